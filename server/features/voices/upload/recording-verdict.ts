import { z } from 'zod';
import { errorCodes } from '#contract/errors.ts';

const remark = z.object({ code: z.string(), message: z.string() });

/** The verdict whether a voice can be made of a recording. */
export const recordingVerdict = z.union([
  z.object({
    warnings: z.array(remark),
    /** The place at which a reading that is added begins in the joined recording. */
    startsAtSeconds: z.number().optional(),
  }),
  /** All faults that were found, each with its measurement. */
  z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    faults: z.array(remark),
    /**
     * True if the recording is only too short, and its words were not compared yet: with more of the script behind it, it
     * can be sent again under the same phrase.
     */
    canBeReadOn: z.boolean().optional(),
  }),
]);
export type RecordingVerdict = z.infer<typeof recordingVerdict>;
