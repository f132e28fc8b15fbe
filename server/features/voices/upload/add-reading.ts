import { writeFile } from 'node:fs/promises';
import {
  hearReading,
  joinReadings,
  type Recording,
  type RecordingMeasures,
  requireSameReader,
  speechSecondsOf,
} from '#pipeline/for-the-server/recording-checks.ts';
import { checkRecording, type SpeakerEncoder } from '#pipeline/for-the-server/recording-findings.ts';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import type { RecordingVerdict } from './recording-verdict.ts';

/**
 * Joins a reading that passed all checks of a recording with an earlier recording of the same person, and writes both as one WAV.
 * The challenge of the new reading is cut off.
 * @throws PipelineError `other_speaker` | `recording_too_long` | as decoding the earlier recording
 */
export async function addReading(
  added: { recording: Recording; measures: RecordingMeasures; phraseEndSeconds: number },
  { earlierFile, joinedFile }: { earlierFile: string; joinedFile: string },
  encoder: SpeakerEncoder,
  signal: AbortSignal,
): Promise<RecordingVerdict> {
  const earlier = await hearReading(await decodeRecording(earlierFile, signal));
  const reading = await hearReading(added.recording);
  await requireSameReader(earlier, reading, encoder);
  const { recording, secondStartsAtSeconds } = joinReadings(earlier, reading, added.phraseEndSeconds);
  await writeFile(joinedFile, encodeWave(recording.samples, recording.sampleRateHz), { mode: 0o600 });
  const speechSeconds = added.measures.speechSeconds + speechSecondsOf(earlier);
  const { warnings } = checkRecording({ ...added.measures, speechSeconds });
  return { warnings, startsAtSeconds: secondStartsAtSeconds };
}
