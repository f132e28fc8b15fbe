import { monthNames } from '#pipeline/english/months-and-weekdays.ts';
import type { SlideFacts, UnsupportedClaim } from '../facts.ts';
import { type SaidText, stemOf } from '../said-words.ts';
import { closestPassages } from './evidence.ts';

const place = String.raw`\b(?:based|located|headquartered|situated)\b`;
const isPlaced = new RegExp(place, 'i');
const placed = new RegExp(String.raw`${place}\s(?:in|at|near)\s(?:the\s)?(?<name>\p{Lu}[\p{L}.-]+)`, 'gu');

/** A place of the deck that is not where the deck puts the subject. */
export function wrongPlaces(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  for (const match of sentence.text.matchAll(placed)) {
    const name = match.groups?.name ?? '';
    const told = slide.passages.filter(({ text }) => isPlaced.test(text));
    if (told.length > 0 && told.every(({ text }) => !text.includes(name)))
      return [{ kind: 'subject', said: name }];
  }
  return movedPlaces(sentence, slide);
}

const inPlace = /\b(?:in|at|near)\s(?:the\s)?(?<name>\p{Lu}[\p{L}-]+)/gu;
const isDate = (name: string): boolean => monthNames.some((month) => month.startsWith(name.slice(0, 3)));

/** "The second warehouse opens in Jena" where the line that says it has Halle, and other lines have Jena. */
function movedPlaces(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const placesIn = (text: string) =>
    [...text.matchAll(inPlace)].map(({ groups }) => groups?.name ?? '').filter((name) => !isDate(name));
  const [name, second] = placesIn(sentence.text);
  if (name === undefined || second !== undefined) return [];
  const stem = stemOf(name.toLowerCase());
  // A name that the slide does not have is judged as a name.
  if (!slide.stems.has(stem)) return [];
  const rest = new Set([...sentence.content].filter((one) => one !== stem));
  const closest = closestPassages(rest, slide);
  const isElsewhere =
    closest.length > 0 &&
    closest.every((passage) => placesIn(passage.text).length > 0 && !passage.stems.has(stem));
  const isTold = slide.passages.some(
    ({ stems, content }) => stems.has(stem) && [...rest].some((one) => content.has(one)),
  );
  return isElsewhere && !isTold ? [{ kind: 'subject', said: name }] : [];
}
