import { expect, test } from 'vitest';
import { unsaidOf } from './unsaid-of.ts';

test('only unsupported claims remain of all warnings', () => {
  expect(
    unsaidOf([
      { code: 'font_substituted', message: 'A font was replaced.' },
      { code: 'slide_may_look_wrong', slideNumber: 2, message: 'It may look wrong.' },
      { code: 'text_untraced', slideNumber: 3, message: 'The deck does not say “999 euros”.' },
    ]),
  ).toEqual([{ slideNumber: 3, message: 'The deck does not say “999 euros”.' }]);
});
