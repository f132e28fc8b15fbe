import type { Group, SlideFacts } from '../facts.ts';
import { readWords, type SaidText, type SaidWord, stemOf } from '../said-words.ts';

/**
 * Returns the words that distinguish a subject from its rivals: for "Team plan" and "Fleet plan", "Team" and
 * "Fleet".
 */
function tellingStems(group: Group, rivals: readonly Group[]): string[] {
  const isTelling = (stem: string) => !rivals.some(({ key }) => key.stems.has(stem));
  const content = [...group.key.content].filter(isTelling);
  if (content.length > 0) return content;
  // "2023" and "2.0" name something; a small number may be any number.
  return [...group.key.stems].filter(
    (stem) => isTelling(stem) && /^(?:(?:19|20)\d\d|\d+\.\d+)$|\p{L}/u.test(stem),
  );
}

export type Axis = { name: string; groups: { group: Group; telling: string[] }[] };

const axesOfSlides = new WeakMap<SlideFacts, Axis[]>();

/** Returns the groups of a slide with their rivals. */
export function axesOf(slide: SlideFacts): Axis[] {
  const known = axesOfSlides.get(slide);
  if (known) return known;
  const names = [...new Set(slide.groups.map(({ axis }) => axis))];
  const axes = names.map((name) => {
    const groups = slide.groups.filter(({ axis }) => axis === name);
    return {
      name,
      groups: groups.map((group) => ({
        group,
        telling: tellingStems(
          group,
          groups.filter((other) => other !== group),
        ),
      })),
    };
  });
  axesOfSlides.set(slide, axes);
  return axes;
}

/** Tells whether words name a subject: all words of a short key, most words of a long one. */
export function isMentioned(telling: readonly string[], stems: ReadonlySet<string>): boolean {
  const found = telling.filter((stem) => stems.has(stem)).length;
  return found > 0 && found >= Math.ceil(telling.length * 0.6);
}

/** Words that many names contain, and that say little. */
const degree = new Set(
  'good better more less higher lower new great big large small first last'.split(' ').map(stemOf),
);

/**
 * Returns the indices of the names that words mention, by words that only one of the names has: "sensors" of
 * "Sensors and software". A name without such a word, such as "Hall 2" beside "Hall 4", is mentioned if it occurs
 * unchanged.
 */
export function namedAmong(names: readonly (string | null)[], words: readonly SaidWord[]): number[] {
  const stems = stemsOf(words);
  const read = names.map((name) => readName(name ?? ''));
  const spelled = spelledAmong(
    read.map((one) => one.words.map(({ word }) => word).join(' ')),
    words,
  );
  return read.flatMap(({ content }, at) => {
    const telling = [...content].filter(
      (stem) => !degree.has(stem) && read.every((other, place) => place === at || !other.content.has(stem)),
    );
    const found = telling.filter((stem) => stems.has(stem)).length;
    return spelled.has(at) || (found > 0 && (telling.length <= 2 || found >= Math.ceil(telling.length * 0.6)))
      ? [at]
      : [];
  });
}

/** Cache: the same names are needed for every sentence of a deck. */
const readNames = new Map<string, SaidText>();
const maxNames = 5000;

function readName(name: string): SaidText {
  const known = readNames.get(name);
  if (known) return known;
  if (readNames.size >= maxNames) readNames.clear();
  const read = readWords(name);
  readNames.set(name, read);
  return read;
}

/**
 * Returns the indices of the subjects of an axis that words name. Rows have names, one word of which is enough:
 * "Turin" for "Corso, Turin". Headings and lines are texts, most words of which must occur.
 */
export function namedIn(axis: Axis, words: readonly SaidWord[]): number[] {
  const { name, groups } = axis;
  if (name.endsWith(' rows'))
    return namedAmong(
      groups.map(({ group }) => group.key.text),
      words,
    );
  return namedClosely(axis, words);
}

/**
 * Does the same, but most words of any subject must occur. "Aurora 3" has no distinguishing word, and must occur
 * unchanged.
 */
export function namedClosely({ groups }: Axis, words: readonly SaidWord[]): number[] {
  const stems = stemsOf(words);
  const spelled = spelledAmong(
    groups.map(({ group, telling }) =>
      telling.length > 0 || group.key.numbers.length === 0
        ? ''
        : group.key.words.map(({ word }) => word).join(' '),
    ),
    words,
  );
  return groups.flatMap(({ telling }, at) => (isMentioned(telling, stems) || spelled.has(at) ? [at] : []));
}

/** Returns the names that occur unchanged, the longest first: "books" does not occur in "e-books". */
function spelledAmong(names: readonly string[], words: readonly SaidWord[]): ReadonlySet<number> {
  let text = ` ${words.map(({ word }) => word).join(' ')} `;
  const found = new Set<number>();
  const longestFirst = [...names.entries()].sort(([, one], [, other]) => other.length - one.length);
  for (const [at, name] of longestFirst) {
    if (name === '' || !text.includes(` ${name} `)) continue;
    found.add(at);
    text = text.replaceAll(` ${name} `, ' · ');
  }
  return found;
}

export const stemsOf = (words: readonly SaidWord[]): Set<string> => new Set(words.map(({ stem }) => stem));

/** Tells whether a text contains a name unchanged: "e-books" does not contain "books". */
export function isWrittenIn(name: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(name.trim().toLowerCase());
  return name.trim() !== '' && at >= 0 && !/[\p{L}\d-]$/u.test(text.slice(0, at));
}
