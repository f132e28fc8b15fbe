import { baseVerbs, nounVerbs } from '#pipeline/english/english-verbs.ts';
import { isOnlyVerb } from '#pipeline/english/english-words.ts';
import { headOf, isPlural, withThe } from '#pipeline/english/noun-phrase.ts';
import { anyOf, wordList } from '#pipeline/english/word-list.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { createPattern } from '../../pattern.ts';
import { type Cited, evidenceOf } from '../../scene/cited.ts';
import { isName, type Phrase, pairOf } from '../../scene/phrase.ts';
import type { Scene, SceneItem } from '../../scene/scene.ts';

/**
 * Abilities that a product's parts give their users: "Route planner: compare routes across ports" → "With the route
 * planner, you can compare routes across ports."
 */
export const sayAbilities = createPattern({
  name: 'what a part of the product lets you do',
  needs: 'headings that name tools or work, over a command each, on a slide that plans and teaches nothing',
  plan(scene) {
    if (!isOfUsers(scene)) return [];
    const parts = scene.items.flatMap((item, place) => partsOf(item, place, scene));
    const commands = parts.filter(({ act }) => isCommand(act));
    // A noun can look like a verb once, but hardly on every card.
    if (!commands.some(({ act }) => act.form === 'imperative') && commands.length < fewestAlike) return [];
    return commands.slice(0, maxParts).map((part, index) => ({
      rhetoricalRole: 'define',
      items: [part.place],
      strength: 0.8 - 0.05 * index,
      parts: part,
    }));
  },
  word({ name, act }) {
    const text = abilityOf(name, act);
    return text === null ? [] : [text];
  },
});

const maxParts = 4;
const fewestAlike = 3;

const ordering = new RegExp(
  String.raw`\b(?:${anyOf(import.meta, 'words-of-orders')}|recommend\p{L}*|strateg\p{L}*|responsib\p{L}*|polic\p{L}*|guid\p{L}*|market\p{L}*|learn\p{L}*|method\p{L}*)\b`,
  'iu',
);

/** Tells whether the commands of a slide describe its users' options. Those of steps, plans and prices do not. */
export function isOfUsers(scene: Scene): boolean {
  return slideKinds[scene.understood.kind].says.abilities && !ordering.test(titleOf(scene));
}

function titleOf({ title, understood }: Scene): string {
  return `${understood.kicker ?? ''} ${title?.text ?? understood.title ?? ''}`;
}

type Part = Cited & { name: Phrase; act: Phrase; place: number };

function partsOf({ item, label, lines, figure }: SceneItem, place: number, { casing }: Scene): Part[] {
  if (figure !== null || item.role === 'person' || item.role === 'quote' || item.content?.kind === 'table')
    return [];
  const [first] = lines;
  const partOf = (name: Phrase, act: Phrase): Part => {
    return { name, act, place, evidence: evidenceOf([name, act]) };
  };
  const own = label && first?.phrase && lines.length <= 3 ? [partOf(label, first.phrase)] : [];
  const listed = lines.flatMap(({ raw, evidence }): Part[] => {
    const pair = pairOf(raw, casing, evidence);
    return pair ? [partOf(pair.label, pair.value)] : [];
  });
  return [...own, ...listed];
}

/**
 * Words that follow a verb rather than the first noun of a name: "link each berth", "sort berths", but "search
 * engine".
 */
const opensObject =
  /^(?:the|an?|your|all|any|each|every|multiple|several|new|real-time|custom|what|how|where|when|to|with|and|or)$/;

export function isCommand({ form, text, words }: Phrase): boolean {
  const [verb = '', second = '', third = ''] = text.split(' ');
  if (
    words < 3 ||
    words > 20 ||
    /[:;|+=]|\b(?:we|us|our|my|me)\b|^(?:read|write|view|edit)(?:-only)? access\b/iu.test(text)
  )
    return false;
  if (!/^\p{Ll}[\p{Ll}-]+$/u.test(verb) || /(?:s|ed|ing)$/.test(verb)) return false;
  const isVerb = baseVerbs.has(verb) || nounVerbs.has(verb) || isOnlyVerb(verb) || alsoVerbs.has(verb);
  if (form === 'imperative') return isVerb || /^(?:auto|self|re|co)-\p{Ll}+$/u.test(verb);
  const takesObject =
    opensObject.test(second) ||
    (/^\p{Ll}/u.test(second) && [second, third].some((word) => isPlural(word.replace(/,$/, ''))));
  return isVerb && form !== 'predicate' && form !== 'sentence' && takesObject;
}

/** Verbs for products that are often nouns. */
const alsoVerbs: ReadonlySet<string> = new Set(wordList(import.meta, 'verbs-that-are-also-nouns'));

/** Parts of a product, as tools. */
const tools = new RegExp(String.raw`(?:^|[\s-])${anyOf(import.meta, 'tools')}$`, 'iu');
/** Kinds of work that a product helps with. */
const work = new RegExp(String.raw`(?:^|[\s-])${anyOf(import.meta, 'kinds-of-work')}$`, 'iu');

/**
 * Returns the sentence for an ability.
 * @returns null for another heading, or one that the verb repeats
 */
function abilityOf(name: Phrase, act: Phrase): string | null {
  if (!isName(name, 5) || /[,&/]|\band\b|\d/u.test(name.text) || isPlural(name.text)) return null;
  const head = headOf(name.text);
  const text = withLastAnd(act.text);
  if (repeats(name.text, text)) return null;
  if (tools.test(head)) return `with ${withThe(name.text)}, you can ${text}`;
  return work.test(head) ? `for ${name.text}, you can ${text}` : null;
}

/** Tells whether a heading repeats its text: "Route planner" over "plan routes". */
function repeats(name: string, text: string): boolean {
  const stem = /^\p{Ll}{4,6}/u.exec(text)?.[0];
  return (
    stem !== undefined &&
    name
      .toLowerCase()
      .split(/[\s-]/u)
      .some((word) => word.startsWith(stem))
  );
}

/** Adds the last "and" to a list: "Store names, berths, dates" → "store names, berths and dates". */
export function withLastAnd(text: string): string {
  return /\b(?:and|or)\b/.test(text) ? text : text.replace(/^([^,]+(?:, [^,]+)+), ([^,]+)$/u, '$1 and $2');
}
