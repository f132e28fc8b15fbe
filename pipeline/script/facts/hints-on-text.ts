import { withoutCues } from '#contract/script/cue-tags.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { adviseOn, explainUnsupportedClaims } from './explain-unsupported-claims.ts';
import type { Facts } from './facts.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';
import { isJudgeable } from './is-judgeable.ts';

/** A sentence that should not be spoken as it is, and the reason as a sentence. */
export type SentenceHint = { sentence: string; message: string };

/** Maximum number of sentences. A slide's text has fewer, and the rest of a longer one is ignored. */
const maxSentences = 80;

/** Returns hints about the claims in a slide's text that the deck does not support, one for each sentence. */
export function hintsOnText(text: string, slideNumber: number, facts: Facts): SentenceHint[] {
  const spoken = withoutCues(text).replace(/\[pause[^\]]{0,20}\]/gi, ' ');
  return splitSentences(spoken)
    .slice(0, maxSentences)
    .filter(isJudgeable)
    .flatMap((sentence) => {
      const unsupported = findUnsupportedClaims(sentence, slideNumber, facts);
      if (unsupported.length === 0) return [];
      const reason = explainUnsupportedClaims(unsupported);
      const explanation = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
      return [{ sentence, message: `${explanation} ${adviseOn(unsupported)}`.trim() }];
    });
}
