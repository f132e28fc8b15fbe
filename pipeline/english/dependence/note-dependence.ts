import { needsSentenceBefore } from './narration-dependence.ts';
import { refersBack } from './refers-back.ts';
import { comparisons } from './signs/comparisons.ts';
import { connectives } from './signs/connectives.ts';
import { definites } from './signs/definites.ts';
import { demonstratives } from './signs/demonstratives.ts';
import { type DependenceSign, hasSign } from './signs/dependence-sign.ts';
import { presuppositions } from './signs/presuppositions.ts';
import { opensWithExpletive, pronouns } from './signs/pronouns.ts';
import { textReferences } from './signs/text-references.ts';

const referring: readonly DependenceSign[] = [
  connectives.anywhere,
  connectives.inNotes,
  connectives.phrasesInNotes,
  connectives.conditionsInNotes,
  pronouns.opening,
  pronouns.afterNow,
  demonstratives.contraction,
  demonstratives.doesThatForYou,
  demonstratives.definesThose,
  comparisons.opensNote,
  comparisons.shareInNote,
  comparisons.exampleInNote,
  presuppositions.correction,
];

/** Opening of a note. A `reference` needs the sentence before it; a `pointer` ("This is …") needs that or the slide. */
export type NoteOpening = 'reference' | 'pointer' | 'free';

/**
 * Returns the kind of a note's opening. For reading the notes, where the sentence before may be a stage direction that
 * is not spoken.
 */
export function openingOfNote(text: string): NoteOpening {
  if (opensWithExpletive(text)) return 'free';
  if (hasSign(text, referring) || refersBack(text)) return 'reference';
  return hasSign(text, [demonstratives.opensNote]) ? 'pointer' : 'free';
}

/** Place of a sentence among the notes of its slide. */
export type NotePlace = {
  /** True if it has a word of the subject: in the title, a heading or the deck's name. */
  namesSubject: boolean;
  /** True if the slide shows most of its words. */
  isShown: boolean;
  opensNotes: boolean;
};

const ofNotes: readonly DependenceSign[] = [
  presuppositions.denial,
  presuppositions.additionInNotes,
  presuppositions.additionAtEnd,
  demonstratives.inCondition,
  demonstratives.subjectOfClause,
  demonstratives.objectInNotes,
  demonstratives.inQuestion,
  textReferences.otherPart,
];

const hasFigure =
  /(?:\d(?:\d|[.,]\d)*\s?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred) )(?:%|\+|percent|x\b|times|million|billion|hours?|days?|weeks?|months?|years?)|[$€£]\s?\d/iu;

/**
 * Tells whether a sentence of notes is understood only after the one before. A talk takes its subject as known after
 * one sentence, so this asks for more than the other questions: the sentence is about the subject of its slide, or
 * contains a figure. The first sentence of the notes may also point at the slide, or introduce another subject.
 */
export function needsNoteBefore(text: string, { namesSubject, isShown, opensNotes }: NotePlace): boolean {
  if (hasSign(text, [demonstratives.pointsAtSlide]))
    return !opensNotes || hasSign(text, [comparisons.bestOfGroup]);
  const isOfSlide = namesSubject || (isShown && !hasSign(text, [comparisons.someOfGroup]));
  if (hasSign(text, ofNotes)) return true;
  if (needsSentenceBefore(text) && !(isOfSlide && hasSign(text, [comparisons.namesItsWhole]))) return true;
  if (isOfSlide) return false;
  return hasSign(text, [definites.inNotes]) || !(opensNotes || hasFigure.test(text));
}
