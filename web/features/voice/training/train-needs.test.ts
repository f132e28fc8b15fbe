import { expect, test } from 'vitest';
import { trainNeeds } from './train-needs.ts';

test.each([
  [{ isSending: false, hasRecording: false, hasConsented: false }, /^Record your voice, and agree/],
  [{ isSending: false, hasRecording: false, hasConsented: true }, /^Record your voice first/],
  [{ isSending: false, hasRecording: true, hasConsented: false }, /^Please agree to the consent/],
  [{ isSending: true, hasRecording: true, hasConsented: true }, /sent and checked.*server makes videos/],
])('%j', (state, said) => {
  expect(trainNeeds(state)).toMatch(said);
});

test('nothing is said when nothing is missing', () => {
  expect(trainNeeds({ isSending: false, hasRecording: true, hasConsented: true })).toBeNull();
});
