import { z } from 'zod';

/**
 * A person's recording of a slide. `says`: whether it says the text that the slide has now; the voice speaks the slide while it does
 * not.
 */
export const slideRecording = z.object({
  id: z.string(),
  lengthMs: z.int(),
  /** Person who speaks; `name` is null for somebody who has left. */
  speaker: z.object({ id: z.string(), name: z.string().nullable() }),
  says: z.boolean(),
  /** Faults of its sound that its speaker should know of, such as music behind the voice. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  recordedAt: z.iso.datetime(),
});
