import { expect, test } from 'vitest';
import { listRemarks, withoutFilledSilence } from './list-remarks.ts';

const font = { code: 'font_substituted', message: 'A font.' };
const silence = { code: 'nothing_heard', message: 'Slides 2 and 3 are silent.', slideNumbers: [2, 3] };

test.each([
  ['stays while its slides are silent', { 1: 'Words.' }, [font, silence]],
  ['goes with the first text of one of its slides', { 3: 'Words.' }, [font]],
  ['stays while the text has only tags', { 3: '[click]' }, [font, silence]],
])('the warning of a silence %s', (_what, texts: Record<number, string>, warnings) => {
  expect(withoutFilledSilence([font, silence], (number) => texts[number] ?? '')).toEqual(warnings);
});

test('the remarks on a text are one entry behind the warnings', () => {
  const kinds = ['unfit' as const];
  const ofTexts = [
    { number: 2, kinds, messages: ['“A.”: It is a title.'] },
    { number: 3, kinds, messages: ['“B.”: It is a word.', 'Two.', 'Three.'] },
  ];
  expect(listRemarks([font], ofTexts)).toEqual([
    font,
    { code: 'text_remark', slideNumber: 2, message: '“A.”: It is a title.' },
    { code: 'text_remark', slideNumber: 3, message: '“B.”: It is a word. (2 more below its text.)' },
  ]);
});
