import { wrongAgents, wrongOwners } from './checks/agents.ts';
import { unfoundedClaims } from './checks/claims.ts';
import { reversedComparisons, wrongBenchmarks } from './checks/comparisons.ts';
import { wrongDenials } from './checks/denials.ts';
import { wrongDuties } from './checks/duties.ts';
import { wrongAmounts } from './checks/figures/amounts.ts';
import { wrongBounds } from './checks/figures/bounds.ts';
import { wrongCalendarTimes } from './checks/figures/calendar.ts';
import { wrongClockTimes } from './checks/figures/clock-times.ts';
import { wrongDates } from './checks/figures/dates.ts';
import { unsupportedFigures } from './checks/figures/figures.ts';
import { wrongPeriods } from './checks/figures/periods.ts';
import { unsupportedProportions } from './checks/figures/proportions.ts';
import { wrongTimeline } from './checks/figures/timeline.ts';
import { wrongLabels } from './checks/labels.ts';
import { wrongMarks } from './checks/marks.ts';
import { overstated } from './checks/modality.ts';
import { wrongChanges } from './checks/movement/changes.ts';
import { wrongDirections } from './checks/movement/directions.ts';
import { wrongGrowth } from './checks/movement/growth.ts';
import { unsupportedNames } from './checks/names.ts';
import { turnedAround } from './checks/opposites.ts';
import { reversedRelations } from './checks/order.ts';
import { wrongPlaces } from './checks/places.ts';
import { wrongMajorities } from './checks/quantity/majorities.ts';
import { wrongQuantities } from './checks/quantity/quantities.ts';
import { widenedScopes } from './checks/quantity/widened.ts';
import { unfoundedDeeds, unfoundedSources } from './checks/sources.ts';
import { swappedNames, wrongSubjects } from './checks/subjects.ts';
import { decidedFreely } from './checks/undecided.ts';
import { wordForWord } from './checks/verbatim.ts';
import type { Facts, SlideFacts, UnsupportedClaim } from './facts.ts';
import { isJudgeable } from './is-judgeable.ts';
import { readWords, type SaidText } from './said-words.ts';

type Rule = (said: SaidText, slide: SlideFacts, facts: Facts) => UnsupportedClaim[];

const figuresAndTimes: readonly Rule[] = [
  unsupportedFigures,
  unsupportedProportions,
  wrongPeriods,
  wrongDates,
  wrongClockTimes,
  wrongCalendarTimes,
  wrongTimeline,
];

const claims: readonly Rule[] = [
  wrongSubjects,
  swappedNames,
  wrongDirections,
  wrongGrowth,
  wrongChanges,
  wrongMarks,
  wrongAgents,
  wrongOwners,
  wrongDenials,
  turnedAround,
  wrongDuties,
  wrongBounds,
  wrongAmounts,
  wrongQuantities,
  wrongMajorities,
  widenedScopes,
  wrongLabels,
  unfoundedSources,
  unfoundedDeeds,
  overstated,
  wrongPlaces,
  reversedRelations,
  reversedComparisons,
  wrongBenchmarks,
  decidedFreely,
  unfoundedClaims,
];

/** Returns what a sentence says that the deck does not; an empty list for a sentence that can be traced. */
export function findUnsupportedClaims(
  sentence: string,
  slideNumber: number,
  facts: Facts,
): UnsupportedClaim[] {
  const slide = facts.slides.get(slideNumber);
  if (!slide) return [{ kind: 'slide', said: 'the slide itself' }];
  const said = readWords(sentence);
  const verbatim = wordForWord(said, slide);
  if (verbatim !== null) return verbatim === 'said' ? [] : [{ kind: 'denial', said: sentence }];
  if (!isJudgeable(sentence)) return [{ kind: 'length', said: sentence }];
  const found = [
    ...figuresAndTimes.flatMap((rule) => rule(said, slide, facts)),
    ...unsupportedNames(sentence, facts),
  ];
  // A question claims nothing but the figures and names in it.
  if (/\?["”’)]?\s*$/.test(sentence)) return found;
  return [...found, ...claims.flatMap((rule) => rule(said, slide, facts))];
}
