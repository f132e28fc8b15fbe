import { mean } from '../../sound/mean.ts';
import { cosine } from '../recording/speaker-encoder.ts';

const nearestStrangers = 5;
const strangersWeight = 0.75;

/**
 * Scores how alike two speakers are, with the adaptive score normalisation of speaker verification: subtracts the sample's
 * similarity to the nearest strangers, since a short or noisy sound is near to nobody and a common voice to many.
 * Measured with the voices of the model as strangers: docs/decisions/013-own-voices.md.
 * @param sample embedding of a few seconds
 * @param speaker embedding of a longer recording
 * @param strangers embeddings of other people
 */
export function speakerLikeness(
  sample: Float64Array,
  speaker: Float64Array,
  strangers: readonly Float64Array[],
): number {
  const common = strangers
    .map((stranger) => cosine(sample, stranger))
    .sort((a, b) => b - a)
    .slice(0, nearestStrangers);
  return cosine(sample, speaker) - strangersWeight * mean(common);
}
