import { at } from '../../sound/checked-array.ts';
import { mean } from '../../sound/mean.ts';
import { analysisRateHz, framesPerSecond, hopSamples } from '../../sound/mel-spectrum.ts';
import { quantile } from '../../sound/quantile.ts';
import { framePowers, smoothPowers } from './frame-powers.ts';
import { cosine, type SpeakerEncoder } from './speaker-encoder.ts';

/**
 * Time over which the level is measured: longer than a weak sound within a word, shorter than a pause between
 * phrases.
 */
const smoothedFrames = 0.3 * framesPerSecond;
/**
 * Shares of the quietest speech, which contain the pauses. Short recordings have little of the smaller share, so
 * both count.
 */
const quietShares = [0.15, 0.25];
const loudShare = 0.75;
/** Minimum speech. With less, the quiet part is too short to recognise a speaker. */
const minFrames = 20 * framesPerSecond;

/**
 * Measures whether there is a second voice in the background: the cosine of the speaker embeddings of the quietest
 * and the loudest speech. While the near person pauses, only the distant one is heard, and more quietly. Measured:
 * 0.65 to 0.84 for one reader; 0.31 to 0.57 for one with another 6 or 12 dB below, and up to 0.75 for readers who
 * hardly pause.
 * @param samples mono, 16 kHz
 * @param spoken their frames of 10 ms, from `detectSpeech`
 * @returns −1…1; 1 if there is too little speech to tell
 */
export async function quietUnity(
  samples: Float64Array,
  spoken: Uint8Array,
  encoder: SpeakerEncoder,
): Promise<number> {
  const powers = smoothPowers(
    framePowers({ samples, sampleRateHz: analysisRateHz }, spoken.length),
    smoothedFrames,
  );
  const ofSpeech = powers.filter((_, frame) => spoken[frame] === 1);
  if (ofSpeech.length < minFrames) return 1;
  const embed = (isPart: (power: number) => boolean) =>
    encoder.embed([
      samples.filter((_, index) => {
        const frame = Math.floor(index / hopSamples);
        return spoken[frame] === 1 && isPart(at(powers, frame));
      }),
    ]);
  const least = quantile(ofSpeech, loudShare);
  const loud = await embed((power) => power >= least);
  const similarities: number[] = [];
  for (const share of quietShares) {
    const most = quantile(ofSpeech, share);
    similarities.push(cosine(await embed((power) => power <= most), loud));
  }
  return mean(similarities);
}
