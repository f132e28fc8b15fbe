import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextWithSpans } from '../hosted/sent-text.ts';
import { wordTimes } from './word-times.ts';

/** Returns times with 100 ms for each character. */
function times(characters: readonly string[]) {
  return {
    characters: [...characters],
    startSeconds: characters.map((_, index) => index / 10),
    endSeconds: characters.map((_, index) => (index + 1) / 10),
  };
}

function withSpans(words: readonly string[]): TextWithSpans {
  let position = 0;
  const spans = words.map((word) => {
    const span = { start: position, end: position + word.length };
    position = span.end + 1;
    return span;
  });
  return { text: words.join(' '), spans };
}

function heard(words: string[], characters: readonly string[], soundMs = characters.length * 100) {
  const found = wordTimes(withSpans(words), times(characters), soundMs);
  return found.map(({ startMs, endMs }) => [Math.round(startMs), Math.round(endMs)]);
}

describe('a word is heard', () => {
  test('from its first letter to its last', () => {
    expect(heard(['We', 'sell.'], [...'We sell.'])).toEqual([
      [0, 200],
      [300, 700],
    ]);
  });

  test.each<[string, string[], (number[] | undefined)[]]>([
    [
      'blanks and dots that were added',
      [' ', '...', 'We sell.', ' '].flatMap((part) => (part === '...' ? part : [...part])),
      [
        [200, 400],
        [500, 900],
      ],
    ],
    [
      'the case',
      [...'WE SELL.'],
      [
        [0, 200],
        [300, 700],
      ],
    ],
    [
      'emoji and quotes',
      [...'“We” 🎉 sell.'],
      [
        [100, 300],
        [700, 1100],
      ],
    ],
    [
      'a word that was put in between',
      [...'We really sell.'],
      [
        [0, 200],
        [1000, 1400],
      ],
    ],
  ])('from its first letter to its last despite %s', (_name, characters, expected) => {
    expect(heard(['We', 'sell.'], characters)).toEqual(expected);
  });

  test('between its neighbours if the service used other words for it', () => {
    const spoken = heard(['We', 'sold', '15', 'of', 'them.'], [...'We sold fifteen of them.']);
    expect(spoken[1]).toEqual([300, 700]);
    expect(spoken[2]).toEqual([700, 1600]);
    expect(spoken[3]).toEqual([1600, 1800]);
  });

  test('for its share of the time if several were said in other words', () => {
    expect(heard(['We', '15', '1500', 'now.'], [...'We xxxxx yyyyyyyyyy now.'])).toEqual([
      [0, 200],
      [200, 800],
      [800, 2000],
      [2000, 2300],
    ]);
  });

  test('for its share of the whole if nothing is found', () => {
    expect(heard(['aaa', 'bbb'], [...'xyzxyz'])).toEqual([
      [0, 300],
      [300, 600],
    ]);
  });

  test('inside the sound, even if the times exceed it', () => {
    expect(heard(['We', 'sell.'], [...'We sell.'], 450)).toEqual([
      [0, 200],
      [300, 450],
    ]);
  });

  test('at a letter of the right word', () => {
    // Two encodings of one accent, and a letter outside the first plane.
    const found = heard(['Café', '𝔸', 'now'], [...'Cafe\u0301 𝔸 now']);
    expect(found[2]?.[0]).toBe(800);
    expect(found[1]).toEqual([600, 700]);
  });
});

test('every word has a time, in order and inside the sound, for any answer', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9'éß-]{1,12}[.,!?]?$/);
  const time = fc.double({ min: 0, max: 30, noNaN: true });
  const piece = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.constant(' '));
  const answer = fc.array(fc.tuple(piece, time, time), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      answer,
      fc.boolean(),
      time,
      (words, pieces, isFaithful, soundSeconds) => {
        const text = [...words.join(' ')];
        const characters = isFaithful ? text : pieces.map(([character]) => character);
        const at = (index: number) => pieces[index % pieces.length];
        const alignment = {
          characters,
          startSeconds: characters.map((_, index) => at(index)?.[1] ?? 0),
          endSeconds: characters.map((_, index) => at(index)?.[2] ?? 0),
        };
        const soundMs = soundSeconds * 1000;
        const found = wordTimes(withSpans(words), alignment, soundMs);
        expect(found).toHaveLength(words.length);
        let last = 0;
        for (const { startMs, endMs } of found) {
          expect(startMs).toBeGreaterThanOrEqual(last);
          expect(endMs).toBeGreaterThanOrEqual(startMs);
          expect(endMs).toBeLessThanOrEqual(soundMs);
          last = endMs;
        }
      },
    ),
  );
});

test('a faithful answer gives each word exactly its own letters', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,10}[.,]?$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
      const { text, spans } = withSpans(words);
      const found = heard(words, [...text]);
      expect(found).toEqual(
        spans.map(({ start, end }) => [
          start * 100,
          (/[.,]$/.test(text.slice(start, end)) ? end - 1 : end) * 100,
        ]),
      );
    }),
  );
});
