import type { Passage } from '../../facts.ts';
import type { NumericFact } from '../../numeric-facts.ts';
import { stemOf } from '../../said-words.ts';
import { labelsIn } from '../labels.ts';
import { timeUnits, withoutMore } from './said-figure.ts';

/** A number of the deck, where it stands. */
export type Occurrence = { passage: Passage; held: NumericFact };

/** The unit of time behind a number of the deck, as a stem: "14 days", "15-minute", "3–6 months". */
export function timeBehind(held: NumericFact, { text }: Passage): string | null {
  const word = /^[\s-]?(?:[-–/]\s?\d+\s?)?(\p{L}+)/u.exec(text.slice(held.end))?.[1]?.toLowerCase();
  return word !== undefined && timeUnits.test(word) ? stemOf(word) : null;
}

const moreBefore = /^\s(?:more|fewer|extra|additional|other|further)(?=\s)/;

/** The words behind a number of the deck, as stems: "two LOA classifications", "5 – 25 employees". */
export function thingsBehind(held: NumericFact, passage: Passage): string[] {
  const { text, words } = passage;
  // "ISO 5230 options": the number belongs to the name before it.
  if (labelsIn(passage).some(({ start, said }) => held.end === start + said.length)) return [];
  const range = /^\s?[-–]\s?\d+/.exec(text.slice(held.end))?.[0].length ?? 0;
  const from = held.end + range;
  const behind = withoutMore(words.filter(({ start }) => start >= from).slice(0, 4)).slice(0, 3);
  const end = behind.findIndex(({ isContent, start, word }, index) => {
    const before = behind[index - 1];
    const gap = text.slice(before ? before.start + before.word.length : from, start).replace(moreBefore, '');
    return !isContent || word.length < 2 || /[^\s-]/.test(gap);
  });
  return (end < 0 ? behind : behind.slice(0, end)).map(({ stem }) => stem);
}

/** The word behind a number of the deck, as a stem: what it counts, as a rule. */
export function countedBehind(held: NumericFact, { text }: Passage): string | null {
  const word = /^\s(\p{L}{3,})/u.exec(text.slice(held.end))?.[1]?.toLowerCase();
  return word === undefined ? null : stemOf(word);
}
