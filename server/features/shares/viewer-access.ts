import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longer than any video, with time for a pause; after that the viewer gives the password again. */
const accessLifeMs = 60 * 60_000;

/** Clocks of several servers may differ by this much, and a clock may be corrected by it. */
const usualCorrectionMs = 5 * 60_000;

type Signer = { id: string; accessKey: string };

/**
 * The proof that a viewer gave the right password, sent with every further request. It is a part of addresses, so that a
 * `<video>` element can send it. A new password makes it worthless, and so does the end of the share, which every request
 * checks.
 */
export function grantAccess(share: Signer, now: Date): string {
  const until = String(now.getTime() + accessLifeMs);
  return `${until}.${signature(share, until)}`;
}

/** Tells whether a viewer's proof is ours, for this share, and not expired. */
export function isAccess(share: Signer, access: string | undefined, now: Date): boolean {
  const [, until = '', given = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(access ?? '') ?? [];
  const leftMs = Number(until) - now.getTime();
  // More time than was ever given comes from a clock that was ahead then.
  if (leftMs <= 0 || leftMs > accessLifeMs + usualCorrectionMs) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(share, until)));
}

function signature({ id, accessKey }: Signer, until: string): string {
  return createHmac('sha256', accessKey).update(`${id}.${until}`).digest('base64url');
}
