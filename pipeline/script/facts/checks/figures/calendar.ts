import { monthNames } from '#pipeline/english/months-and-weekdays.ts';
import type { Facts, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { type SaidText, type SaidWord, stemOf } from '../../said-words.ts';
import { closestPassages } from '../evidence.ts';

/** Words of which one alone is true of a time. Of a whole calendar, a slide that has others speaks of those alone. */
const calendars: readonly { words: readonly string[]; isWhole: boolean }[] = [
  { words: 'monday tuesday wednesday thursday friday saturday sunday'.split(' '), isWhole: true },
  { words: 'spring summer autumn winter'.split(' '), isWhole: true },
  // "6 pm" is in the evening, with or without the word.
  { words: 'morning afternoon evening night'.split(' '), isWhole: false },
  // "May" is a verb as well.
  { words: monthNames.map((name) => name.toLowerCase()).filter((name) => name !== 'may'), isWhole: false },
];

/** "On Tuesday you take your first calls", where the line that says so has Thursday. */
export function wrongCalendarTimes(sentence: SaidText, slide: SlideFacts, facts: Facts): UnsupportedClaim[] {
  return calendars.flatMap(({ words, isWhole }): UnsupportedClaim[] => {
    const timesOf = (some: readonly SaidWord[]) =>
      new Set(some.map(({ word }) => word.replace(/s$/, '')).filter((word) => words.includes(word)));
    const [said, second] = timesOf(sentence.words);
    if (said === undefined || second !== undefined) return [];
    const timed = slide.passages.filter((passage) => timesOf(passage.words).size > 0);
    if (timed.length === 0) return [];
    const own = timed.filter((passage) => timesOf(passage.words).has(said));
    if (own.length === 0) return isWhole && !facts.words.has(said) ? [{ kind: 'figure', said }] : [];
    const rest = new Set([...sentence.content].filter((stem) => stem !== stemOf(said)));
    const closest = closestPassages(rest, slide);
    const isElsewhere =
      closest.length > 0 && closest.every((passage) => timed.includes(passage) && !own.includes(passage));
    const isTold = own.some(({ content }) => [...rest].some((stem) => content.has(stem)));
    return isElsewhere && !isTold ? [{ kind: 'subject', said }] : [];
  });
}
