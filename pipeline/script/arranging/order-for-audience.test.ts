import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Audience, audiences } from '#contract/vocabulary/audiences.ts';
import type { Slide, SlideShape } from '../../deck/deck.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import { madeDeck } from '../testing/made-deck.ts';
import { orderForAudience } from './order-for-audience.ts';

const plain = 'Carriers report by mail.';
const figure = 'Northport cut waiting time by 40%.';
const meaning = 'A berth is a place for one ship.';

function ordered(audience: Audience, texts: string[], slide: Partial<Slide> = {}): string[] {
  const sentences = texts.map((text) => ({ text, importance: 0.6 }));
  const draft = { slideNumber: 1, weight: 0.5, showing: 'narrated' as const, sentences };
  const deck = madeDeck([{ title: 'The port waits', ...slide }]);
  const [told] = orderForAudience([draft], { deck, understood: understandDeck(deck), audience });
  return (told?.sentences ?? []).map(({ text }) => text);
}

/** Returns a list whose points are numbered. */
function numbered(...texts: string[]): SlideShape {
  const box = { x: 0.1, y: 0.3, width: 0.8, height: 0.5 };
  return {
    ...{ id: '3', groups: [], kind: 'text', role: 'body', geometry: 'rect', box, inkBox: box },
    ...{ fill: null, outline: null, content: null, connects: null, isArrow: false, tip: null },
    lines: texts.map((text) => ({
      ...{ text, level: 0, sizePt: 18, isBold: false, colour: null, font: null },
      bullet: 'arabicPeriod',
    })),
  };
}

test('customers hear the figure first, students the meaning', () => {
  expect(ordered('sales', [plain, figure, meaning])).toEqual([figure, plain, meaning]);
  expect(ordered('education', [plain, figure, meaning])).toEqual([meaning, plain, figure]);
});

test.each<[string, string[], Partial<Slide>?]>([
  ['a spoken title', ['The port waits.', figure, plain]],
  ['a sentence that leads into the others', ['There are two ways to report: by mail and by phone.', figure]],
  ['steps', ['Step one is a list.', plain, figure]],
  ['a slide of steps', [plain, figure], { title: 'Three steps to a berth' }],
  ['a slide that tells how', [plain, figure], { title: 'How it works' }],
  ['numbered lines', [plain, figure], { shapes: [numbered(plain, figure)] }],
  ['notes', [plain, figure], { notes: [`${plain} ${figure}`] }],
  ['a slide that is built by clicks', [plain, figure], { clickSteps: 2 }],
  ['a sentence that points back', [plain, 'It cut waiting time by 40%.']],
  ['a sentence that goes on', [plain, 'Northport also cut waiting time by 40%.']],
])('%s stays in its place', (_, texts, slide) => {
  expect(ordered('sales', texts, slide)).toEqual(texts);
});

test('every sentence is said once, in any order', () => {
  const sentence = fc.constantFrom(
    plain,
    figure,
    meaning,
    'It is late.',
    'Never open the hatch.',
    'The port waits.',
  );
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 5 }), fc.constantFrom(...audiences), (texts, audience) => {
      expect(ordered(audience, texts).toSorted()).toEqual(texts.toSorted());
    }),
    { numRuns: 60 },
  );
});
