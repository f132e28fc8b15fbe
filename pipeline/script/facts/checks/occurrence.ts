import type { Passage } from '../facts.ts';
import type { NumericFact } from '../numeric-facts.ts';
import { stemOf } from '../said-words.ts';
import { timeUnits } from './said-figure.ts';

/** A number of the deck, where it stands. */
export type Occurrence = { passage: Passage; held: NumericFact };

/** The unit of time behind a number of the deck, as a stem: "14 days", "15-minute", "3–6 months". */
export function timeBehind(held: NumericFact, { text }: Passage): string | null {
  const word = /^[\s-]?(?:[-–/]\s?\d+\s?)?(\p{L}+)/u.exec(text.slice(held.end))?.[1]?.toLowerCase();
  return word !== undefined && timeUnits.test(word) ? stemOf(word) : null;
}

/** The word behind a number of the deck, as a stem: what it counts, as a rule. */
export function countedBehind(held: NumericFact, { text }: Passage): string | null {
  const word = /^\s(\p{L}{3,})/u.exec(text.slice(held.end))?.[1]?.toLowerCase();
  return word === undefined ? null : stemOf(word);
}
