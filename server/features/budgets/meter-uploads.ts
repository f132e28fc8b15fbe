import type { Kysely } from 'kysely';
import type { PlanId } from '#contract/plans.ts';
import type { Schema } from '../../db/schema.ts';
import { addToCount, readCount, takeFromCount } from '../../http/windowed-counts.ts';
import { createDiskPromises } from '../../storage/disk-room.ts';
import { uploadBudgetSpent } from './refusals.ts';

const uploadedBytes = { name: 'uploaded-bytes', windowMs: 60 * 60_000 };

/** User in whose hour the bytes count, with the limit. */
type Sender = { userId: string; plan: PlanId; maxBytes: number };

/**
 * Reserves the bytes of an hour before they are received, so that concurrent files cannot exceed it together. The reservation is
 * part of the count in the database, which all servers share. Bytes that did not arrive are given back at the end. A killed process
 * gives nothing back; its reservations end with their hour.
 */
export function createUploadMeter(deps: {
  db: Kysely<Schema>;
  now: () => Date;
  freeDiskBytes: () => Promise<number>;
}) {
  const { db, now } = deps;
  const disk = createDiskPromises(deps);

  const reserve = async ({ userId, plan, maxBytes }: Sender, bytes: number) => {
    const limit = { ...uploadedBytes, who: userId };
    const reserved = await addToCount(db, { ...limit, max: maxBytes }, { amount: bytes, now: now() });
    if (reserved !== null)
      return { giveBack: (rest: number) => takeFromCount(db, limit, reserved.windowStart, rest) };
    const counted = await readCount(db, limit, now());
    const used = { usedBytes: counted?.count ?? 0, fileBytes: bytes, limitBytes: maxBytes };
    throw uploadBudgetSpent(plan, used, counted?.windowEnd ?? now(), now());
  };

  return {
    /** Returns the bytes that the user has sent and announced in this hour. */
    usedBy: (userId: string) => readCount(db, { ...uploadedBytes, who: userId }, now()),

    /** Same as Budgets.meterUpload. */
    async meter<T>(
      sender: Sender,
      announcedBytes: number,
      receive: (onBytes: (count: number) => void) => Promise<T>,
    ): Promise<T> {
      // A single file may be larger than a whole hour of a small server. It is accepted if nothing else was sent.
      const bytes = Math.min(announcedBytes, sender.maxBytes);
      const room = await disk.promise(announcedBytes);
      try {
        const { giveBack } = await reserve(sender, bytes);
        let arrivedBytes = 0;
        try {
          return await receive((count) => {
            arrivedBytes += count;
            room.arrived(count);
          });
        } finally {
          if (arrivedBytes !== bytes) await giveBack(bytes - arrivedBytes);
        }
      } finally {
        room.release();
      }
    },
  };
}
