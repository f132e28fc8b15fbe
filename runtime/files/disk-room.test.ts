import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { asDiskError, assertDiskHasRoom } from './disk-room.ts';

// A folder without free space, on any machine.
const fullFolder = '/proc';

test('a folder without room is reported as full, with the error as the cause', async () => {
  const cause = new Error('soffice ended with 1');
  await expect(assertDiskHasRoom(tmpdir(), cause)).resolves.toBeUndefined();
  await expect(assertDiskHasRoom(fullFolder, cause)).rejects.toMatchObject({ code: 'disk_full', cause });
});

test.each(['ENOSPC', 'EDQUOT'])('%s is reported as a full disk', (code) => {
  const error = Object.assign(new Error(`${code}: write`), { code });
  expect(asDiskError(error)).toMatchObject({ code: 'disk_full', cause: error });
});

test.each([new Error('ENOSPC'), Object.assign(new Error('no'), { code: 'ENOENT' }), 'ENOSPC', null])(
  '%s is returned unchanged',
  (error) => {
    expect(asDiskError(error)).toBe(error);
  },
);
