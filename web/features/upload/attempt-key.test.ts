import { expect, test } from 'vitest';
import { createAttemptKeys } from './attempt-key.ts';
import { defaultVideoSettings } from './video-settings.ts';

const file = new File(['deck'], 'deck.pptx');
const settings = { ...defaultVideoSettings, duration: '60', voiceOption: 'friendly-male' };

test('the same upload keeps its key until a reply arrives', () => {
  const keys = createAttemptKeys();
  const key = keys.keyFor(file, settings);
  expect(keys.keyFor(file, { ...settings })).toBe(key);
  keys.settle();
  expect(keys.keyFor(file, settings)).not.toBe(key);
});

test('another file or another setting is another upload', () => {
  const keys = createAttemptKeys();
  const key = keys.keyFor(file, settings);
  const other = keys.keyFor(file, { ...settings, duration: '90' });
  expect(other).not.toBe(key);
  expect(keys.keyFor(new File(['deck'], 'deck.pptx'), { ...settings, duration: '90' })).not.toBe(other);
});
