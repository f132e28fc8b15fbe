import { expect, test } from 'vitest';
import { espeakIpa } from './espeak.ts';

const signal = new AbortController().signal;

test('says each text independently, in the requested accent', async () => {
  const texts = ['the second half', 'tomato', 'the second half'];
  const [half, american, again] = await espeakIpa(texts, 'american', signal);
  expect(half).toMatch(/^ðə sˈɛkənd hˈæf$/);
  expect(again).toBe(half);
  const [british] = await espeakIpa(['tomato'], 'british', signal);
  expect(american).toContain('eɪ');
  expect(british).toContain('ɑː');
});

test('a text with several clauses does not shift the results of the others', async () => {
  const [first, second, third] = await espeakIpa(['wait. what? no', 'apple', '...'], 'american', signal);
  expect(first?.split(' ')).toHaveLength(3);
  expect(second).toBe('ˈæpəl');
  expect(third).toBe('');
});

test('words of another language have no language marks', async () => {
  const [ipa] = await espeakIpa(['the façade naïve Straße'], 'american', signal);
  expect(ipa).not.toMatch(/[()]/);
});
