import { expect, test } from 'vitest';
import type { RecordingFault } from '#pipeline/speech/recording/check-recording.ts';
import { checkSound } from './check-sound.ts';

const finding = (code: RecordingFault) => ({ code, message: `It is ${code}.` });
const [short, noisy] = [finding('too_short'), finding('too_noisy')];

test.each([true, false])('the words of a good recording are compared (may be short: %s)', (mayBeShort) => {
  expect(checkSound({ rejections: [], warnings: [] }, { mayBeShort })).toBeNull();
  expect(checkSound({ rejections: [], warnings: [noisy] }, { mayBeShort })).toBeNull();
});

test('the words of a recording with little speech are compared only where so little is enough', () => {
  const findings = { rejections: [], warnings: [noisy, short] };
  expect(checkSound(findings, { mayBeShort: true })).toBeNull();
  expect(checkSound(findings, { mayBeShort: false })).toEqual({
    code: 'recording_short',
    message: short.message,
    faults: [short],
    canBeReadOn: true,
  });
});

test.each([true, false])('only a recording that is just too short can be read on (%s)', (mayBeShort) => {
  const refused = (...rejections: (typeof short)[]) =>
    checkSound({ rejections, warnings: [] }, { mayBeShort });
  expect(refused(short)).toMatchObject({ code: 'recording_rejected', canBeReadOn: true });
  expect(refused(noisy)).toMatchObject({ code: 'recording_rejected', canBeReadOn: false });
  expect(refused(noisy, short)).toMatchObject({ faults: [noisy, short], canBeReadOn: false });
});
