import { expect, test } from 'vitest';
import { createRowValidator } from './validate-row.ts';

const slide = {
  title: null,
  hidden: false,
  leftOut: null,
  pauseAfterSeconds: 0,
  voiceOption: null,
  speechSpeed: null,
};
const script = '{{name}} '.repeat(20) + 'x'.repeat(4000);
const validate = createRowValidator(['Name', 'Other'], {
  placeholders: [
    { key: 'name', name: 'name', slideNumbers: [2] },
    { key: 'none', name: 'none', slideNumbers: [2] },
  ],
  slides: [{ ...slide, number: 2, script }],
});
const ofName = (name: string) => ({ cells: [name, ''], fault: null });

test('a row is refused for a fault in the file, for an empty value, and for values that make the script too long', () => {
  expect(validate({ ...ofName('Ann'), fault: 'The file is wrong.' })).toBe('The file is wrong.');
  expect(validate(ofName(''))).toBe('“name” is empty.');
  // 20 names and 4,020 other characters fill the 5,000.
  expect(validate(ofName('n'.repeat(49)))).toBeNull();
  expect(validate(ofName('n'.repeat(50)))).toContain('slide 2 is longer than 5000');
});
