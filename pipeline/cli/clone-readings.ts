import { PipelineError } from '#runtime/errors.ts';
import { checkRecording, type RecordingFindings } from '../speech/recording/check-recording.ts';
import { type HeardReading, hearReading } from '../speech/recording/heard-reading.ts';
import { joinReadings } from '../speech/recording/join-readings.ts';
import { measureRecording, type RecordingMeasures } from '../speech/recording/measure-recording.ts';
import type { Recording } from '../speech/recording/recording.ts';
import { requireSameReader } from '../speech/recording/same-reader.ts';
import type { SpeakerEncoder } from '../speech/recording/speaker-encoder.ts';

export type CheckedReading = { measures: RecordingMeasures; findings: RecordingFindings };

/** Recordings of one person joined to one, with the start of each. */
export type JoinedRecordings = { recording: Recording; startSeconds: readonly number[] };

/**
 * Measures and grades a recording. Whether it is too short is checked for all recordings together.
 * @param onChecked receives the findings before a bad recording is refused
 * @throws PipelineError `recording_rejected`
 */
export async function checkReading(
  recording: Recording,
  encoder: SpeakerEncoder,
  onChecked: (checked: CheckedReading) => void,
): Promise<CheckedReading> {
  const measures = await measureRecording(recording, encoder);
  const checked = { measures, findings: checkRecording(measures) };
  onChecked(checked);
  const [rejection] = checked.findings.rejections;
  if (rejection) throw new PipelineError('recording_rejected', rejection.message);
  return checked;
}

/** Returns the warnings of all recordings, each once. Too little speech is checked for all of them together. */
export function warningsOf(readings: readonly CheckedReading[]): RecordingFindings['warnings'] {
  const speechSeconds = readings.reduce((sum, { measures }) => sum + measures.speechSeconds, 0);
  const all = readings.flatMap(({ measures }) => checkRecording({ ...measures, speechSeconds }).warnings);
  return all.filter(({ code }, index) => all.findIndex((other) => other.code === code) === index);
}

/**
 * Joins the recordings of one person, one after another.
 * @throws PipelineError `other_speaker` | `recording_too_long`
 */
export async function joinRecordings(
  recordings: readonly [Recording, ...Recording[]],
  encoder: SpeakerEncoder,
): Promise<JoinedRecordings> {
  const [recording, ...more] = recordings;
  const startSeconds = [0];
  if (more.length === 0) return { recording, startSeconds };
  const first = await hearReading(recording);
  let joined: HeardReading = first;
  for (const added of more) {
    const reading = await hearReading(added);
    await requireSameReader(first, reading, encoder);
    const next = joinReadings(joined, reading, 0);
    joined = { recording: next.recording, speech: first.speech };
    startSeconds.push(next.secondStartsAtSeconds);
  }
  return { recording: joined.recording, startSeconds };
}
