import { expect, test } from 'vitest';
import { madeDeck } from '../script/testing/made-deck.ts';
import { understandingPage } from './understanding-page.ts';

test('a page escapes the text of the deck', () => {
  const [slide] = madeDeck([{}]).slides;
  if (!slide) throw new Error('no slide');
  const page = understandingPage('<b>deck</b>', [
    {
      slide,
      understood: {
        number: 1,
        kind: 'list',
        title: '<script>alert(1)</script>',
        titleShapes: [],
        kicker: null,
        items: [],
        relations: [],
        point: { kind: 'ask', item: 0, text: 'Buy <i>now</i>', confidence: 0.8 },
        furniture: [],
        confidence: 0.5,
      },
      picture: 'data:image/webp;base64,',
      part: 'narrated, weight 0.80',
      sentences: ['R&D grew.'],
    },
  ]);
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<b>deck');
  expect(page).toContain('R&amp;D grew.');
  expect(page).toContain('kind ask, item 0, text Buy &lt;i&gt;now&lt;/i&gt;; 80 % sure');
});
