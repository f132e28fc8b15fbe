import { isForbidding } from '../collect/headings.ts';
import type { Passage, SlideFacts } from '../facts.ts';
import { readWords, type SaidText } from '../said-words.ts';

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
