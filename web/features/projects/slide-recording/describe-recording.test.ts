import { expect, test } from 'vitest';
import { describeRecording, type Recorded, remarksOn } from './describe-recording.ts';

const recorded: Recorded = {
  id: 'r1',
  lengthMs: 12_900,
  speaker: { id: 'u1', name: 'Ann Lee' },
  says: true,
  warnings: [{ code: 'music', message: 'There seems to be music.' }],
  recordedAt: '2026-11-29T09:00:00.000Z',
};

test('names the speaker of a recording, and its length', () => {
  expect(describeRecording(recorded, 'u1')).toBe('Your recording · 0:12');
  expect(describeRecording(recorded, 'u2')).toBe('Ann Lee’s recording · 0:12');
  expect(describeRecording({ ...recorded, speaker: { id: 'u3', name: null } }, 'u2')).toBe(
    'Somebody’s recording · 0:12',
  );
});

test('shows remarks on its sound while it is used, and otherwise why it is not', () => {
  expect(remarksOn(recorded)).toEqual(['There seems to be music.']);
  expect(remarksOn({ ...recorded, says: false })).toEqual([expect.stringContaining('The text has changed')]);
  expect(remarksOn({ ...recorded, warnings: [] })).toEqual([]);
});
