import { expect, it } from 'vitest';
import { toSpokenText } from './to-spoken-words.ts';

it.each([
  ['Use our tool', 'yooz our tool'],
  ['Companies use AI', 'Companies yooz eigh eye'],
  ['One in four use it daily', 'One in four yooz it daily'],
  ['teams that use the plan', 'teams that yooz the plan'],
  ['the use of tools', 'the use of tools'],
  ['Use cases', 'Use cases'],
  ['sales use cases', 'sales use cases'],
  ['its use is free', 'its use is free'],
  ['Close the deal', 'cloze the deal'],
  ['Close deals faster', 'cloze deals faster'],
  ['Close to you', 'Close to you'],
  ['stay close', 'stay close'],
  ['Separate the two', 'separayt the two'],
  ['separate teams', 'separate teams'],
  ['an estimate', 'an estimate'],
])('tells verb from noun: %s', (written, spoken) => {
  expect(toSpokenText(written, [])).toBe(spoken);
});
