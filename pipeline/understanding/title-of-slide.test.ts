import { expect, test } from 'vitest';
import type { Deck, SlideShape } from '../deck/deck.ts';
import { madeDeck } from '../script/testing/made-deck.ts';
import { titleOf } from './title-of-slide.ts';

const shape = (text: string, sizePt: number, y: number, more: Partial<SlideShape> = {}): SlideShape => ({
  ...{ id: text, groups: [], kind: 'text', role: null, geometry: 'rect', fill: null, outline: null },
  ...{ content: null, connects: null, isArrow: false, tip: null },
  box: { x: 0.1, y, width: 0.3, height: 0.08 },
  inkBox: { x: 0.1, y, width: 0.3, height: 0.05 },
  lines: [{ text, level: 0, sizePt, isBold: false, colour: null, bullet: null, font: null }],
  ...more,
});

function deckOf(title: string | null, shapes: SlideShape[]): Deck {
  const deck = madeDeck([{ ...(title !== null && { title }) }]);
  return { ...deck, slides: deck.slides.map((slide) => ({ ...slide, shapes })) };
}

const heading = shape('Late containers', 32, 0.08);
const body = shape('Each carrier reports its delays within a day.', 16, 0.4);
const divider = shape('Introduction to licences', 48, 0.68);
const long = shape(
  'This is a template to present new projects, or proposals of special interest groups, to those who decide on them.',
  17,
  0.21,
);
const beginning = 'This is a template to present new projects, or proposals of …';

test.each<[string, string | null, SlideShape[], string | null]>([
  ['its placeholder', 'What it costs', [heading, body], 'What it costs'],
  ['the visible title if there is no placeholder', null, [heading, body], 'Late containers'],
  ['the visible title, not a number', '03', [heading, body], 'Late containers'],
  ['the visible title, not the text of a program', 'Click to add title', [heading, body], 'Late containers'],
  ['its placeholder if there is no visible title', '03', [], '03'],
  ['no footer', null, [shape('Footer', 40, 0.02, { role: 'furniture' }), body], body.id],
  ['no label in a card', null, [shape('API', 40, 0.1, { fill: '5B9BD5' }), heading], 'Late containers'],
  ['the only large text of a divider, although it is low', null, [divider], divider.id],
  ['it, beside a small line', null, [shape('CHAPTER 2', 20, 0.5), divider], divider.id],
  ['no address that is larger', null, [shape('www.example.com', 44, 0.7), body], body.id],
  ['the beginning of its largest text', null, [long, shape('A', 9, 0.9)], beginning],
  ['nothing, where there is an address alone', null, [shape('www.example.com', 44, 0.7)], null],
  ['its placeholder without those of a template', '<Project name> Proposal', [heading], 'Proposal'],
  ['its largest text, where the heading was not filled', '<Project name>', [heading, body], heading.id],
  ['the text that was filled', null, [shape('<Any information>', 32, 0.1), body], body.id],
  ['nothing, where nothing was filled', '<Project name>', [shape('<Name, Org>', 16, 0.4)], null],
  ['nothing', null, [], null],
])('the title of a slide is %s', (_, placeholder, shapes, title) => {
  expect(titleOf(deckOf(placeholder, shapes), 1)).toBe(title);
});

test.each<[string, string | null, SlideShape[], string | null]>([
  ['that of its layout', 'Antitrust notice', [], 'Antitrust notice'],
  ['its own text if there is any', 'Antitrust notice', [body], body.id],
  ['none, below a picture', 'Acme Ltd', [shape('', 9, 0.1, { kind: 'picture', lines: [] })], null],
  ['none if the layout was not filled', '<Notice>', [], null],
])('the title of a slide without a heading is %s', (_, layoutHeading, shapes, title) => {
  expect(titleOf(madeDeck([{ layoutHeading, shapes }]), 1)).toBe(title);
});

test('a missing slide has no title', () => {
  expect(titleOf(deckOf('A title', []), 7)).toBeNull();
});
