import { wrongChanges, wrongGrowth } from './checks/changes.ts';
import { unfoundedClaims, unfoundedDeeds, unfoundedSources } from './checks/claims.ts';
import { reversedComparisons, wrongAmounts, wrongBenchmarks, wrongBounds } from './checks/comparisons.ts';
import { wrongDenials } from './checks/denials.ts';
import { wrongDirections } from './checks/directions.ts';
import { unsupportedFigures } from './checks/figures/figures.ts';
import { wrongPeriods } from './checks/figures/periods.ts';
import { unsupportedProportions } from './checks/figures/proportions.ts';
import { wrongCalendarTimes, wrongClockTimes, wrongDates, wrongTimeline } from './checks/figures/times.ts';
import { decidedFreely, overstated, wrongDuties } from './checks/modality.ts';
import { unsupportedNames, wrongLabels, wrongPlaces } from './checks/names.ts';
import { wrongOpposites } from './checks/opposites.ts';
import { widenedScopes, wrongMajorities, wrongMarks, wrongQuantities } from './checks/quantities.ts';
import { reversedRelations } from './checks/relations.ts';
import { swappedNames, wrongAgents, wrongOwners, wrongSubjects } from './checks/subjects.ts';
import { wordForWord } from './checks/word-for-word.ts';
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
  wrongOpposites,
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

/** Returns the claims of a sentence that the deck does not support; an empty list for a supported sentence. */
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
