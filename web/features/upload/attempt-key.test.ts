import { expect, test } from 'vitest';
import { defaultVideoChoices } from '../../components/video-settings/video-settings.ts';
import { attemptFor } from './attempt-key.ts';

const file = new File(['deck'], 'deck.pptx');
const choices = { ...defaultVideoChoices, durationSeconds: '60', voice: 'friendly-male' };

// attack: 134
test('an interrupted upload keeps its key when it is sent again', () => {
  const interrupted = attemptFor(file, choices, null);
  expect(attemptFor(file, { ...choices }, interrupted).key).toBe(interrupted.key);
  expect(attemptFor(file, choices, null).key).not.toBe(interrupted.key);
});

test('a different file or a different setting is another upload', () => {
  const interrupted = attemptFor(file, choices, null);
  expect(attemptFor(file, { ...choices, durationSeconds: '90' }, interrupted).key).not.toBe(interrupted.key);
  expect(attemptFor(new File(['deck'], 'deck.pptx'), choices, interrupted).key).not.toBe(interrupted.key);
});
