import { expect, test } from 'vitest';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { shapeXml, slideXml, writeMinimalDeck } from '../../testing/minimal-deck.ts';
import { emojiFindings } from './emoji-findings.ts';

test('names the shown slides that have emoji', async () => {
  const words = ['Launch 🚀', 'Copyright © 2026', '🇩🇪', 'Hidden 🚀'];
  const slides = words.map((text, index) => slideXml(shapeXml({ text }), index + 1));
  const parts = slides.map((content, index) => ({
    name: `ppt/slides/slide${index + 1}.xml`,
    content: index === 3 ? content.replace('<p:sld ', '<p:sld show="0" ') : content,
  }));
  const deck = await readDeck(await openDeck(await writeMinimalDeck({ slides: words.length, parts })));
  expect(emojiFindings(deck)).toEqual([
    {
      code: 'emoji_left_out',
      message: 'Emoji may be missing on slides 1 and 3. Insert them as pictures to show them.',
    },
  ]);
});
