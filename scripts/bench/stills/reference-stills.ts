import { z } from 'zod';

/** A slide of a deck outside the repository, a verdict on our picture of it, and a picture too small to read. */
const referenceStill = z.object({
  /** Path of the deck below the folder of decks, without `.pptx`. */
  deck: z.string(),
  slide: z.number(),
  /** `right`, or a description of the fault by somebody who looked at the picture. */
  verdict: z.string(),
  /** A small WebP as Base64. Empty before the first run with `--write`. */
  picture: z.string(),
});
export type ReferenceStill = z.infer<typeof referenceStill>;

export const referenceStills = z.array(referenceStill);
