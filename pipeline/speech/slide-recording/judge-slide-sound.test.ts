import { expect, test } from 'vitest';
import type { RecordingFault } from '../recording/judge-recording.ts';
import { judgeSlideSound } from './judge-slide-sound.ts';

const finding = (code: RecordingFault) => ({ code, message: `It is ${code}.` });

test('music and a second person in a recording that is played are told, not refused', () => {
  const judged = judgeSlideSound({
    rejections: [finding('music'), finding('several_speakers'), finding('too_noisy')],
    warnings: [finding('echo')],
  });
  expect(judged.rejections).toEqual([]);
  expect(judged.warnings.map(({ code }) => code)).toEqual(['music', 'several_speakers', 'too_noisy', 'echo']);
});

// attack: 346
test.each(['silent', 'too_quiet', 'clipped'] as const)('a recording that is %s is refused', (code) => {
  expect(judgeSlideSound({ rejections: [finding(code)], warnings: [] }).rejections).toEqual([finding(code)]);
});

test('what would spoil a learned voice alone is not mentioned', () => {
  expect(
    judgeSlideSound({ rejections: [finding('too_short')], warnings: [finding('unsteady_pitch')] }),
  ).toEqual({
    rejections: [],
    warnings: [],
  });
});
