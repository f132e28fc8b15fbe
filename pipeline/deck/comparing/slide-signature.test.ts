import { expect, it } from 'vitest';
import { openDeckFile } from '../open-deck.ts';
import { readDeck } from '../read-deck.ts';
import { blankPicture } from '../testing/blank-picture.ts';
import { buildZip } from '../testing/build-zip.ts';
import { type MinimalDeck, minimalDeckEntries, shapeXml } from '../testing/minimal-deck.ts';
import { signSlides } from './slide-signature.ts';

async function signatureOf(deck: MinimalDeck) {
  const opened = await openDeckFile(buildZip(minimalDeckEntries(deck)));
  const [first] = await signSlides(opened, await readDeck(opened));
  if (!first) throw new Error('The deck has no slide.');
  return first;
}

const body = (text: string, left = 1) => shapeXml({ text, placeholder: 'body', box: [left, 2, 8, 3] });
const pictured = (side: number): MinimalDeck => ({
  shapes: body('Nine percent'),
  slideRelationships: [{ id: 'rId9', type: 'image', target: '../media/a.png' }],
  parts: [{ name: 'ppt/media/a.png', content: blankPicture(side, side) }],
});

it.each([
  ['nothing', { shapes: body('Nine percent') }, { wording: true, look: true }],
  [
    'the number of the slide',
    { shapes: body('Nine percent') + footer('sldNum', '7') },
    { wording: true, look: true },
  ],
  ['its footer', { shapes: body('Nine percent') + footer('ftr', 'Draft 2') }, { wording: true, look: true }],
  ['the place of a shape', { shapes: body('Nine percent', 2) }, { wording: true, look: false }],
  ['a picture', pictured(3), { wording: true, look: false }],
  ['a figure', { shapes: body('Eight percent') }, { wording: false, look: false }],
])('compares wording and look of slides that differ by %s', async (_, deck: MinimalDeck, equal) => {
  const [one, other] = [await signatureOf({ shapes: body('Nine percent') }), await signatureOf(deck)];
  expect({ wording: one.wording === other.wording, look: one.look === other.look }).toEqual(equal);
});

it('identifies a picture by its content, not by its name', async () => {
  const [one, same, other] = [
    await signatureOf(pictured(3)),
    await signatureOf({
      ...pictured(3),
      slideRelationships: [{ id: 'rId4', type: 'image', target: '../media/b.png' }],
      parts: [{ name: 'ppt/media/b.png', content: blankPicture(3, 3) }],
    }),
    await signatureOf(pictured(4)),
  ];
  expect(same.look).toBe(one.look);
  expect(other.look).not.toBe(one.look);
});

function footer(placeholder: 'sldNum' | 'ftr', text: string): string {
  return shapeXml({ text, placeholder, box: [9, 7, 1, 0.3] });
}
