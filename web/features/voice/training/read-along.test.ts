import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voiceScript, voiceScriptContinuation } from '#contract/voice-script.ts';
import { timeSentences, timeWords, wordIndexAt } from './read-along.ts';

test('our script takes about two minutes, and every word is timed', () => {
  const words = timeWords(voiceScript).flat();
  expect(words.map(({ text }) => text).join(' ')).toBe(voiceScript.join(' '));
  const lastMs = words.at(-1)?.startMs ?? 0;
  expect(lastMs).toBeGreaterThan(100_000);
  expect(lastMs).toBeLessThan(140_000);
});

test('no word is marked before the first, and the last one stays marked', () => {
  const words = timeWords(['One two.', 'Three four.']).flat();
  expect(wordIndexAt(words, 0)).toBe(-1);
  expect(wordIndexAt(words, 1)).toBe(0);
  expect(wordIndexAt(words, 1e9)).toBe(3);
  expect(wordIndexAt([], 5)).toBe(-1);
});

test('the mark never moves backward', () => {
  const words = timeWords(voiceScript).flat();
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(200_000), (a, b) => {
      expect(wordIndexAt(words, Math.min(a, b))).toBeLessThanOrEqual(wordIndexAt(words, Math.max(a, b)));
    }),
  );
});

test('sentences begin with their first words', () => {
  const words = timeWords(['Is it? It is! Yes.', 'And so on', 'It ends.']);
  const sentences = timeSentences(words);
  expect(sentences.map(({ text }) => text)).toEqual(['Is it?', 'It is!', 'Yes.', 'And so on', 'It ends.']);
  expect(sentences.map(({ startMs }) => startMs)).toEqual(
    ['Is', 'It', 'Yes.', 'And']
      .map((word) => words.flat().find(({ text }) => text === word)?.startMs)
      .concat(words[2]?.[0]?.startMs),
  );
});

test('our script is long enough for a fast reader', () => {
  const words = [...voiceScript, ...voiceScriptContinuation].join(' ').split(' ').length;
  // 200 words a minute, of which a quarter is pauses.
  expect((words / 200) * 60 * 0.75).toBeGreaterThan(80);
});
