import { z } from 'zod';
import { errorCodes } from '#contract/errors.ts';

const remark = z.object({ code: z.string(), message: z.string() });

/** Result of the check whether a voice can be trained from a recording. */
export const recordingVerdict = z.union([
  z.object({
    warnings: z.array(remark),
    /** Position at which an added reading begins in the joined recording. */
    startsAtSeconds: z.number().optional(),
  }),
  /** All faults that were found, each with its measurement. */
  z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    faults: z.array(remark),
    /**
     * True if the recording is only too short, and its words were not compared yet. It can be sent again under the same phrase,
     * with more of the script at its end.
     */
    canBeReadOn: z.boolean().optional(),
  }),
]);
export type RecordingVerdict = z.infer<typeof recordingVerdict>;
