import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDiskPromises, hasDiskRoom, type PromisedRoom } from './disk-room.ts';

const mb = 1024 ** 2;
/** Free space below which `/api/readyz` reports `disk`. */
const minBytes = 1024 * mb;

/** Creates a disk with little free space, to which files are written. */
function smallDisk(freeBytes: number) {
  let free = freeBytes;
  const freeDiskBytes = async () => free;
  return {
    ...createDiskPromises({ freeDiskBytes }),
    freeDiskBytes,
    write(room: PromisedRoom, bytes: number) {
      free -= bytes;
      room.arrived(bytes);
    },
  };
}

// attack: 269
it('concurrent files are refused if they do not fit on the disk', async () => {
  const disk = smallDisk(minBytes + 120 * mb);
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => disk.promise(50 * mb)));
  const rooms = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  // Two fit, and the third takes part of the space that is kept free.
  expect(rooms).toHaveLength(3);
  const [refused] = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'unavailable', status: 503 } });
  for (const room of rooms) room.release();
  expect(await hasDiskRoom(disk)).toBe(true);
  await disk.promise(50 * mb);
});

// attack: 269
it('reservations never leave less than the reserve minus one file', async () => {
  const step = fc.record({
    act: fc.constantFrom('ask', 'write', 'end'),
    which: fc.nat(20),
    amount: fc.integer({ min: 1, max: 50 * mb }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const disk = smallDisk(minBytes + 200 * mb);
      const files: { room: PromisedRoom; left: number }[] = [];
      const largest = 50 * mb;
      for (const { act, which, amount } of steps) {
        const file = files[which % Math.max(1, files.length)];
        if (act === 'ask') {
          const room = await disk.promise(amount).catch(() => null);
          if (room) files.push({ room, left: amount });
        } else if (file && act === 'write') {
          const written = Math.min(file.left, amount);
          file.left -= written;
          disk.write(file.room, written);
        } else if (file) {
          file.room.release();
          file.left = 0;
        }
        const toCome = files.reduce((sum, { left }) => sum + left, 0);
        expect((await disk.freeDiskBytes()) - toCome).toBeGreaterThanOrEqual(minBytes - largest);
      }
    }),
  );
});
