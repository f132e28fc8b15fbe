import type { SlideFacts, Untraced } from '../../facts.ts';
import { type SaidText, stemOf } from '../../said-words.ts';
import { isOtherSpan } from './derived-figures.ts';

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'].map(stemOf);
const period =
  /\b(?:(?:an?|one|per|every|each)\s(?<unit>second|minute|hour|day|week|month|quarter|year)|(?<adverb>hourly|daily|weekly|monthly|quarterly|yearly|annually|annual))\b/gi;
const perThing = /\bper\s(?<thing>\p{L}{3,})/giu;

/** "a week" where the deck says an hour, "per user" where it says per request. */
export function wrongPeriods(sentence: SaidText, slide: SlideFacts): Untraced[] {
  for (const match of sentence.text.matchAll(period)) {
    const stem = stemOf((match.groups?.unit ?? match.groups?.adverb ?? '').toLowerCase());
    if (slide.stems.has(stem) || isOtherSpan({ values: [1], timeUnit: stem }, slide)) continue;
    const about = new Set(sentence.words.filter(({ isContent }) => isContent).map((word) => word.stem));
    const isOther = slide.passages.some(
      ({ stems, content }) =>
        units.some((unit) => stems.has(unit)) &&
        [...about].some((one) => content.has(one) && !units.includes(one)),
    );
    if (isOther) return [{ kind: 'unit', said: match[0] }];
  }
  for (const match of sentence.text.matchAll(perThing)) {
    const stem = stemOf((match.groups?.thing ?? '').toLowerCase());
    const isPer = slide.passages.some(({ text }) => /\bper\b/i.test(text.replace(/\bper ?cent/gi, '')));
    if (isPer && !units.includes(stem) && !slide.stems.has(stem)) return [{ kind: 'unit', said: match[0] }];
  }
  return [];
}
