import { expect, test } from 'vitest';
import type { RecordingFault } from '../recording/check-recording.ts';
import { checkSlideSound } from './check-slide-sound.ts';

const finding = (code: RecordingFault) => ({ code, message: `It is ${code}.` });

test('music and a second person in a slide recording cause warnings, not refusals', () => {
  const checked = checkSlideSound({
    rejections: [finding('music'), finding('several_speakers'), finding('too_noisy')],
    warnings: [finding('echo')],
  });
  expect(checked.rejections).toEqual([]);
  expect(checked.warnings.map(({ code }) => code)).toEqual([
    'music',
    'several_speakers',
    'too_noisy',
    'echo',
  ]);
});

// attack: 346
test.each(['silent', 'too_quiet', 'clipped'] as const)('a recording that is %s is refused', (code) => {
  expect(checkSlideSound({ rejections: [finding(code)], warnings: [] }).rejections).toEqual([finding(code)]);
});

test('faults that affect only learned voices are not mentioned', () => {
  expect(
    checkSlideSound({ rejections: [finding('too_short')], warnings: [finding('unsteady_pitch')] }),
  ).toEqual({
    rejections: [],
    warnings: [],
  });
});
