import type { Share, SharedPage, SharedVideo } from '../../../contract/shares.ts';
import type { OpenShare } from './open-share.ts';
import { type StoredShare, stateOf } from './stored-share.ts';

export function shareUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/s/${token}`;
}

/** For those who may see the project. */
export function presentShare(
  share: StoredShare,
  { publicUrl, now, views }: { publicUrl: string; now: Date; views: number },
): Share {
  return {
    id: share.id,
    url: shareUrl(publicUrl, share.token),
    state: stateOf(share, now),
    senderName: share.senderName,
    hasPassword: share.passwordHash !== null,
    expiresAt: share.expiresAt?.toISOString() ?? null,
    canDownload: share.canDownload,
    callToAction: share.callToAction,
    frameOrigins: share.frameOrigins,
    views,
    createdAt: share.createdAt.toISOString(),
  };
}

/** For whoever opens the link: nothing but the question for the password where it has one. */
export function presentPage(share: OpenShare): SharedPage {
  return share.passwordHash === null
    ? { kind: 'video', video: presentVideo(share, null) }
    : { kind: 'locked', unlockUrl: `${apiPath(share.token)}/unlock` };
}

/** @param access proof of the password, which the addresses take along; null where there is none */
export function presentVideo(share: OpenShare, access: string | null): SharedVideo {
  const { project, token } = share;
  const query = new URLSearchParams({
    // Browsers keep films by their address, and a video that was made again has the address of before.
    v: project.publishedGenerationId.slice(0, 6),
    ...(access !== null && { access }),
  });
  const address = (path: string) => `${apiPath(token)}/${path}?${query}`;
  return {
    title: project.name,
    senderName: share.senderName,
    videoUrl: address('files/video.mp4'),
    posterUrl: address('files/poster.jpg'),
    captionsUrl: address('files/captions.vtt'),
    downloadUrl: share.canDownload ? address('download') : null,
    callToAction: share.callToAction,
    chapters: project.slides,
    viewsUrl: `${apiPath(token)}/views`,
    access,
  };
}

/** Where the picture of a link without a password is, for previews on other sites. */
export function posterPath(token: string): string {
  return `${apiPath(token)}/files/poster.jpg`;
}

function apiPath(token: string): string {
  return `/api/shared/${token}`;
}
