import { capitalised } from '#pipeline/english/capitalised.ts';
import type { Casing } from '#pipeline/english/casing/casing.ts';
import { hasTag, isCommonWord, isFirstName, tagWords } from '#pipeline/english/english-words.ts';
import { isProperName } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';

/** Meetings, reports and courses. A video of one is not about a product. */
export const occasion = new RegExp(String.raw`\b${anyOf(import.meta, 'occasions')}$`, 'i');

/** Kind of the deck itself: "Harborline pitch deck" is about Harborline. */
const ownKind = /\s+(?:(?:pitch|investor|sales|company|product)\s+)?(?:deck|presentation|slides)$/i;

/** Lowers a name in capitals to its spelling in the rest of the deck. */
function calmName(name: string, casing: Casing): string {
  return /^\p{Lu}{6,}$/u.test(name) ? capitalised(casing.inSentence(name)) : name;
}

/** Tells whether a name is in no dictionary: "Harborline", "ASP.NET Core", "Project Aurora" by its last word. */
export function isProductName(name: string): boolean {
  const words = name.split(' ');
  const [first = ''] = words;
  if (words[1] === 'for' && words.length <= 6) return isCoined(first);
  if (isProperName(name) && namedForUse.test(name)) return true;
  return (
    isProperName(name) &&
    words.length <= 3 &&
    !/ing$/i.test(name) &&
    !occasion.test(name) &&
    !(words.length > 2 && ofManyKind.test(name)) &&
    isCoined(first) &&
    !/^(?:the|our|an?)\s|['’]s/i.test(name)
  );
}

function isCoined(word: string): boolean {
  return /\p{Lu}/u.test(word) && (/\p{Ll}\p{Lu}|\.\p{L}|\d/u.test(word) || !isCommonWord(word.toLowerCase()));
}

/** Kinds of things rather than names: "Blockchain Freight Website". */
const ofManyKind = /^(?:\p{Lu}\p{Ll}+ )+(?:website|web ?app|application|project|marketplace)$/iu;

/** Software named after its purpose: "Freight Planning Copilot". */
const namedForUse =
  /^(?!(?:the|our|your|an?|my|building|using|how|why|what)\s)(?:\p{Lu}\S+ ){1,3}(?:Copilot|Autopilot|Assistant|Companion|Planner|Tracker|Navigator)$/iu;

/** Splits the first slide's title into a name and the words after a colon, a dash or a bar. */
export function nameIn(title: string, casing: Casing): { name: string; rest: string } {
  const [first = '', rest = ''] = title.split(/\s*[:–—|]\s+|\s-\s/u).map((part) => part.trim());
  return { name: calmName(first.replace(ownKind, ''), casing), rest };
}

/** Minimum number of occurrences in a deck that makes ordinary words the name of its subject. */
const fewestTimes = 3;

/**
 * Reads a coined name from a line of the first slide, and the words after a dash: "Harborline – the map of your
 * freight".
 */
export function nameInLine(line: string, casing: Casing): { name: string; what: string | null } | null {
  const { name: written = '', what = null } = namedLine.exec(line.trim())?.groups ?? {};
  const name = calmName(written, casing);
  // "AUTH" is a label in a drawing.
  const isOther =
    !/\p{Ll}/u.test(name) ||
    isFirstName(name.toLowerCase()) ||
    tagWords(name).some((word) => hasTag(word, 'Place')) ||
    !isProductName(name);
  return isOther ? null : { name, what: what?.trim() ?? null };
}

const namedLine =
  /^(?:(?:project|product|company|start-?up|app)(?: name)?:\s+)?(?<name>\p{Lu}[\p{L}\p{N}.]{3,})(?:\s+[–—|-]\s+(?<what>\S.{8,}))?$/iu;

/** Texts that may contain the name of a deck's subject. */
export type NamePlaces = {
  /** Title of the first slide, sometimes a slogan or an occasion. */
  title: string | null;
  /** Other lines of the first slide. */
  lines: readonly string[];
  /** Titles of the other slides. */
  titles: readonly string[];
};

/**
 * Returns the name of the deck's subject: "Harborline".
 * @param texts every text of the deck
 * @returns null where the first slide has no name, or one that may be a topic's
 */
export function nameOfThing(
  { title, lines, titles }: NamePlaces,
  texts: readonly string[],
  casing: Casing,
): string | null {
  return (
    nameInTitle(title, texts, titles, casing) ??
    nameInLines(lines, texts, casing) ??
    nameInTitles(titles, casing)
  );
}

/** Finds the name in titles like "Our solution: Harborline", or in titles that are only the name. */
function nameInTitles(titles: readonly string[], casing: Casing): string | null {
  const named = titles.map((title) =>
    calmName(title.replace(solutionIs, '').replace(/\?$/u, '').trim(), casing),
  );
  const at = named.findIndex(
    (name, index) =>
      isProductName(name) &&
      !name.includes(' ') &&
      !isFirstName(name.toLowerCase()) &&
      (name !== titles[index] || named.filter((other) => other === name).length >= fewestTimes),
  );
  return named[at] ?? null;
}

const solutionIs =
  /^(?:(?:our|the|proposed) (?:solution|product|answer|platform|app)\s*[:–—-]\s*|(?:introducing|meet|what is)\s+)/iu;

function nameInLines(lines: readonly string[], texts: readonly string[], casing: Casing): string | null {
  const named = lines.flatMap((line) => nameInLine(line, casing) ?? []);
  return (
    named.find(({ name }) => {
      const mentions = texts.filter((text) => wordsOf(text).includes(name.toLowerCase()));
      return mentions.length >= fewestTimes;
    })?.name ?? null
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
}

function nameInTitle(
  title: string | null,
  texts: readonly string[],
  titles: readonly string[],
  casing: Casing,
): string | null {
  const { name } = nameIn(title ?? '', casing);
  if (/[?!.,]/.test(name) || name === '') return null;
  if (isProductName(name)) return name;
  const isNamed =
    /^(?!the )\p{Lu}\S* (?:\S+ )?\p{Lu}\S*$/iu.test(name) &&
    isProperName(name) &&
    !occasion.test(name) &&
    !ofManyKind.test(name);
  const isOnOther = titles.includes(name) && !/^\p{L}+ing\s/iu.test(name) && name.split(' ').some(isCoined);
  const times = texts.filter((text) => text.includes(name) && text.trim() !== (title ?? '').trim()).length;
  return isNamed && (times >= fewestTimes - 1 || isOnOther) ? name : null;
}

const endsInKind =
  /^(?!(?:the|an?|our|your|my) |\S+['’]s ).*\S \p{L}+ (?:platform|system|tool|portal|programme|program|initiative)$/iu;

/** Adds an article to a name whose last word is the thing's kind: "the Harbour Berth Planning System". */
export function nameWithArticle(name: string): string {
  return endsInKind.test(name) ? `the ${name}` : name;
}
