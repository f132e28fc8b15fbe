import { oembed } from '#contract/shared-video.ts';
import { frameSizes } from '#contract/vocabulary/aspects.ts';
import type { OpenShare } from './open-share.ts';
import type { LinkPreview } from './page/share-head.ts';
import { posterPath, shareUrl } from './present.ts';

/** Returns the preview of a link on other sites, which contains next to nothing if the link has a password. */
export function previewOf(publicUrl: string, share: OpenShare): LinkPreview {
  const url = shareUrl(publicUrl, share.token);
  const common = {
    url,
    oembedUrl: `${publicUrl}${oembed.path}?url=${encodeURIComponent(url)}`,
    pictureSize: frameSizes[share.project.aspect],
  };
  if (share.passwordHash !== null) {
    return {
      ...common,
      title: 'A protected video',
      description: 'A password is required to watch it.',
      posterUrl: null,
    };
  }
  return {
    ...common,
    title: share.project.name,
    description: `${share.senderName} shared a video with you.`,
    posterUrl: `${publicUrl}${posterPath(share.token)}`,
  };
}
