import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

describe('splitSentences', () => {
  it.each([
    ['Dr. Smith joined Acme Inc. in 2019. He leads U.S. sales. It works.', 3],
    ['We use tools, e.g. Slack. They help.', 2],
    ['"Really?" she asked. "Yes!" he said. Good.', 3],
    ['Wow?! Great... Then it ended… Next one.', 4],
    ['Wait… what? Stop. [pause] and go.', 2],
    ['He said "Stop." Then he left. (It was late.) Fine.', 4],
    ['No. 1 in sales. No. We lost.', 3],
    ['J. K. Rowling wrote it. She did.', 2],
    ['We chose plan B. Then we went.', 2],
    ['It is kept by name. 10-year storage is free.', 2],
    ['It takes max. 10 days and approx. 3 weeks.', 1],
    ['Doors close at 5 p.m. The show starts at 7.', 2],
    ['We met at 10 a.m. Monday.', 1],
    ['1. First item. 2. Second item.', 2],
    ['A line without a stop\nAnother line', 2],
    ['Yahoo! is here. Buy now! iPhone sales rose 3.5%.', 3],
    ['We raised $4.5M. Visit example.com. See Fig. 3.', 3],
    ['Growth vs. last year. Done.', 2],
    ['“Smart quotes.” Next.', 2],
    ['Is it v2.1.3? Yes.', 2],
    ['It runs on .NET. It is fast.', 2],
    ['We use .NET Core.', 1],
  ])('%s', (text, count) => {
    expect(splitSentences(text)).toHaveLength(count);
  });

  it('keeps a pause with the sentence before it', () => {
    expect(splitSentences('[pause 1s] Hello world. [pause 0.5s] Next one. [pause] [pause 2s]')).toEqual([
      '[pause 1s] Hello world. [pause 0.5s]',
      'Next one. [pause] [pause 2s]',
    ]);
    expect(splitSentences('Wait for it [pause 1s] Now.')).toEqual(['Wait for it [pause 1s] Now.']);
  });

  it('returns nothing for an empty text', () => {
    expect(splitSentences(' \n ')).toEqual([]);
  });

  it('loses nothing but white space', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            'Dr.',
            'U.S.',
            'We',
            'go.',
            '[pause 1s]',
            '"Yes!"',
            'he',
            '…',
            'No.',
            '1',
            '\n',
            '?!',
          ),
        )
        .map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (source) => {
        const sentences = splitSentences(source);
        expect(withoutSpace(sentences.join(' '))).toBe(withoutSpace(source));
        expect(sentences.every((sentence) => sentence !== '' && sentence === sentence.trim())).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['a. ', '. ', 'We go. ', 'Dr. A ', '1. ', 'U.S.', '"', '[pause 1s] ', '…'])(
    'takes 100 kB of %j without choking',
    (unit) => {
      expect(splitSentences(unit.repeat(Math.ceil(100_000 / unit.length)))).toBeInstanceOf(Array);
    },
  );
});
