import { expect, it } from 'vitest';
import { isTemplateText } from './template-texts.ts';

it.each([
  'Mercury is the closest planet to the Sun and the smallest one.',
  'Despite being red, Mars is actually a cold place.',
  'You can enter a subtitle here if you need it.',
  'At Contoso, we empower organizations to foster collaborative thinking.',
  'Use this slide to show your key dates.',
])('recognises a text of the template: %s', (sentence) => {
  expect(isTemplateText(sentence)).toBe(true);
});

it.each(['Mercury is a poison.', 'Use this map to find your ship.', 'You can enter the port at noon.'])(
  'leaves the text of an author: %s',
  (sentence) => {
    expect(isTemplateText(sentence)).toBe(false);
  },
);
