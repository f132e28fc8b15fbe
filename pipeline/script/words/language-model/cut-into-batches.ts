export type BatchLimits = {
  /** Slides that one question covers. A deck of more slides is written in two passes: an outline, then batches. */
  slidesAtOnce: number;
  slidesPerBatch: number;
  /** Limit of a batch. Local models read a few thousand tokens, and some silently drop the rest. */
  charactersPerBatch: number;
};

/**
 * Divides slides into batches of about the same size, in order; a slide is never divided.
 * @param sizeOf characters of a slide as the model gets it
 */
export function cutIntoBatches<Slide>(
  slides: readonly Slide[],
  sizeOf: (slide: Slide) => number,
  limits: BatchLimits,
): Slide[][] {
  const count = slides.length <= limits.slidesAtOnce ? 1 : Math.ceil(slides.length / limits.slidesPerBatch);
  const most = Math.ceil(slides.length / count);
  const batches: Slide[][] = [];
  let characters = 0;
  for (const slide of slides) {
    const batch = batches.at(-1);
    characters += sizeOf(slide);
    if (batch && batch.length < most && characters <= limits.charactersPerBatch) {
      batch.push(slide);
    } else {
      batches.push([slide]);
      characters = sizeOf(slide);
    }
  }
  return batches;
}
