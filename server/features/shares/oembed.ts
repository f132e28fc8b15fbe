import type { z } from 'zod';
import { embedSizePx, embedSnippet } from '../../../contract/embed-snippet.ts';
import type { oembed } from '../../../contract/shares.ts';
import { pictureSize } from '../../../pipeline/video/compose/still.ts';
import type { OpenShare } from './open-share.ts';
import { previewOf } from './preview.ts';

type Oembed = z.input<(typeof oembed.replies)[200]>;

/** The secret part of an address that this server made; empty in any other. */
export function tokenInUrl(url: string): string {
  return /^\/s\/([\w-]+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1] ?? '';
}

/** Pure. A link that no page may frame is told of as a link. */
export function oembedOf(
  publicUrl: string,
  share: OpenShare,
  max: { width: number | undefined; height: number | undefined },
): Oembed {
  const preview = previewOf(publicUrl, share);
  const size = sizeWithin(max);
  return {
    version: '1.0',
    provider_name: 'DeckVoice',
    provider_url: publicUrl,
    title: preview.title,
    ...(preview.posterUrl !== null && {
      author_name: share.senderName,
      thumbnail_url: preview.posterUrl,
      thumbnail_width: pictureSize.width,
      thumbnail_height: pictureSize.height,
    }),
    ...(share.frameOrigins.length > 0
      ? { type: 'rich', html: embedSnippet(preview, size), ...size }
      : { type: 'link' }),
  };
}

/** As large as it comes, or smaller in the same shape. */
function sizeWithin(max: { width: number | undefined; height: number | undefined }) {
  const { width, height } = embedSizePx;
  const scale = Math.min(1, (max.width ?? width) / width, (max.height ?? height) / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
