import { expect, test } from 'vitest';
import type { RecordingFault } from '#pipeline/speech/recording/check-recording.ts';
import { checkSound } from './check-sound.ts';

const finding = (code: RecordingFault) => ({ code, message: `It is ${code}.` });
const [short, noisy] = [finding('too_short'), finding('too_noisy')];

test.each([true, false])('the words of a good recording are checked (may be short: %s)', (mayBeShort) => {
  expect(checkSound({ rejections: [], warnings: [] }, { mayBeShort })).toBeNull();
  expect(checkSound({ rejections: [], warnings: [noisy] }, { mayBeShort })).toBeNull();
});

test('the words of a short recording are checked only if short recordings are accepted', () => {
  const findings = { rejections: [], warnings: [noisy, short] };
  expect(checkSound(findings, { mayBeShort: true })).toBeNull();
  expect(checkSound(findings, { mayBeShort: false })).toEqual({
    code: 'recording_short',
    message: short.message,
    faults: [short],
    canBeReadOn: true,
  });
});

test.each([true, false])(
  'only a recording that is merely too short can be continued (may be short: %s)',
  (mayBeShort) => {
    const refused = (...rejections: (typeof short)[]) =>
      checkSound({ rejections, warnings: [] }, { mayBeShort });
    expect(refused(short)).toMatchObject({ code: 'recording_rejected', canBeReadOn: true });
    expect(refused(noisy)).toMatchObject({ code: 'recording_rejected', canBeReadOn: false });
    expect(refused(noisy, short)).toMatchObject({ faults: [noisy, short], canBeReadOn: false });
  },
);
