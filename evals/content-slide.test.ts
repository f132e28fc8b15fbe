import { expect, it } from 'vitest';
import type { Slide } from '#pipeline/deck/deck.ts';
import { bodyText, madeDeck } from '#pipeline/script/testing/made-deck.ts';
import type { SlideKind } from '#pipeline/understanding/slide-kinds.ts';
import { countWords, isContentSlide } from './content-slide.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
function slideWith(more: Partial<Slide>): Slide {
  const [slide] = madeDeck([{ title: 'Our title', ...more }]).slides;
  if (!slide) throw new Error('The deck has no slide.');
  return slide;
}

it.each<[string, number, SlideKind, boolean]>([
  ['twelve words beside the title', 12, 'list', true],
  ['eleven', 11, 'list', false],
  ['a cover', 40, 'cover', false],
  ['an agenda', 40, 'agenda', false],
  ['a list of sources', 40, 'sources', false],
  ['thanks', 40, 'closing', false],
])('%s', (_, count, kind, expected) => {
  expect(isContentSlide(slideWith({ blocks: [bodyText(words(count))] }), { kind, title: 'Our title' })).toBe(
    expected,
  );
});

it('a hidden slide is no content slide', () => {
  const hidden = slideWith({ hidden: true, blocks: [bodyText(words(40))] });
  expect(isContentSlide(hidden, { kind: 'list', title: null })).toBe(false);
});

it('a table is content even if it has few words', () => {
  const table = slideWith({ blocks: [{ kind: 'table', rows: [['A', '1']], hasHeaderRow: false }] });
  expect(isContentSlide(table, { kind: 'table', title: null })).toBe(true);
});

it('bullets and dashes do not count as words', () => {
  expect(countWords('• one – two 3 %')).toBe(3);
});
