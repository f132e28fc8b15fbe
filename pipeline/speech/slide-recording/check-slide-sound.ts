import type { RecordingFault, RecordingFinding, RecordingFindings } from '../recording/check-recording.ts';

/** Nobody can listen to it, and nothing is found in it. */
const unusable: ReadonlySet<RecordingFault> = new Set(['silent', 'too_quiet', 'clipped']);
/** They matter to a voice that is learned, not to a recording that is played. */
const ofVoices: ReadonlySet<RecordingFault> = new Set(['too_short', 'unsteady_pitch', 'wrong_text']);

/**
 * Checks the sound of a recording that is played as it is: whoever made it may have music or a second person in it, and is told of
 * it. What would spoil a voice that is learned from it is no fault here.
 */
export function checkSlideSound({ rejections, warnings }: RecordingFindings): RecordingFindings {
  const isRejected = ({ code }: RecordingFinding) => unusable.has(code);
  const counts = ({ code }: RecordingFinding) => !ofVoices.has(code);
  return {
    rejections: rejections.filter(isRejected),
    warnings: [...rejections.filter((finding) => !isRejected(finding)), ...warnings].filter(counts),
  };
}
