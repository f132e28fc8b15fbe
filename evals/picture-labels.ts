import { z } from 'zod';
import { parseJsonLines } from './read-json-lines.ts';

/** Faults that a viewer of the video would notice in the picture of a slide; `pictures/README.md` defines each. */
const pictureFaults = [
  'overlap',
  'cut',
  'outside',
  'spill',
  'hidden',
  'contrast',
  'boxes',
  'missing',
  'look',
] as const;

const fault = z.object({
  kind: z.enum(pictureFaults),
  /** `ours`: PowerPoint would most likely not show it. `author`: it would, too. */
  whose: z.enum(['ours', 'author', 'unsure']),
  /** `clear`: anybody would notice it at once. */
  strength: z.enum(['clear', 'slight']),
  /** One to three words of the picture that show it; empty if there are none. */
  words: z.string(),
  why: z.string(),
});

/** Faults that a person saw in the picture of one slide, the worst first. */
export const pictureLabel = z.object({
  deck: z.string(),
  slide: z.int().positive(),
  faults: z.array(fault.strict()).max(3),
});
export type PictureLabel = z.infer<typeof pictureLabel>;

/**
 * Reads labels of pictures: one JSON object a line, each about one slide.
 * @throws Error with the number of the line that is no label, or whose slide already has one
 */
export function parsePictureLabels(jsonl: string): PictureLabel[] {
  const labels = parseJsonLines(jsonl, pictureLabel.strict());
  const seen = new Set<string>();
  for (const { deck, slide } of labels) {
    const key = `${deck} ${slide}`;
    if (seen.has(key)) throw new Error(`Slide ${slide} of ${deck} has two labels.`);
    seen.add(key);
  }
  return labels;
}
