import type { RecordingFinding, RecordingFindings } from '#pipeline/for-the-server/recording-findings.ts';
import type { RecordingVerdict } from './recording-verdict.ts';

type Refusal = Extract<RecordingVerdict, { code: string }>;

/**
 * Decides by its sound alone whether a recording is refused before its words are compared. One that is too short and
 * nothing else can be read on.
 * @param mayBeShort false: little speech is a fault
 * @returns null when its words are to be compared
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

/** The refusal of a recording for what was found in it. */
export function rejected(fault: RecordingFinding, more: readonly RecordingFinding[] = []): Refusal {
  return { code: 'recording_rejected', message: fault.message, faults: [fault, ...more] };
}

function isTooShort({ code }: RecordingFinding): boolean {
  return code === 'too_short';
}
