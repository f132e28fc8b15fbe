import { scaleAt } from '../sound/checked-array.ts';
import type { SoundTrack } from '../sound/sound-track.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import type { Timeline } from './timeline.ts';

/** Length of a fade at a join: long enough to avoid clicks, short enough to keep consonants clear. */
const joinFadeSamples = Math.round(speechSampleRateHz * 0.004);
/** One second of silence, from which every pause is made. */
const silence = new Float32Array(speechSampleRateHz);

/**
 * Places every sentence of the narration on one track, according to the timeline.
 * @param sentences the sound from which the timeline was built, by slide and sentence
 * @returns mono sound at `speechSampleRateHz`, as long as the video
 * @throws RangeError if these are not the timeline's sentences
 */
export function placeNarration(
  timeline: Timeline,
  sentences: readonly (readonly SoundTrack[])[],
): SoundTrack {
  const placed = timeline.slides.flatMap((slide, slideIndex) =>
    slide.sentences.map(({ startSample, sampleCount }, sentenceIndex) => {
      const sound = sentences[slideIndex]?.[sentenceIndex];
      if (sound?.sampleCount !== sampleCount) {
        throw new RangeError(
          `Sentence ${sentenceIndex} of slide ${slideIndex} is not the one in the timeline.`,
        );
      }
      return { startSample, sound };
    }),
  );
  const { sampleCount } = timeline;
  return {
    sampleCount,
    async *read() {
      let position = 0;
      for (const { startSample, sound } of placed) {
        yield* silenceOf(startSample - position);
        yield* withFadedEnds(sound);
        position = startSample + sound.sampleCount;
      }
      yield* silenceOf(sampleCount - position);
    },
  };
}

function* silenceOf(sampleCount: number): Generator<Float32Array> {
  for (let left = sampleCount; left > 0; left -= silence.length) yield silence.subarray(0, left);
}

/** Fades from and to exact silence along half a cosine. */
async function* withFadedEnds(sound: SoundTrack): AsyncGenerator<Float32Array> {
  const length = Math.min(joinFadeSamples, (sound.sampleCount + 1) >> 1);
  let start = 0;
  for await (const unfaded of sound.read()) {
    const piece = unfaded.slice();
    const fade = (fromSample: number, gainAt: (sample: number) => number) => {
      const end = Math.min(piece.length, fromSample + length - start);
      for (let i = Math.max(0, fromSample - start); i < end; i++) scaleAt(piece, i, gainAt(start + i));
    };
    const gain = (fromEnd: number) => 0.5 - 0.5 * Math.cos((Math.PI * fromEnd) / length);
    fade(0, (sample) => gain(sample));
    fade(sound.sampleCount - length, (sample) => gain(sound.sampleCount - 1 - sample));
    yield piece;
    start += piece.length;
  }
}
