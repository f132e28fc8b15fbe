import { baseVerbs } from '../../../english/english-verbs.ts';
import { baseOfGerund } from '../../../english/english-words.ts';
import { asSentence, listInWords, numberInWords } from '../../../english/join-words.ts';
import { headOf } from '../../../english/noun-phrase.ts';
import { namedStepsWording, stepsAsOrdinals } from '../audience-wordings.ts';
import { type Pattern, type Saying, saidTogether } from '../pattern.ts';
import { isName, type Phrase } from '../phrase.ts';
import type { Scene } from '../scene.ts';
import { commandsOf } from '../spoken-list.ts';

const isProcess =
  /\b(?:how|steps?|process|workflow|path to|route to|getting started|onboarding|rollout|implementation|next steps|get started|journey|road ?map|to do|checklist|procedure)\b/i;
const shownInAPlan = new Set(['steps', 'timeline', 'list', 'cards', 'diagram']);

/** Steps that are told to the listener: "You link your carriers, load your data, and plan the first week." */
export const saySteps: Pattern = {
  name: 'steps as one running sentence',
  needs: 'two steps or more that open with a verb, on a slide of steps or under a title that tells how',
  say(scene) {
    const { understood, title, audience } = scene;
    const steps = stepsOf(scene);
    if (steps.length < 2 || !shownInAPlan.has(understood.kind)) return [];
    const isOrdered =
      understood.kind === 'steps' ||
      isProcess.test(title?.text ?? '') ||
      understood.relations.some(({ type }) => type !== 'contrast');
    const chosen = choose(steps, title);
    if (chosen.length > 0) return chosen;
    const remembered = remember(steps, title);
    if (remembered.length > 0) return remembered;
    const aimed = reach(steps, aimIn(scene));
    if (aimed.length > 0) return aimed;
    if (audience === 'training') return instruct(steps, isOrdered);
    if (audience === 'education') return isOrdered ? explain(steps) : instruct(steps, false);
    if (!isOrdered && steps.some(({ phrase }) => /\byour?\b/.test(phrase.text)))
      return instruct(steps, false);
    return isOrdered ? chain(steps, audience === 'marketing') : [];
  },
};

/** Two ways or three, of which one is taken. */
function choose(steps: readonly Step[], title: Phrase | null): Saying[] {
  const what = /(?:^|\s)(?<what>options|ways|choices|alternatives)$/i.exec(headOf(title?.text ?? ''))?.groups
    ?.what;
  if (what === undefined || steps.length > 3) return [];
  const ways = listInWords(
    steps.map(({ phrase }) => phrase.text),
    'or',
  );
  const text = `you have ${numberInWords(steps.length)} ${what}: ${ways}`;
  return [
    { text: asSentence(text), move: 'contrast', items: steps.map(({ place }) => place), strength: 0.9 },
  ];
}

/** "Three things to remember" over as many commands. */
function remember(steps: readonly Step[], title: Phrase | null): Saying[] {
  const counted =
    /^(?<count>\w+) (?:things?|points?|rules?|tips?) to (?<verb>remember|keep in mind|take away)\b/i.exec(
      title?.text ?? '',
    )?.groups;
  if (!counted || steps.length > 4 || counted.count?.toLowerCase() !== numberInWords(steps.length)) return [];
  const text = `remember ${counted.count.toLowerCase()} things: ${listInWords(steps.map(({ phrase }) => phrase.text))}`;
  return [
    { text: asSentence(text), move: 'instruct', items: steps.map(({ place }) => place), strength: 0.9 },
  ];
}

/** "How to adopt the standard", "Building your host": what the steps are for, as "adopt the standard". */
function aimIn({ title, items }: Scene): string | null {
  const lone = items.flatMap(({ lines, label }) =>
    label === null && lines.length === 1 ? (lines[0]?.phrase ?? []) : [],
  );
  for (const { text, form, words } of [...(title ? [title] : []), ...lone]) {
    if (words < 3 || words > 12 || /[:;?]/.test(text)) continue;
    const how = /^how to (?<aim>.+)$/i.exec(text)?.groups?.aim;
    if (how !== undefined) return how;
    const [doing = '', ...object] = text.split(' ');
    const verb = form === 'gerund' ? baseOfGerund(doing) : null;
    if (verb !== null) return `${verb} ${object.join(' ')}`;
  }
  return null;
}

/** "To adopt the standard, review it, document your processes and certify." */
function reach(steps: readonly Step[], aim: string | null): Saying[] {
  if (aim === null || steps.length > mostSteps || steps.some(({ phrase }) => phrase.words > 16)) return [];
  const parts = splitChain(steps);
  return parts.map((part, index): Saying => {
    const acts = listInWords(part.map(({ phrase }) => yours(phrase.text)));
    return {
      text: asSentence(index === 0 ? `to ${aim}, ${acts}` : `then ${acts}`),
      move: 'chain',
      items: part.map(({ place }) => place),
      strength: 0.85 - 0.05 * index,
      ...(index > 0 ? { tied: true as const } : {}),
    };
  });
}

type Step = { phrase: Phrase; place: number };

/** The text under a step's heading says more than the heading. */
function stepsOf({ items, understood }: Scene): Step[] {
  const cards = items.flatMap((item, place): Step[] => {
    if (item.figure !== null) return [];
    const body = item.lines.map(({ phrase }) => phrase).find((phrase) => phrase?.form === 'imperative');
    const phrase = body ?? (item.label?.form === 'imperative' ? item.label : null);
    return phrase && item.lines.length <= 2 ? [{ phrase, place }] : [];
  });
  const worded = items.filter(
    ({ item, lines, label }) => item.role !== 'subtitle' && (label !== null || lines.length > 0),
  );
  if (cards.length >= 2 && cards.length >= 0.7 * worded.length) return cards;
  const lists = items.flatMap((item, place) =>
    item.lines.length >= 2 && (item.label === null || item.lines.length >= 3) ? [{ item, place }] : [],
  );
  const [only] = lists;
  if (!only || lists.length > 1) return [];
  const phrases = only.item.lines.map(({ phrase }) => phrase);
  const surely = understood.kind === 'steps' ? 0.25 : 0.5;
  const commands = commandsOf(phrases, surely) ?? commandsOf(phrases.slice(1), surely) ?? [];
  return commands.length >= 0.7 * phrases.length
    ? commands.map((phrase) => ({ phrase, place: only.place }))
    : [];
}

const mostSteps = 4;

/** What the first, the second and the last step is. */
function explain(steps: readonly Step[]): Saying[] {
  const kept = steps.slice(0, mostSteps + 1);
  const texts = stepsAsOrdinals(kept.map(({ phrase }) => yours(phrase.text)));
  return saidTogether(texts.map(asSentence), {
    move: 'instruct',
    items: kept.map(({ place }) => place),
    strength: 0.85,
  });
}

/** @param isInvitation whether the listener is asked to do it, and not told that they do */
function chain(steps: readonly Step[], isInvitation: boolean): Saying[] {
  const shown = steps.length > mostSteps ? steps.slice(0, 3) : steps;
  const parts = splitChain(shown);
  return parts.map((part, index): Saying => {
    const acts = listInWords(part.map(({ phrase }) => yours(phrase.text)));
    const isAlone = parts.length === 1 && shown.length === steps.length;
    const order = isAlone ? '' : index === 0 ? 'first ' : index === steps.length - 1 ? 'finally ' : 'then ';
    return {
      text: asSentence(isInvitation ? acts : `${order}you ${acts}`),
      move: 'chain',
      items: part.map(({ place }) => place),
      strength: 0.85 - 0.05 * index,
      ...(index > 0 ? { tied: true as const } : {}),
    };
  });
}

/** One running sentence where it stays short, else two; steps with a comma of their own have a sentence each. */
function splitChain(steps: readonly Step[]): (readonly Step[])[] {
  if (steps.some(({ phrase }) => phrase.text.includes(', '))) return steps.map((step) => [step]);
  const words = steps.reduce((sum, { phrase }) => sum + phrase.words, 0);
  const half = Math.ceil(steps.length / 2);
  return words > 26 && steps.length > 2 ? [steps.slice(0, half), steps.slice(half)] : [steps];
}

/** A command loses what only a command has. */
function yours(text: string): string {
  return text.replace(/^(?:please|then|now)\s/i, '');
}

function instruct(steps: readonly Step[], isOrdered: boolean): Saying[] {
  const kept = steps.slice(0, 5);
  return kept.map(({ phrase, place }, index): Saying => {
    const opener =
      !isOrdered || kept.length < 2
        ? ''
        : index === 0
          ? 'first, '
          : index === steps.length - 1
            ? 'finally, '
            : index === 1
              ? 'then '
              : 'next, ';
    return {
      text: asSentence(`${opener}${phrase.text}`),
      move: 'instruct',
      items: [place],
      strength: 0.85 - 0.03 * index,
      ...(isOrdered && index > 0 ? { tied: true as const } : {}),
    };
  });
}

/** Steps that are names: how many there are, and which. */
export const nameSteps: Pattern = {
  name: 'steps that are names',
  needs: 'three steps or more in order whose headings are names',
  say({ title, understood, items, audience }) {
    if (understood.kind !== 'steps' || compares.test(title?.text ?? '')) return [];
    const steps = items.flatMap(({ label, lines, figure }, place) => {
      const heading = label ?? (lines.length === 1 ? (lines[0]?.phrase ?? null) : null);
      return heading && figure === null && !/^(?:phase|step|stage|week|day|month)\s?\d/i.test(heading.text)
        ? [{ heading, place }]
        : [];
    });
    if (
      steps.length < 3 ||
      steps.length > 8 ||
      !steps.every(({ heading }) => isName(heading, 4) || isAct(heading))
    )
      return [];
    const names = steps.map(({ heading }) => heading.text);
    if (
      new Set(names).size < names.length ||
      names.some((name) => [personName, pointInTime, people, thing].some((kind) => kind.test(name)))
    )
      return [];
    // "Discover, review and Harborline" are acts and a name: no steps of one kind.
    const acts = names.filter((name) => baseVerbs.has(name.split(' ')[0]?.toLowerCase() ?? '')).length;
    if ((acts > 0 && acts < names.length) || names.some((name) => /^\p{Lu}{2}/u.test(name))) return [];
    const texts = namedStepsWording[audience]({ names, isLong: names.length > mostSteps });
    return saidTogether(texts.map(asSentence), {
      move: 'chain',
      items: steps.map(({ place }) => place),
      strength: 0.8,
    });
  },
};

/** Numbered cards for those who use a thing: no steps. */
const people =
  /\b(?:members|managers|users|teams|customers|students|teachers|employees|people|clients|partners|admins|owners|engineers|patients|sellers|buyers)$/iu;
/** "A page that converts", "the map behind it": parts of a whole. */
const thing = /^(?:an?|the|our|your) |\s(?:that|which|who)\s/iu;
/** Two columns that stand in rows. */
const compares = /\b(?:vs\.?|versus|compared|comparison|before and after)(?:\s|$)/iu;
const pointInTime = /^(?:now|today|tomorrow|before|after)$|\b(?:\d+ ?h|q[1-4])\b/iu;

/** People come one after the other on slides that tell of no steps. */
const personName = /^\p{Lu}\p{Ll}+ (?:\p{Lu}\.? )?\p{Lu}\p{Ll}+$/u;

/** "Connect", "Go live": one word or two that name an act. */
function isAct({ form, words }: Phrase): boolean {
  return form === 'imperative' && words <= 2;
}
