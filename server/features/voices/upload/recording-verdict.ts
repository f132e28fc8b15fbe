import { z } from 'zod';
import { errorCodes } from '../../../../contract/errors.ts';

const remark = z.object({ code: z.string(), message: z.string() });

/** Whether a voice can be made of a recording. */
export const recordingVerdict = z.union([
  z.object({ warnings: z.array(remark) }),
  /** Everything that was found wrong, each with what was measured. */
  z.object({ code: z.enum(errorCodes), message: z.string(), faults: z.array(remark) }),
]);
export type RecordingVerdict = z.infer<typeof recordingVerdict>;
