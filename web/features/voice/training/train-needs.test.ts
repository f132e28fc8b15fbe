import { expect, test } from 'vitest';
import { trainNeeds } from './train-needs.ts';

const ready = { isSending: false, isRefused: false, spokenSeconds: 35, hasConsented: true };

test.each([
  [{ ...ready, spokenSeconds: null, hasConsented: false }, /^Record your voice, and agree/],
  [{ ...ready, spokenSeconds: null, hasConsented: true }, /^Record your voice first/],
  [{ ...ready, spokenSeconds: 34.9, hasConsented: false }, /35 seconds and agreed to the consent/],
  [{ ...ready, spokenSeconds: 34.9, hasConsented: true }, /once you have spoken for 35 seconds\.$/],
  [{ ...ready, spokenSeconds: 35, hasConsented: false }, /^Please agree to the consent/],
  [{ ...ready, isRefused: true }, /^Please record again/],
  [{ ...ready, isSending: true }, /sent and checked.*server makes videos/],
])('the missing steps are named for %j', (state, said) => {
  expect(trainNeeds(state)).toMatch(said);
});

test('no message is shown if nothing is missing', () => {
  expect(trainNeeds(ready)).toBeNull();
});
