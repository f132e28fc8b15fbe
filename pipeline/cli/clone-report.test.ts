import { expect, it } from 'vitest';
import type { CloneResult } from '../speech/cloning/voice-cloner.ts';
import { checkText } from '../speech/recording/check-recording.ts';
import { textReport } from './clone-report.ts';

const result: CloneResult = {
  voice: {
    engineVersion: 1,
    base: { kind: 'stock', voice: 'af_kore' },
    style: new Float32Array(),
    accent: 'american',
    pitch: { power: 1, factor: 1 },
    speed: 1,
    filter: null,
    speechLevelDb: -20,
    wordsPerMinute: 150,
    scores: { unfiltered: 0.8, filtered: 0.9, nearestStock: { voice: 'af_kore', similarity: 0.85 } },
  },
  report: {
    sentences: [true, true, false, true, false].map((used, index) => ({
      text: `Sentence ${index}.`,
      startSeconds: index,
      seconds: 1,
      stepCost: 7,
      used,
    })),
    warnings: checkText([true, true, false, true, false]).warnings,
    pitch: { meanHz: 200, deviationSemitones: 2 },
    wordsPerMinute: 150,
    candidates: [],
  },
};

// attack: 139
it('the report of a voice says how many sentences were left out, and why', () => {
  expect(textReport(result, 'me.voice', 12)).toContain(
    [
      '  sentences used             3 of 5',
      '  · 2 of the 5 sentences do not sound like the script. They are left out; the voice becomes better when all are read as shown.',
    ].join('\n'),
  );
});
