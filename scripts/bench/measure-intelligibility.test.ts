import { expect, test } from 'vitest';
import { measureIntelligibility } from './measure-intelligibility.ts';
import { recogniserSampleRateHz } from './recognise-speech.ts';

const oneSecond = new Float32Array(24_000).fill(0.1);

test('compares the heard text with the script and with the spoken words, and counts the closer one', async () => {
  const heardAnswers = ['The price is $29.99.', 'Q3 grew well', 'by now'];
  const lengths: number[] = [];
  const result = await measureIntelligibility({
    sentences: [
      {
        text: 'The price is $29.99.',
        spokenText: 'The price is twenty nine dollars and ninety nine cents.',
        samples24kHz: oneSecond,
      },
      { text: 'Quarter 3 grew well.', spokenText: 'Q three grew well.', samples24kHz: oneSecond },
      { text: 'Buy now.', spokenText: 'Buy now.', samples24kHz: oneSecond },
    ],
    recogniser: {
      async recognise(samples) {
        lengths.push(samples.length);
        return heardAnswers[lengths.length - 1] ?? '';
      },
    },
    spellings: new Map(),
    signal: new AbortController().signal,
    onSentence: () => {},
  });
  expect(result.errors).toBe(1);
  expect(result.words).toBe(5 + 4 + 2);
  expect(result.sentences[2]?.errors.alignment[0]).toEqual({
    kind: 'substitution',
    expected: ['buy'],
    heard: ['by'],
  });
  for (const length of lengths) expect(length).toBeCloseTo(recogniserSampleRateHz, -2);
});
