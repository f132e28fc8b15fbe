import { unfoundedClaims } from './checks/claims.ts';
import { reversedComparisons, wrongBenchmarks } from './checks/comparisons.ts';
import { wrongDenials } from './checks/denials.ts';
import { wrongDoers, wrongOwners } from './checks/doers.ts';
import { wrongDuties } from './checks/duties.ts';
import { wrongAmounts } from './checks/figures/amounts.ts';
import { wrongBounds } from './checks/figures/bounds.ts';
import { wrongCalendarTimes } from './checks/figures/calendar.ts';
import { wrongClockTimes } from './checks/figures/clock-times.ts';
import { wrongDates } from './checks/figures/dates.ts';
import { untracedFigures } from './checks/figures/figures.ts';
import { wrongPeriods } from './checks/figures/periods.ts';
import { untracedShares } from './checks/figures/shares.ts';
import { wrongTimeline } from './checks/figures/timeline.ts';
import { wrongLabels } from './checks/labels.ts';
import { wrongMarks } from './checks/marks.ts';
import { overstated } from './checks/modality.ts';
import { wrongChanges } from './checks/movement/changes.ts';
import { wrongDirections } from './checks/movement/directions.ts';
import { wrongGrowth } from './checks/movement/growth.ts';
import { untracedNames } from './checks/names.ts';
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
import type { Facts, Untraced } from './facts.ts';
import { readWords } from './said-words.ts';

/** Returns what a sentence says that the deck does not; an empty list for a sentence that can be traced. */
export function traceSentence(sentence: string, slideNumber: number, facts: Facts): Untraced[] {
  const slide = facts.slides.get(slideNumber);
  if (!slide) return [{ kind: 'slide', said: 'the slide itself' }];
  const said = readWords(sentence);
  const verbatim = wordForWord(said, slide);
  if (verbatim !== null) return verbatim === 'said' ? [] : [{ kind: 'denial', said: sentence }];
  const figuresAndNames = [
    ...untracedFigures(said, slide, facts),
    ...untracedShares(said, slide, facts),
    ...wrongPeriods(said, slide),
    ...wrongDates(said, slide),
    ...wrongClockTimes(said, slide, facts),
    ...wrongCalendarTimes(said, slide, facts),
    ...wrongTimeline(said, slide),
    ...untracedNames(sentence, facts),
  ];
  // A question claims nothing but the figures and names in it.
  const claims = /\?["”’)]?\s*$/.test(sentence)
    ? []
    : [
        ...wrongSubjects(said, slide),
        ...swappedNames(said, slide, facts),
        ...wrongDirections(said, slide),
        ...wrongGrowth(said, slide),
        ...wrongChanges(said, slide),
        ...wrongMarks(said, slide),
        ...wrongDoers(said, slide, facts),
        ...wrongOwners(said, slide),
        ...wrongDenials(said, slide, facts),
        ...turnedAround(said, slide),
        ...wrongDuties(said, slide),
        ...wrongBounds(said, slide),
        ...wrongAmounts(said, slide),
        ...wrongQuantities(said, slide),
        ...wrongMajorities(said, slide),
        ...widenedScopes(said, slide),
        ...wrongLabels(said, slide, facts),
        ...unfoundedSources(said, slide),
        ...unfoundedDeeds(said, slide),
        ...overstated(said, slide),
        ...wrongPlaces(said, slide),
        ...reversedRelations(said, slide),
        ...reversedComparisons(said, slide),
        ...wrongBenchmarks(said, slide),
        ...decidedFreely(said, slide),
        ...unfoundedClaims(said, slide),
      ];
  return [...figuresAndNames, ...claims];
}
