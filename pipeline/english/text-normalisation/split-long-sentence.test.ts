import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLongSentence } from './split-long-sentence.ts';

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

describe('splitLongSentence', () => {
  it('leaves a sentence that is short enough', () => {
    expect(splitLongSentence(' Short enough. ')).toEqual(['Short enough.']);
  });

  it('prefers a semicolon to a comma, and a comma to a conjunction', () => {
    expect(
      splitLongSentence('We plan, we build and we test; then we ship it to all of our customers.', 50),
    ).toEqual(['We plan, we build and we test;', 'then we ship it to all of our customers.']);
    expect(
      splitLongSentence('Sales grew and costs fell in every region, and margins rose a lot.', 50),
    ).toEqual(['Sales grew and costs fell in every region,', 'and margins rose a lot.']);
    expect(splitLongSentence('Sales grew a lot in every region because our partners sold more.', 50)).toEqual(
      ['Sales grew a lot in every region', 'because our partners sold more.'],
    );
  });

  it('never cuts inside an expression', () => {
    const sentence = 'Investors put $4.5 billion into it on March 3, 2025 at 10 a.m. in Q3 FY26';
    for (let maxLength = 20; maxLength < 60; maxLength += 1) {
      const pieces = splitLongSentence(sentence, maxLength).join('|');
      for (const expression of ['$4.5 billion', 'March 3, 2025', '10 a.m.', 'Q3 FY26'])
        expect(pieces).toContain(expression);
    }
  });

  it('keeps pause tags whole', () => {
    expect(
      splitLongSentence(`${'word '.repeat(20)}[pause 500 ms] ${'word '.repeat(20)}`, 60).join('|'),
    ).toContain('[pause 500 ms]');
  });

  it('keeps every character and the limit', () => {
    const words = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('and', 'sales,', '$5', 'million')),
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 80 }), (list, maxLength) => {
        const sentence = list.join(' ');
        const pieces = splitLongSentence(sentence, maxLength);
        expect(withoutSpace(pieces.join(' '))).toBe(withoutSpace(sentence));
        expect(pieces.every((piece) => piece.length <= maxLength)).toBe(true);
      }),
    );
  });

  it('takes a sentence of 100 kB', () => {
    expect(
      splitLongSentence('many words and more, '.repeat(5000)).every((piece) => piece.length <= 280),
    ).toBe(true);
    expect(splitLongSentence('x'.repeat(100_000)).join('')).toHaveLength(100_000);
  });
});
