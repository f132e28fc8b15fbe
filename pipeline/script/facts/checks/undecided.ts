import type { SlideFacts, UnsupportedClaim } from '../facts.ts';
import type { SaidText } from '../said-words.ts';
import { closestPassages } from './evidence.ts';

/** "Move all tickets, or only the last two years?" is not decided yet. */
const alternative = /\bor\b[^?]*\?\s*$/i;
const leavesOpen =
  /\b(?:may|might|could|should|whether|if|or|either|open|decid\w+|question\w*|choos\w+|choice|consider\w*|discuss\w*|unclear|undecided)\b/i;

/** Finds a sentence that states as settled something that the slide only asks. */
export function decidedFreely({ text, content }: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  if (leavesOpen.test(text)) return [];
  const closest = closestPassages(content, slide, slide.passages, 2);
  const isOpen = closest.length > 0 && closest.every((passage) => alternative.test(passage.text));
  return isOpen ? [{ kind: 'opposite', said: text.replace(/[.!]\s*$/, '') }] : [];
}
