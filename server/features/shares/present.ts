import type { SharedPage, SharedVideo } from '#contract/shared-video.ts';
import type { Share } from '#contract/shares.ts';
import type { OpenShare } from './open-share.ts';
import { type StoredShare, stateOf } from './stored-share.ts';
import { grantAccess } from './viewer-access.ts';

/** Returns the address that a user sends to viewers. */
export function shareUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/s/${token}`;
}

/** Presents a share to members who may see its project. */
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

/**
 * Presents a share to a viewer. If it has a password, only the way to unlock it is shown. Viewers who see the project see its video
 * in the app as well, so they are not asked for the password.
 * @param seesProject true if the viewer may see its project
 */
export function presentPage(
  share: OpenShare,
  { seesProject, now }: { seesProject: boolean; now: Date },
): SharedPage {
  const projectPath = seesProject ? `/projects/${share.projectId}` : null;
  if (share.passwordHash === null) return { kind: 'video', video: presentVideo(share, null), projectPath };
  return seesProject
    ? { kind: 'video', video: presentVideo(share, grantAccess(share, now)), projectPath }
    : { kind: 'locked', unlockUrl: `${apiPath(share.token)}/unlock`, projectPath };
}

/** Presents the video of a share. @param access proof of the password, a part of every address. Null without a password */
export function presentVideo(share: OpenShare, access: string | null): SharedVideo {
  const { project, token } = share;
  const query = new URLSearchParams({
    // Browsers cache videos by address. Without this part, a new video would have the address of the old one.
    v: project.publishedGenerationId.slice(0, 6),
    ...(access !== null && { access }),
  });
  const address = (path: string) => `${apiPath(token)}/${path}?${query}`;
  return {
    title: project.name,
    senderName: share.senderName,
    videoUrl: address('files/video.mp4'),
    posterUrl: address('files/poster.jpg'),
    aspect: project.aspect,
    captionsUrl: project.hasCaptionsInPicture ? null : address('files/captions.vtt'),
    brand: project.brand && {
      logoUrl: project.brand.logoKey === null ? null : address('files/logo.png'),
      text: project.brand.cardText,
      background: project.brand.cardBackground,
    },
    downloadUrl: share.canDownload ? address('download') : null,
    callToAction: share.callToAction,
    chapters: project.slides,
    viewsUrl: `${apiPath(token)}/views`,
    access,
  };
}

/** Returns the path of a poster, for previews on other sites of a link without a password. */
export function posterPath(token: string): string {
  return `${apiPath(token)}/files/poster.jpg`;
}

function apiPath(token: string): string {
  return `/api/shared/${token}`;
}
