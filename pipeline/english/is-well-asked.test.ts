import { expect, test } from 'vitest';
import { isWellAsked } from './is-well-asked.ts';

test.each([
  'What does a delay cost?',
  'What risks are of concern in a port?',
  'What makes it work?',
  'How much does it cost?',
  'Why Harborline?',
  'Who pays for it?',
  'What if it rains tomorrow?',
  'What’s a berth?',
])('%s is a question', (text) => expect(isWellAsked(text)).toBe(true));

test.each([
  'What live maps provide to the port?',
  'What we provide?',
  'How delays are counted?',
  'Why planners choose one screen?',
])('%s is a title with a question mark', (text) => expect(isWellAsked(text)).toBe(false));
