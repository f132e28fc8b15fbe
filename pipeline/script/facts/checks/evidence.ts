import { isForbidding } from '../collect/headings.ts';
import type { Passage, SlideFacts } from '../facts.ts';
import { readWords, type SaidText, type SaidWord } from '../said-words.ts';

/**
 * Finds a line of the slide, or a sentence of it or of its notes, with exactly these words.
 * @returns `said`; `denied` if all such lines are under a heading such as "We will not:"; null if no line has these
 * words, or if their heading contains a denial that may apply to them, which the other rules check
 */
export function wordForWord(sentence: SaidText, { passages }: SlideFacts): 'said' | 'denied' | null {
  const said = keyOf(sentence);
  const held = passages.filter(
    (passage) => passage.form === 'line' && passage.from !== 'properties' && holds(passage, said),
  );
  if (said === '' || held.length === 0) return null;
  if (held.every(isForbidden)) return 'denied';
  return held.some(({ heading }) => !heading?.words.some(({ isDenied }) => isDenied)) ? 'said' : null;
}

const keyOf = ({ words }: SaidText): string => words.map(({ word }) => word).join(' ');
const isForbidden = ({ heading }: Passage): boolean => isForbidding(heading?.text ?? '');

function holds(passage: Passage, said: string): boolean {
  const { whole, parts } = keysOf(passage);
  return whole === said || (whole.includes(said) && parts().has(said));
}

type PassageKeys = { whole: string; parts: () => ReadonlySet<string> };
/** Cache: each sentence of a script is compared with each line of its slide, which may be long. */
const known = new WeakMap<Passage, PassageKeys>();

function keysOf(passage: Passage): PassageKeys {
  const found = known.get(passage);
  if (found) return found;
  let read: ReadonlySet<string> | undefined;
  const keys: PassageKeys = {
    whole: keyOf(passage),
    parts: () => {
      read ??= new Set(passage.written.split(/(?<=[.!?])\s+/u).map((part) => keyOf(readWords(part))));
      return read;
    },
  };
  known.set(passage, keys);
  return keys;
}

/** Weight of a word in the heading over a line. The heading belongs to the line, but the line's own words say more. */
const headingWeight = 0.5;

/**
 * Scores how well a passage supports words. Its own words count one each, those of its heading and of the slide's
 * title a half. A passage with none of the words itself scores zero.
 */
export function supportOf(stems: ReadonlySet<string>, passage: Passage, slide: SlideFacts): number {
  let own = 0;
  let above = 0;
  for (const stem of stems) {
    if (passage.content.has(stem)) own += 1;
    else if (passage.heading?.content.has(stem) || slide.title.has(stem)) above += 1;
  }
  return own === 0 ? 0 : own + above * headingWeight;
}

/**
 * Returns the passages that support the most words; none if the best supports less than `least`: a word and its
 * heading.
 */
export function closestPassages(
  stems: ReadonlySet<string>,
  slide: SlideFacts,
  among: readonly Passage[] = slide.passages,
  least = 1.5,
): Passage[] {
  const scored = among.map((passage) => ({ passage, support: supportOf(stems, passage, slide) }));
  const best = Math.max(0, ...scored.map(({ support }) => support));
  return best < least ? [] : scored.filter(({ support }) => support === best).map(({ passage }) => passage);
}

/**
 * Divides a sentence at its commas and clauses: each part has its own subject. A part that only names a place or a
 * time, such as "In the second quarter,", belongs to the part after it.
 */
export function scopesOf({ text, words }: SaidText): SaidWord[][] {
  const parts: SaidWord[][] = [];
  let previous: SaidWord | undefined;
  for (const word of words) {
    const between = previous ? text.slice(previous.start + previous.word.length, word.start) : '';
    if (!previous || word.clause !== previous.clause || /,\s/.test(between)) parts.push([]);
    parts.at(-1)?.push(word);
    previous = word;
  }
  return parts.flatMap((part, index) => {
    const before = parts[index - 1];
    // An inserted clause ends at its comma: "…, at $2,940,000, and …".
    const opens = (one: readonly SaidWord[], ahead: readonly SaidWord[] | undefined) =>
      isIntroduction(one) && ahead?.at(-1)?.clause !== one[0]?.clause;
    if (opens(part, before) && index < parts.length - 1) return [];
    return [before && opens(before, parts[index - 2]) ? [...before, ...part] : part];
  });
}

const isIntroduction = (part: readonly SaidWord[]): boolean => {
  const opens = part[0]?.word ?? '';
  return (
    (part.length <= 5 &&
      /^(?:in|for|with|at|by|on|before|after|since|today|now|then|until|from|under)$/.test(opens)) ||
    (part.length <= 8 && /^(?:if|when|once|should|where)$/.test(opens))
  );
};
