import { PipelineError } from '#runtime/errors.ts';
import type { HeardReading } from './heard-reading.ts';
import { cosine, type SpeakerEncoder } from './speaker-encoder.ts';

/**
 * Minimum cosine of two readings of one person on two days. The limit was measured with readers on several days
 * and with spoiled recordings: docs/decisions/085-a-reading-on-another-day.md.
 */
const minAlike = 0.75;

/**
 * Checks that the same person reads in two recordings. The room, the noise and the microphone of another day reduce
 * the similarity, so the limit is lower than that of the challenge, which compares within a recording.
 * @returns the cosine of the speakers of the two readings
 * @throws PipelineError `other_speaker`
 */
export async function requireSameReader(
  earlier: Pick<HeardReading, 'speech'>,
  added: Pick<HeardReading, 'speech'>,
  encoder: SpeakerEncoder,
): Promise<number> {
  const alike = cosine(await encoder.embed([earlier.speech]), await encoder.embed([added.speech]));
  // The negation also refuses NaN.
  if (!(alike >= minAlike)) throw otherSpeaker(alike);
  return alike;
}

function otherSpeaker(alike: number): PipelineError {
  const percent = (share: number) => `${Math.round(100 * Math.max(0, Number.isFinite(alike) ? share : 0))}%`;
  return new PipelineError(
    'other_speaker',
    `This does not sound like the person in the first recording (similarity ${percent(alike)}, required ${percent(minAlike)}). Read it yourself, in a quiet room and with the same microphone.`,
  );
}
