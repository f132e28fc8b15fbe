import { describe, expect, it } from 'vitest';
import { grantAccess, isAccess } from './viewer-access.ts';

const share = { id: 'a-share', accessKey: 'a key' };
const minuteMs = 60_000;
const now = new Date('2026-11-28T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('a proof of access', () => {
  it('is valid for an hour, for its share only', () => {
    const access = grantAccess(share, now);
    expect([0, 59, 60].map((minutes) => isAccess(share, access, later(minutes * minuteMs)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isAccess({ ...share, id: 'another' }, access, now)).toBe(false);
    expect(isAccess({ ...share, accessKey: 'a new password' }, access, now)).toBe(false);
  });

  // attack: 270
  it.each([24, 400 * 24])(
    'is refused if its clock was %d hours ahead, and accepted if its clock differs slightly',
    (hours) => {
      expect(isAccess(share, grantAccess(share, later(hours * 60 * minuteMs)), now)).toBe(false);
      expect(isAccess(share, grantAccess(share, later(minuteMs)), now)).toBe(true);
    },
  );
});
