import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of a proof, longer than any video with a pause. After that, the viewer gives the password again. */
const accessLifeMs = 60 * 60_000;

/** Possible difference between the clocks of several servers, and possible correction of a clock. */
const usualCorrectionMs = 5 * 60_000;

type Signer = { id: string; accessKey: string };

/**
 * Returns the proof that a viewer gave the right password, which is sent with every further request. It is a part of addresses, so
 * that a `<video>` element can send it. A new password invalidates it, and so does the end of the share, which every request
 * checks.
 */
export function grantAccess(share: Signer, now: Date): string {
  const until = String(now.getTime() + accessLifeMs);
  return `${until}.${signature(share, until)}`;
}

/** Tells whether a viewer's proof is ours, is for this share, and has not expired. */
export function isAccess(share: Signer, access: string | undefined, now: Date): boolean {
  const [, until = '', given = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(access ?? '') ?? [];
  const leftMs = Number(until) - now.getTime();
  // A proof with more time left than was ever granted comes from a clock that was ahead.
  if (leftMs <= 0 || leftMs > accessLifeMs + usualCorrectionMs) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(share, until)));
}

function signature({ id, accessKey }: Signer, until: string): string {
  return createHmac('sha256', accessKey).update(`${id}.${until}`).digest('base64url');
}
