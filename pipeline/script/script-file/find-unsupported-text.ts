import type { Deck } from '../../deck/deck.ts';
import { type Finding, quoteInFinding } from '../../findings/finding.ts';
import { factsOf } from '../facts/facts-of.ts';
import { hintsOnText } from '../facts/hints-on-text.ts';
import type { EditedScript } from './parse-script.ts';

/** Maximum number of findings. More would hide the others. */
const maxFindings = 20;

/**
 * Reports sentences of a user's script that the deck does not support, with a finding for each. They are spoken all
 * the same: an author may know more than the slides, and should know about it before the video is sent.
 */
export function findUnsupportedText(deck: Deck, slides: EditedScript['slides']): Finding[] {
  const facts = factsOf(deck);
  return slides
    .filter(({ leftOut, isWritten }) => !leftOut && !isWritten)
    .flatMap(({ slideNumber, text }) =>
      hintsOnText(text, slideNumber, facts).map(({ sentence, message }) => ({
        code: 'text_untraced' as const,
        slideNumber,
        message: `${message} Slide ${slideNumber} says it anyway: ${quoteInFinding(sentence)}`,
      })),
    )
    .slice(0, maxFindings);
}
