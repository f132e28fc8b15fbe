import { isForbidding } from '../collect/forbidding-headings.ts';
import type { Passage, SlideFacts } from '../facts.ts';
import { readWords, type SaidText } from '../said-words.ts';

/**
 * Whether a line of the slide, or a sentence of it or of its notes, says just these words: `said`, or `denied` where all
 * such lines stand under "We will not:". Null where none has these words, or their heading has a denial in it that may
 * go for them: the other rules judge that.
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
  const whole = keyOf(passage);
  if (whole === said) return true;
  if (!whole.includes(said)) return false;
  return passage.written.split(/(?<=[.!?])\s+/u).some((part) => keyOf(readWords(part)) === said);
}
