import type { SlideFacts, Untraced } from '../facts.ts';
import type { SaidText } from '../said-words.ts';

const place = String.raw`\b(?:based|located|headquartered|situated)\b`;
const isPlaced = new RegExp(place, 'i');
const placed = new RegExp(String.raw`${place}\s(?:in|at|near)\s(?:the\s)?(?<name>\p{Lu}[\p{L}.-]+)`, 'gu');

/** A place of the deck that is not where the deck puts the subject. */
export function wrongPlaces(sentence: SaidText, slide: SlideFacts): Untraced[] {
  for (const match of sentence.text.matchAll(placed)) {
    const name = match.groups?.name ?? '';
    const told = slide.passages.filter(({ text }) => isPlaced.test(text));
    if (told.length > 0 && told.every(({ text }) => !text.includes(name)))
      return [{ kind: 'subject', said: name }];
  }
  return [];
}
