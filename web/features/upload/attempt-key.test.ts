import { expect, test } from 'vitest';
import { defaultVideoSettings } from '../../components/video-settings/video-settings.ts';
import { attemptFor } from './attempt-key.ts';

const file = new File(['deck'], 'deck.pptx');
const settings = { ...defaultVideoSettings, duration: '60', voiceOption: 'friendly-male' };

// attack: 134
test('an interrupted upload keeps its key when it is sent again', () => {
  const interrupted = attemptFor(file, settings, null);
  expect(attemptFor(file, { ...settings }, interrupted).key).toBe(interrupted.key);
  expect(attemptFor(file, settings, null).key).not.toBe(interrupted.key);
});

test('another file or another setting is another upload', () => {
  const interrupted = attemptFor(file, settings, null);
  expect(attemptFor(file, { ...settings, duration: '90' }, interrupted).key).not.toBe(interrupted.key);
  expect(attemptFor(new File(['deck'], 'deck.pptx'), settings, interrupted).key).not.toBe(interrupted.key);
});
