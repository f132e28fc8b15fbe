import type { SlideFacts, Untraced } from '../facts.ts';
import type { SaidText } from '../said-words.ts';

const placed =
  /\b(?:based|located|headquartered|situated|lives?|works?|fellow|director|head|manager|professor)\s(?:in|at|of|near)\s(?:the\s)?(?<name>\p{Lu}[\p{L}.-]+)/gu;
const place = /\b(?:based|located|headquartered|situated)\b/i;

/** A place of the deck that is not where the deck puts the subject. */
export function wrongPlaces(sentence: SaidText, slide: SlideFacts): Untraced[] {
  for (const match of sentence.text.matchAll(placed)) {
    const name = match.groups?.name ?? '';
    const verb = place.exec(match[0])?.[0];
    if (!verb) continue;
    const told = slide.passages.filter(({ text }) => place.test(text));
    if (told.length > 0 && told.every(({ text }) => !text.includes(name)))
      return [{ kind: 'subject', said: name }];
  }
  return [];
}
