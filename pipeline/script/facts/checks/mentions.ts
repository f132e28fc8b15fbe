import type { Group, SlideFacts } from '../facts.ts';
import { readWords, type SaidText, type SaidWord, stemOf } from '../said-words.ts';

/** Words that tell a subject from its rivals: of "Team plan" and "Fleet plan" those are "Team" and "Fleet". */
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

/** The groups of a slide beside their rivals. */
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

/** Tells whether the words name the subject: all words of a short key, most words of a long one. */
export function isMentioned(telling: readonly string[], stems: ReadonlySet<string>): boolean {
  const found = telling.filter((stem) => stems.has(stem)).length;
  return found > 0 && found >= Math.ceil(telling.length * 0.6);
}

/** Words that many a name has and that tell little. */
const degree = new Set(
  'good better more less higher lower new great big large small first last'.split(' ').map(stemOf),
);

/**
 * The places of the names that some words speak of, by the words that one of the names alone has: "sensors" of "Sensors and
 * software". A name without such a word, "Hall 2" beside "Hall 4", is spoken of where it stands as it is written.
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

/** Names are asked for with every sentence of a deck. */
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
 * The places of the subjects of an axis that some words name. Rows have names, of which a word is enough: "Turin" for
 * "Corso, Turin". Headings and lines are texts, of which most words must be there.
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
 * Does the same, but most words of a subject must be there, whatever it is. "Aurora 3" has no word of its own, and must stand there
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

/** The names that stand there as they are written, the longest first: "books" does not stand in "e-books". */
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

/** Tells whether a text contains a name exactly as it is written: "e-books" does not contain "books". */
export function isWrittenIn(name: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(name.trim().toLowerCase());
  return name.trim() !== '' && at >= 0 && !/[\p{L}\d-]$/u.test(text.slice(0, at));
}
