import { scaleAt } from '../sound/at.ts';
import { speechSampleRateHz } from '../speech/synthesizer.ts';
import type { Timeline } from './timeline.ts';

/** Long enough that no join clicks, short enough that no consonant is dulled. */
const joinFadeSamples = Math.round(speechSampleRateHz * 0.004);

/**
 * Places every sentence of the narration on one track, as the timeline has it.
 * @param sentences the samples that the timeline was built from, by slide and sentence
 * @returns mono at `speechSampleRateHz`, as long as the video
 * @throws RangeError when these are not the timeline's sentences
 */
export function placeNarration(
  timeline: Timeline,
  sentences: readonly (readonly Float32Array[])[],
): Float32Array {
  const track = new Float32Array(timeline.sampleCount);
  timeline.slides.forEach((slide, slideIndex) => {
    slide.sentences.forEach(({ startSample, sampleCount }, sentenceIndex) => {
      const samples = sentences[slideIndex]?.[sentenceIndex];
      if (samples?.length !== sampleCount) {
        throw new RangeError(
          `Sentence ${sentenceIndex} of slide ${slideIndex} is not the one in the timeline.`,
        );
      }
      track.set(samples, startSample);
      fadeEnds(track.subarray(startSample, startSample + sampleCount));
    });
  });
  return track;
}

/** Fades from and to exact silence along half a cosine, in place. */
function fadeEnds(samples: Float32Array): void {
  const length = Math.min(joinFadeSamples, (samples.length + 1) >> 1);
  for (let i = 0; i < length; i++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * i) / length);
    scaleAt(samples, i, gain);
    scaleAt(samples, samples.length - 1 - i, gain);
  }
}
