import { unfoundedClaims } from './checks/claims.ts';
import { wrongDenials } from './checks/denials.ts';
import { wrongDirections } from './checks/directions.ts';
import { wrongDoers, wrongOwners } from './checks/doers.ts';
import { wrongDuties } from './checks/duties.ts';
import { wrongAmounts } from './checks/figures/amounts.ts';
import { wrongBounds } from './checks/figures/bounds.ts';
import { wrongDates } from './checks/figures/dates.ts';
import { untracedFigures } from './checks/figures/figures.ts';
import { wrongPeriods } from './checks/figures/periods.ts';
import { untracedShares } from './checks/figures/shares.ts';
import { wrongGrowth } from './checks/growth.ts';
import { wrongLabels } from './checks/labels.ts';
import { wrongMarks } from './checks/marks.ts';
import { overstated } from './checks/modality.ts';
import { untracedNames } from './checks/names.ts';
import { turnedAround } from './checks/opposites.ts';
import { reversedRelations } from './checks/order.ts';
import { wrongPlaces } from './checks/places.ts';
import { wrongQuantities } from './checks/quantities.ts';
import { unfoundedDeeds, unfoundedSources } from './checks/sources.ts';
import { swappedNames, wrongSubjects } from './checks/subjects.ts';
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
        ...wrongMarks(said, slide),
        ...wrongDoers(said, slide, facts),
        ...wrongOwners(said, slide),
        ...wrongDenials(said, slide, facts),
        ...turnedAround(said, slide),
        ...wrongDuties(said, slide),
        ...wrongBounds(said, slide),
        ...wrongAmounts(said, slide),
        ...wrongQuantities(said, slide),
        ...wrongLabels(said, slide, facts),
        ...unfoundedSources(said, slide),
        ...unfoundedDeeds(said, slide),
        ...overstated(said, slide),
        ...wrongPlaces(said, slide),
        ...reversedRelations(said, slide),
        ...unfoundedClaims(said, slide),
      ];
  return [...figuresAndNames, ...claims];
}
