import type { RecordingFault, RecordingFinding, RecordingFindings } from '../recording/check-recording.ts';

/** Faults that make a recording unusable: no listener can follow it, and no words can be found in it. */
const unusable: ReadonlySet<RecordingFault> = new Set(['silent', 'too_quiet', 'clipped']);
/** Faults that matter only if a voice is cloned from the recording. */
const ofVoices: ReadonlySet<RecordingFault> = new Set(['too_short', 'unsteady_pitch', 'wrong_text']);

/**
 * Judges the sound of a recording that is played as it is. Music or a second person in it may be intended, and
 * cause a warning. Faults that would only spoil a cloned voice are ignored.
 */
export function checkSlideSound({ rejections, warnings }: RecordingFindings): RecordingFindings {
  const isRejected = ({ code }: RecordingFinding) => unusable.has(code);
  const counts = ({ code }: RecordingFinding) => !ofVoices.has(code);
  return {
    rejections: rejections.filter(isRejected),
    warnings: [...rejections.filter((finding) => !isRejected(finding)), ...warnings].filter(counts),
  };
}
