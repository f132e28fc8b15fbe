import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longer than any video, with time for a pause; then the password is asked for again. */
const accessLifeMs = 60 * 60_000;

type Signer = { id: string; accessKey: string };

/**
 * What a viewer gets for the right password, to be sent with every further request. It stands in addresses, where a
 * `<video>` can take it along; a new password of the share makes it worthless, and so does the end of the share,
 * which every request asks about.
 */
export function grantAccess(share: Signer, now: Date): string {
  const until = String(now.getTime() + accessLifeMs);
  return `${until}.${signature(share, until)}`;
}

export function isAccess(share: Signer, access: string | undefined, now: Date): boolean {
  const [, until = '', given = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(access ?? '') ?? [];
  if (Number(until) <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(share, until)));
}

function signature({ id, accessKey }: Signer, until: string): string {
  return createHmac('sha256', accessKey).update(`${id}.${until}`).digest('base64url');
}
