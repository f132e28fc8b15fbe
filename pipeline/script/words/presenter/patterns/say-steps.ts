import { baseOfGerund } from '#pipeline/english/english-words.ts';
import { listInWords, numberInWords } from '#pipeline/english/join-words.ts';
import { headOf } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { citing, createPattern, type Point } from '../pattern.ts';
import { stepsAsOrdinals } from '../phrasing/audience-wordings.ts';
import { commandsOf } from '../phrasing/spoken-list.ts';
import { type Cited, evidenceOf } from '../scene/cited.ts';
import { isWhole, type Phrase } from '../scene/phrase.ts';
import type { Scene } from '../scene/scene.ts';
import { opensList } from './say-lead-in.ts';

const isProcess =
  /\b(?:how|steps?|process|workflow|path to|route to|getting started|onboarding|rollout|implementation|next steps|get started|journey|road ?map|to do|checklist|procedure)\b/i;

/** Steps for the listener: "You link your carriers, load your data, and plan the first week." */
export const saySteps = createPattern({
  name: 'steps as one running sentence',
  needs: 'two steps or more that open with a verb, on a slide of steps or under a title that tells how',
  plan(scene) {
    const { understood, title, audience } = scene;
    const shared = sharedSteps(scene);
    if (shared.length > 0) return instruct(shared, true);
    const steps = stepsOf(scene);
    if (
      steps.length < 2 ||
      slideKinds[understood.kind].says.steps === 'no' ||
      opensList(understood.title ?? '')
    )
      return [];
    const isOrdered =
      slideKinds[understood.kind].says.steps === 'surely' ||
      isProcess.test(title?.text ?? '') ||
      scene.items.some(({ lines: [first] }) => opensProcess(first?.raw ?? '')) ||
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
    if (!isOrdered) return [];
    return isForListener(steps, title) ? chain(steps, audience === 'marketing') : listActs(steps, title);
  },
  word({ way, opener, steps }) {
    const acts = steps.map(({ text }) => text);
    switch (way) {
      case 'choose':
        return [`you have ${numberInWords(acts.length)} ${opener}: ${listInWords(acts, 'or')}`];
      case 'remember':
        return [`remember ${opener} things: ${listInWords(acts)}`];
      case 'explain':
        return stepsAsOrdinals(acts.map(yours)).map((text, index) => citing(text, [steps[index]]));
      case 'tell':
        return [`the ${opener}steps are to ${listInWords(acts.map(yours))}`];
      case 'chain':
        return [`${opener}${listInWords(acts.map(yours))}`];
      case 'instruct':
        return [`${opener}${listInWords(acts)}`];
    }
  },
});

/** Tells whether a line introduces a process: "Here is how a berth is booked:". */
const opensProcess = (raw: string): boolean => /:\s*$/u.test(raw) && isProcess.test(raw);

/** Steps in one sentence or in several, with the words before them. */
type Steps = Cited & {
  way: 'choose' | 'remember' | 'explain' | 'tell' | 'chain' | 'instruct';
  opener: string;
  steps: Phrase[];
};

function pointOf(
  way: Steps['way'],
  steps: readonly Step[],
  of: {
    rhetoricalRole: Point<Steps>['rhetoricalRole'];
    strength: number;
    opener?: string;
    /** Part of the slide that the opener says. */
    opening?: Cited | null;
    tied?: boolean;
  },
): Point<Steps> {
  const { rhetoricalRole, strength, opener = '', opening = null, tied = false } = of;
  const phrases = steps.map(({ phrase }) => phrase);
  return {
    rhetoricalRole,
    items: steps.map(({ place }) => place),
    strength,
    parts: { way, opener, steps: phrases, evidence: evidenceOf([opening, ...phrases]) },
    ...(tied ? { tied: true as const } : {}),
  };
}

/** Says two or three alternatives. */
function choose(steps: readonly Step[], title: Phrase | null): Point<Steps>[] {
  const what = /(?:^|\s)(?<what>options|ways|choices|alternatives)$/i.exec(headOf(title?.text ?? ''))?.groups
    ?.what;
  if (what === undefined || steps.length > 3) return [];
  return [
    pointOf('choose', steps, { rhetoricalRole: 'contrast', strength: 0.9, opener: what, opening: title }),
  ];
}

/** Says rules under a title with their number: "Three things to remember". */
function remember(steps: readonly Step[], title: Phrase | null): Point<Steps>[] {
  const counted =
    /^(?<count>\w+) (?:things?|points?|rules?|tips?) to (?<verb>remember|keep in mind|take away)\b/i.exec(
      title?.text ?? '',
    )?.groups;
  if (!counted || steps.length > 4 || counted.count?.toLowerCase() !== numberInWords(steps.length)) return [];
  const opener = counted.count.toLowerCase();
  return [pointOf('remember', steps, { rhetoricalRole: 'instruct', strength: 0.9, opener, opening: title })];
}

/**
 * Returns the aim of the steps: "How to adopt the standard" → "adopt the standard", "Building your host" → "build
 * your host".
 */
function aimIn({ title, items }: Scene): Aim | null {
  const lone = items.flatMap(({ lines, label }) =>
    label === null && lines.length === 1 ? (lines[0]?.phrase ?? []) : [],
  );
  for (const { text, form, words, evidence } of [...(title ? [title] : []), ...lone]) {
    if (words < 3 || words > 12 || /[:;?]/.test(text)) continue;
    const how = /^how to (?<aim>.+)$/i.exec(text)?.groups?.aim;
    if (how !== undefined) return { aim: how, evidence };
    const [doing = '', ...object] = text.split(' ');
    const verb = form === 'gerund' ? baseOfGerund(doing) : null;
    if (verb !== null) return { aim: `${verb} ${object.join(' ')}`, evidence };
  }
  return null;
}

type Aim = Cited & { aim: string };

/** Says steps with their aim: "To adopt the standard, review it, document your processes and certify." */
function reach(steps: readonly Step[], aim: Aim | null): Point<Steps>[] {
  if (aim === null || steps.length > maxSteps || steps.some(({ phrase }) => phrase.words > 16)) return [];
  return splitChain(steps).map((part, index) =>
    pointOf('chain', part, {
      rhetoricalRole: 'chain',
      strength: 0.85 - 0.05 * index,
      opener: index === 0 ? `to ${aim.aim}, ` : 'then ',
      opening: index === 0 ? aim : null,
      tied: index > 0,
    }),
  );
}

type Step = { phrase: Phrase; place: number };

/** Returns the steps. The text under a step's heading is more informative than the heading. */
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
  const surely = slideKinds[understood.kind].says.steps === 'surely' ? 0.25 : 0.5;
  const commands = commandsOf(phrases, surely) ?? commandsOf(phrases.slice(1), surely) ?? [];
  return commands.length >= 0.7 * phrases.length
    ? commands.map((phrase) => ({ phrase, place: only.place }))
    : [];
}

const maxSteps = 4;

/** Returns the steps that viewers and authors take in turn: "Send us a photo", "We confirm the order". */
export function sharedSteps({ items, title }: Scene): Step[] {
  if (!promisesSteps.test(title?.text ?? '')) return [];
  const lists = items.flatMap(({ lines, label }, place) =>
    lines.length >= 2 && label === null ? [{ lines, place }] : [],
  );
  const [only] = lists;
  if (!only || lists.length > 1 || only.lines.length > maxSteps + 1) return [];
  const phrases = only.lines.flatMap(({ phrase, children }) =>
    phrase && children.length === 0 && (phrase.form === 'imperative' || isWhole(phrase)) ? [phrase] : [],
  );
  const commands = phrases.filter(({ form }) => form === 'imperative').length;
  const areShared = phrases.length === only.lines.length && commands > 0 && commands < phrases.length;
  return areShared ? phrases.map((phrase) => ({ phrase, place: only.place })) : [];
}

const promisesSteps =
  /(?<!\bnext )\b(?:steps?|stages?)\b|\b(?:how to|how it works|getting started|onboarding|procedure)\b/iu;

/** Says the first, the second and the last step. */
function explain(steps: readonly Step[]): Point<Steps>[] {
  const kept = steps.slice(0, maxSteps + 1);
  return [pointOf('explain', kept, { rhetoricalRole: 'instruct', strength: 0.85 })];
}

/**
 * Tells whether steps are for the listener. They address the listener, or are under "How it works". Other steps are
 * the author's.
 */
function isForListener(steps: readonly Step[], title: Phrase | null): boolean {
  if (/\b(?:our|we|how i)\b/iu.test(title?.text ?? '')) return false;
  return (
    isHowTo.test(title?.text ?? '') ||
    steps.some(({ phrase }) => /\b(?:you|your|us|our)\b/iu.test(phrase.text))
  );
}

const isHowTo = new RegExp(
  String.raw`\b(?:${anyOf(import.meta, 'words-of-how-to')}|how (?:it|this|they|everything|the \p{L}+) works?|(?:customer|user|buyer) (?:journey|flow)|install\p{L}*)\b`,
  'iu',
);

/** Says steps in the infinitive: "The steps are to collect the lists, map the gates and plan the berths." */
function listActs(steps: readonly Step[], title: Phrase | null): Point<Steps>[] {
  const isAll = steps.length <= maxSteps;
  const shown = isAll ? steps : steps.slice(0, 3);
  const words = shown.reduce((sum, { phrase }) => sum + phrase.words, 0);
  if (words > maxWordsSpoken || shown.some(({ phrase }) => phrase.text.includes(', '))) return [];
  const opener = /\bnext steps\b/iu.test(title?.text ?? '') ? 'next ' : isAll ? '' : 'first ';
  return [pointOf('tell', shown, { rhetoricalRole: 'chain', strength: 0.85, opener })];
}

const maxWordsSpoken = 28;

/**
 * Says steps in one sentence or more.
 * @param isInvitation whether the listener is asked to take them, rather than hears about them
 */
function chain(steps: readonly Step[], isInvitation: boolean): Point<Steps>[] {
  const shown = steps.length > maxSteps ? steps.slice(0, 3) : steps;
  const parts = splitChain(shown);
  return parts.map((part, index) => {
    const isAlone = parts.length === 1 && shown.length === steps.length;
    const order = isAlone ? '' : index === 0 ? 'first ' : index === steps.length - 1 ? 'finally ' : 'then ';
    return pointOf('chain', part, {
      rhetoricalRole: 'chain',
      strength: 0.85 - 0.05 * index,
      opener: isInvitation ? '' : `${order}you `,
      tied: index > 0,
    });
  });
}

/** Splits steps into one short sentence, or into two. Steps that contain a comma have a sentence each. */
function splitChain(steps: readonly Step[]): (readonly Step[])[] {
  if (steps.some(({ phrase }) => phrase.text.includes(', '))) return steps.map((step) => [step]);
  const words = steps.reduce((sum, { phrase }) => sum + phrase.words, 0);
  const half = Math.ceil(steps.length / 2);
  return words > 26 && steps.length > 2 ? [steps.slice(0, half), steps.slice(half)] : [steps];
}

/** Removes words that only fit a command. */
function yours(text: string): string {
  return text.replace(/^(?:please|then|now)\s/i, '');
}

function instruct(steps: readonly Step[], isOrdered: boolean): Point<Steps>[] {
  const kept = steps.slice(0, 5);
  return kept.map((step, index) => {
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
    return pointOf('instruct', [step], {
      rhetoricalRole: 'instruct',
      strength: 0.85 - 0.03 * index,
      opener,
      tied: isOrdered && index > 0,
    });
  });
}
