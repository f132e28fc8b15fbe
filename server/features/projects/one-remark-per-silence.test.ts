import { expect, test } from 'vitest';
import { silentFindings } from '#pipeline/for-the-server/scripts.ts';
import { oneRemarkPerSilence } from './one-remark-per-silence.ts';

const long = (...slideNumbers: number[]) => ({
  code: 'nothing_heard',
  slideNumbers,
  message: 'Nothing is heard.',
});
const wordless = (...numbers: number[]) => silentFindings('slide_without_words', numbers);
const onSlide2 = { slideNumber: 2, message: 'Slide 2 is shown without narration. There is nothing on it.' };

test.each([
  ['a long silence of the same slides', [...wordless(2, 3), long(2, 3)], [long(2, 3)]],
  ['a long silence of some of them', [...wordless(2, 3, 7), long(2, 3)], [...wordless(7), long(2, 3)]],
  ['a long silence of other slides', [...wordless(6, 7), long(2, 3)], [...wordless(6, 7), long(2, 3)]],
  ['no long silence', wordless(2, 3), wordless(2, 3)],
])('slides without a sentence have one remark beside %s', (_case, warnings, shown) => {
  expect(oneRemarkPerSilence(warnings)).toEqual(shown);
});

test('the reason of a single slide, and the lack of time, stay beside a long silence', () => {
  const warnings = [
    { code: 'slide_without_words', ...onSlide2 },
    { code: 'slide_not_read_out', ...onSlide2 },
    ...silentFindings('slide_silenced', [3]),
    long(2, 3),
  ];
  expect(oneRemarkPerSilence(warnings)).toEqual(warnings);
});
