export { checkBeginning } from '../speech/cloning/check-beginning.ts';
export { checkChallenge } from '../speech/cloning/check-challenge.ts';
export type { CloneContext } from '../speech/cloning/clone-context.ts';
export { rememberReadings } from '../speech/cloning/remember-readings.ts';
export { hearReading, speechSecondsOf } from '../speech/recording/heard-reading.ts';
export { joinReadings } from '../speech/recording/join-readings.ts';
export { measureRecording, type RecordingMeasures } from '../speech/recording/measure-recording.ts';
export type { Recording } from '../speech/recording/recording.ts';
export { requireSameReader } from '../speech/recording/same-reader.ts';
