import type { RecordingFinding, RecordingFindings } from '#pipeline/for-the-server/recording-findings.ts';
import type { RecordingVerdict } from './recording-verdict.ts';

type Refusal = Extract<RecordingVerdict, { code: string }>;

/**
 * Decides by its sound alone whether a recording is refused before its words are compared. If its only fault is being too short, it
 * can be continued.
 * @param mayBeShort false if little speech is a fault
 * @returns null if the words are to be compared
 */
export function checkSound(
  { rejections, warnings }: RecordingFindings,
  { mayBeShort }: { mayBeShort: boolean },
): Refusal | null {
  const [fault, ...more] = rejections;
  if (fault) return { ...rejected(fault, more), canBeReadOn: rejections.every(isTooShort) };
  const short = warnings.find(isTooShort);
  if (!short || mayBeShort) return null;
  return { code: 'recording_short', message: short.message, faults: [short], canBeReadOn: true };
}

/** Returns the refusal of a recording for a finding. */
export function rejected(fault: RecordingFinding, more: readonly RecordingFinding[] = []): Refusal {
  return { code: 'recording_rejected', message: fault.message, faults: [fault, ...more] };
}

function isTooShort({ code }: RecordingFinding): boolean {
  return code === 'too_short';
}
