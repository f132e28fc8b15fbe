import { expect, it } from 'vitest';
import { take } from '#contract/takes/take.ts';
import { applyTake } from './apply-take.ts';
import type { SpeechRequest } from './synthesizer.ts';

const request: SpeechRequest = {
  text: 'Nginx is new.',
  voice: 'friendly-female',
  speed: 1.2,
  pronunciations: [
    { word: 'nginx', respelling: 'en jinks' },
    { word: 'new', respelling: 'nyoo' },
  ],
};

it('leaves a sentence without a take as it is', () => {
  expect(applyTake(request, undefined)).toBe(request);
  expect(applyTake(request, take.parse({}))).toEqual(request);
});

it('changes pace, pause, voice and words', () => {
  const other = take.parse({
    pace: 0.9,
    pauseAfterSeconds: 0.5,
    voice: 'friendly-male',
    pronunciations: [{ word: 'Nginx', respelling: 'engine x' }],
  });
  expect(applyTake(request, other)).toEqual({
    text: 'Nginx is new. [pause 0.5s]',
    voice: 'friendly-male',
    speed: 1.08,
    pronunciations: [
      { word: 'Nginx', respelling: 'engine x' },
      { word: 'new', respelling: 'nyoo' },
    ],
  });
});
