import { animateSlides } from './animate-slides.ts';
import { newPresentation } from './new-presentation.ts';

const things = ['A plan', 'The crew', 'Pallets', 'A crane', 'Customs', 'Invoices'];
const places = [
  ...['Harbour', 'Station', 'Airport', 'Warehouse', 'Factory'],
  ...['Market', 'Workshop', 'Depot', 'Office', 'Shipyard'],
];

/** A deck of ten slides with six points each. @param appears how: one by one, or all from the start */
export async function makeSixSteps(appears: 'stepwise' | 'at once'): Promise<Uint8Array> {
  const deck = newPresentation('LAYOUT_WIDE', 'Ten places', 'Harborline');
  for (const place of places) {
    const slide = deck.addSlide();
    slide.addText(place, { x: 0.7, y: 0.4, w: 12, h: 1, fontSize: 34, bold: true });
    slide.addText(
      things.map((thing) => ({
        text: `${thing} for the ${place.toLowerCase()}`,
        options: { bullet: true, breakLine: true },
      })),
      { x: 0.9, y: 1.8, w: 11, h: 5, fontSize: 28, objectName: 'list' },
    );
  }
  const written = await deck.write({ outputType: 'uint8array' });
  if (!(written instanceof Uint8Array)) throw new TypeError('The deck was not written as bytes.');
  if (appears === 'at once') return written;
  const points = things.map((_, index) => ({ name: 'list', paragraphs: [index, index] as const }));
  return animateSlides(
    written,
    places.map(() => ({ animations: points })),
  );
}

/** Returns the script of each slide, two seconds a point. `[click]`s show the points where they are hidden. */
export function scriptOfSixSteps(): string {
  const slides = places.map((place, index) => ({
    slide: index + 1,
    text: things.map((thing) => `[click] ${thing} for the ${place.toLowerCase()}, too.`).join(' '),
  }));
  return JSON.stringify({ version: 1, audience: 'training', slides });
}
