import { type PauseRules, pauseRules } from '#contract/script/pause-rules.ts';
import { separateUnspeakable } from '../../english/text-normalisation/separate-unspeakable.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { sentencesWithCues } from '../sentences/sentences-with-cues.ts';
import { pauseKind } from './pause-kind.ts';

/** A sentence for the voice, with its pause tags, and the silence before it. */
export type SpokenLine = { text: string; pauseBeforeMs: number };

/**
 * Lines of a slide. `pauseAfterMs` is the silence after the last line, or the time for which a slide without lines
 * is shown.
 */
export type SlideLines = { lines: SpokenLine[]; pauseAfterMs: number };

/**
 * Divides the text of a slide into the sentences that a video of a fixed script sends to the voice, so that speech
 * made here is found again when the video is made. Pauses have the lengths that they have in a video with enough
 * time. The speech does not wait for videos on a slide.
 * @param slide `pauseAfterSeconds`: the silence that its author adds, which is spoken as a tag of the last sentence
 * @param place true for the first slide of the video, or the last
 * @param silentSlideMs time for which a slide without words is shown
 */
export function linesOfSlide(
  slide: { script: string; pauseAfterSeconds: number },
  place: { opens: boolean; closes: boolean },
  silentSlideMs: number,
  rules: PauseRules = pauseRules,
): SlideLines {
  const texts = spokenSentences(slide);
  if (texts.length === 0) return { lines: [], pauseAfterMs: silentSlideMs };
  const before = (text: string, index: number) => {
    const last = texts[index - 1];
    if (last === undefined) return place.opens ? rules.opening : rules.leadIn;
    return rules.betweenSentences[pauseKind(last, text)];
  };
  return {
    lines: texts.map((text, index) => ({ text, pauseBeforeMs: before(text, index).preferredMs })),
    pauseAfterMs: (place.closes ? rules.closing : rules.leadOut).preferredMs,
  };
}

/** Takes the same steps as a script that is read back: `parseScript`, `dropUnspeakable`, `heardSlides`. */
function spokenSentences({ script, pauseAfterSeconds }: { script: string; pauseAfterSeconds: number }) {
  const pause = script !== '' && pauseAfterSeconds > 0 ? ` [pause ${pauseAfterSeconds}s]` : '';
  return sentencesWithCues(`${script}${pause}`.replace(/\s+/g, ' ').trim())
    .map(({ text }) => separateUnspeakable(text).text)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .flatMap(splitSentences);
}
