import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIds, toTokens } from './kokoro-tokens.ts';
import { maxPhonemes } from './kokoro-vocabulary.ts';
import type { SpokenUnit } from './spoken-units.ts';

const unit = (wordIndex: number, mark: SpokenUnit['mark'] = ''): SpokenUnit => ({
  wordIndex,
  text: 'word',
  ipa: undefined,
  mark,
});

test('words are separated by spaces, and marks follow their word', () => {
  const [tokens = []] = toTokens([unit(0), unit(1, ','), unit(2, '.')], ['wˈʌn', 'tˈuː', 'θɹˈiː']);
  expect(tokens.map(({ symbol }) => symbol).join('')).toBe('wˈʌn tˈuː, θɹˈiː.');
  expect(tokens.map(({ wordIndex }) => wordIndex ?? '-').join('')).toBe('0000-1111--22222-');
});

test('the ids stand between two boundaries', () => {
  expect(toIds([{ symbol: 'h', wordIndex: 0 }, { symbol: '.' }])).toEqual([0, 50, 4, 0]);
});

test('a word without phonemes leaves no gap', () => {
  expect(toTokens([unit(0), unit(1), unit(2)], ['a', '', 'b'])[0]).toHaveLength(3);
});

test('a list that is too long is cut after a mark', () => {
  const units = Array.from({ length: 100 }, (_, index) => unit(index, index % 30 === 29 ? ',' : ''));
  const lists = toTokens(
    units,
    units.map(() => 'wˈɜːdz'),
  );
  expect(lists.map((tokens) => tokens.at(-1)?.symbol)).toEqual([',', 'z']);
});

test('no list exceeds the limit of the model or loses a phoneme', () => {
  const word = fc.record({
    phonemes: fc.string({ unit: fc.constantFrom('a', 't', 'ˈ'), maxLength: 60 }),
    mark: fc.constantFrom<SpokenUnit['mark']>('', '', '', ',', '.'),
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), (words) => {
      const lists = toTokens(
        words.map(({ mark }, index) => unit(index, mark)),
        words.map(({ phonemes }) => phonemes),
      );
      for (const tokens of lists) expect(tokens.length).toBeLessThanOrEqual(maxPhonemes);
      const said = lists.flat().flatMap(({ symbol, wordIndex }) => (wordIndex === undefined ? [] : [symbol]));
      expect(said.join('')).toBe(words.map(({ phonemes }) => phonemes).join(''));
    }),
  );
});
