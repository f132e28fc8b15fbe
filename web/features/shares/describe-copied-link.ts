import type { Share } from '#contract/shares.ts';
import { formatShortDate } from '../../lib/format-date.ts';
import { noPublicAddress, opensHereOnly } from '../../lib/opens-here-only.ts';

/** Describes a link after it was copied. */
export function describeCopiedLink(share: Share): string {
  return limitOf(share) ?? `You can paste it now. ${opensForAll}`;
}

/** Describes a link after it was created. */
export function describeNewLink(share: Share): string {
  return limitOf(share) ?? opensForAll;
}

const opensForAll = 'Anyone with the link can watch the video.';

/** Describes everything that may keep the recipient of a link out. Null if nothing does. */
function limitOf({ url, hasPassword, expiresAt }: Share): string | null {
  const limits = [
    hasPassword && 'Viewers need its password, so send that too.',
    expiresAt && `It works until ${formatShortDate(expiresAt)}.`,
    opensHereOnly(url) && `It opens only on this computer. ${howToReachOthers}`,
  ].filter((limit) => typeof limit === 'string');
  return limits.length > 0 ? limits.join(' ') : null;
}

/** Instructions to make links work elsewhere, for a server without a public address. */
export const howToReachOthers = `${noPublicAddress} Until then, download the video and send the file.`;
