import { expect, it } from 'vitest';
import { budgetLines } from './budget-lines.ts';

const mb = 1024 ** 2;

it('show the use of each budget, and the time at which an hourly budget renews', () => {
  const now = new Date('2026-11-23T10:00:00');
  const level = (used: number, limit: number) => ({ used, limit, renewsAt: null });
  const lines = budgetLines(
    {
      uploadsAtOnce: level(0, 3),
      waitingVideos: level(1, 5),
      videosPerHour: { used: 7, limit: 20, renewsAt: new Date('2026-11-23T10:45:00').toISOString() },
      uploadedBytesPerHour: level(1.55 * mb, 500 * mb),
      storedBytes: level(2048 * mb, 20 * 1024 * mb),
    },
    now,
  );
  expect(lines.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    expect.stringMatching(/^Videos started per hour: 7 of 20, renews at 10:45\sAM$/),
    'Videos waiting: 1 of 5',
    'Uploaded per hour: 1.6 MB of 500 MB',
    'Uploads in progress: 0 of 3',
    'Stored decks, CSV files, videos and recordings: 2 GB of 20 GB',
  ]);
  expect(lines.map(({ percent }) => Math.round(percent))).toEqual([35, 20, 0, 0, 10]);
});
