import { expect, test } from 'vitest';
import type { RecordingFault } from '#pipeline/speech/recording/judge-recording.ts';
import { judgeSound } from './judge-sound.ts';

const finding = (code: RecordingFault) => ({ code, message: `It is ${code}.` });
const [short, noisy] = [finding('too_short'), finding('too_noisy')];

test.each([true, false])('a good recording is judged by its words (may be short: %s)', (mayBeShort) => {
  expect(judgeSound({ rejections: [], warnings: [] }, { mayBeShort })).toBeNull();
  expect(judgeSound({ rejections: [], warnings: [noisy] }, { mayBeShort })).toBeNull();
});

test('a recording with little speech is judged by its words only where that is enough', () => {
  const judgement = { rejections: [], warnings: [noisy, short] };
  expect(judgeSound(judgement, { mayBeShort: true })).toBeNull();
  expect(judgeSound(judgement, { mayBeShort: false })).toEqual({
    code: 'recording_short',
    message: short.message,
    faults: [short],
    canBeReadOn: true,
  });
});

test.each([true, false])('only a recording that is just too short can be read on (%s)', (mayBeShort) => {
  const refused = (...rejections: (typeof short)[]) =>
    judgeSound({ rejections, warnings: [] }, { mayBeShort });
  expect(refused(short)).toMatchObject({ code: 'recording_rejected', canBeReadOn: true });
  expect(refused(noisy)).toMatchObject({ code: 'recording_rejected', canBeReadOn: false });
  expect(refused(noisy, short)).toMatchObject({ faults: [noisy, short], canBeReadOn: false });
});
