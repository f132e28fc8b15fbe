import { expect, test } from 'vitest';
import { trainNeeds } from './train-needs.ts';

test.each([
  [{ isSending: false, spokenSeconds: null, hasConsented: false }, /^Record your voice, and agree/],
  [{ isSending: false, spokenSeconds: null, hasConsented: true }, /^Record your voice first/],
  [{ isSending: false, spokenSeconds: 34.9, hasConsented: false }, /35 seconds and agreed to the consent/],
  [{ isSending: false, spokenSeconds: 34.9, hasConsented: true }, /once you have spoken for 35 seconds\.$/],
  [{ isSending: false, spokenSeconds: 35, hasConsented: false }, /^Please agree to the consent/],
  [{ isSending: true, spokenSeconds: 35, hasConsented: true }, /sent and checked.*server makes videos/],
])('the missing steps are named for %j', (state, said) => {
  expect(trainNeeds(state)).toMatch(said);
});

test('no message is shown if nothing is missing', () => {
  expect(trainNeeds({ isSending: false, spokenSeconds: 35, hasConsented: true })).toBeNull();
});
