import { writeFile } from 'node:fs/promises';
import type { Presentation } from './new-presentation.ts';
import { makeOddities } from './oddities.ts';
import { makeProductLaunch, makeShortLaunch } from './product-launch.ts';
import { makeQuarterlyTraining } from './quarterly-training.ts';
import { makeNoSlides, makeNoWords, makeOneSlide } from './small-decks.ts';

/** Written beside this file by `node examples/make-examples.ts`, and committed. */
const decks: Record<string, Presentation> = {
  'product-launch.pptx': makeProductLaunch(),
  'short-launch.pptx': makeShortLaunch(),
  'quarterly-training.pptx': makeQuarterlyTraining(),
  'oddities.pptx': makeOddities(),
  'one-slide.pptx': makeOneSlide(),
  'no-words.pptx': makeNoWords(),
  'no-slides.pptx': makeNoSlides(),
};

for (const [name, deck] of Object.entries(decks)) {
  const bytes = await deck.write({ outputType: 'nodebuffer', compression: true });
  if (!(bytes instanceof Uint8Array)) throw new TypeError(`${name} was not written as bytes`);
  await writeFile(new URL(name, import.meta.url), bytes);
}
