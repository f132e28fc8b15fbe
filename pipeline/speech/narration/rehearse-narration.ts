import { textWithCues } from '../../script/sentences/clicks.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { chooseByRehearsal, chosenSentences, expectedLengths } from './choose-by-rehearsal.ts';
import { lengthAtSpeed } from './expected-lengths.ts';
import type { NarrationRequest, RehearsedNarration } from './narration.ts';
import { requireAllowedLength, requireEndInSight } from './narration-length.ts';
import { isWaitedFor, prepareNarration } from './prepare-narration.ts';

/**
 * Chooses what `recordNarration` would say by its first prediction, without speaking.
 * @throws PipelineError `video_too_long` | `canceled`
 */
export async function rehearseNarration(given: NarrationRequest): Promise<RehearsedNarration> {
  const request = prepareNarration(given);
  requireEndInSight(request);
  const lengths = await expectedLengths(request);
  const fitted = await chooseByRehearsal(request, lengths);
  requireAllowedLength(request, fitted.totalMs);
  const chosen = chosenSentences(request, fitted);
  return {
    slides: fitted.slides.map(({ slideNumber }, index) => {
      const sentences = chosen[index] ?? outOfRange(chosen, index);
      const spokenMs = sentences.reduce((sum, draft) => sum + lengthAtSpeed(draft, lengths, fitted.speed), 0);
      const text = textWithCues(sentences, isWaitedFor(request, slideNumber));
      return { slideNumber, text, spokenMs: Math.round(spokenMs) };
    }),
    totalMs: fitted.totalMs,
    speed: fitted.speed,
  };
}
