import { expect, test } from 'vitest';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { trackOf } from '../sound/testing/track-of.ts';
import { paceOf, wordsPerMinute } from './pace.ts';

test.each([
  ['one sentence', [{ words: 10, durationMs: 4000 }], 150],
  [
    'long sentences count for more',
    [
      { words: 30, durationMs: 9000 },
      { words: 1, durationMs: 1000 },
    ],
    186,
  ],
  ['nothing', [], undefined],
  ['no length', [{ words: 3, durationMs: 0 }], undefined],
])('%s', (_name, sentences, expected) => {
  expect(wordsPerMinute(sentences)).toBe(expected);
});

test('the pace of a narration counts words as spoken, without the pauses of its author', () => {
  const speech = (spokenText: string, seconds: number, text = 'as written') => ({
    text,
    speech: { spokenText, words: [], sound: trackOf(new Float32Array(seconds * speechSampleRateHz)) },
  });
  const pauses = { leadInMs: 500, leadOutMs: 900, betweenMs: [300], durationMs: 9999 };
  const sentences = [
    speech('one point two million', 1),
    speech('and so on', 21, 'And [pause 10] so [pause 10] on.'),
  ];
  const narration = {
    slides: [{ ...pauses, slideNumber: 1, sentences }],
    script: { slides: [] },
    // Fitting spoke faster than requested: at the requested speed the speech would have been longer.
    length: { totalMs: 9999, speed: 1.05, firstDraftErrorMs: 120 },
  };
  expect(paceOf(narration)).toEqual({
    words: 7,
    speechMs: 2100,
    wordsPerMinute: 200,
    firstDraftErrorMs: 120,
  });
  const other = narration.slides.map((slide) => ({ ...slide, slideNumber: 2, isOverridden: true as const }));
  expect(paceOf({ ...narration, slides: [...narration.slides, ...other] })).toEqual(paceOf(narration));
  expect(paceOf({ ...narration, slides: other })).toBeNull();
  expect(paceOf({ ...narration, slides: [] })).toBeNull();
});
