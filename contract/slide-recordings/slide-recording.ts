import { z } from 'zod';

/** A person's recording of a slide. `says`: true if it matches the slide's current script; otherwise the voice speaks the slide. */
export const slideRecording = z.object({
  id: z.string(),
  lengthMs: z.int(),
  /** Person who speaks. `name` is null if their account no longer exists. */
  speaker: z.object({ id: z.string(), name: z.string().nullable() }),
  says: z.boolean(),
  /** Flaws of the sound that the speaker should know about, such as background music. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  recordedAt: z.iso.datetime(),
});
