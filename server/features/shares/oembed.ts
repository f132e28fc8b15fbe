import type { z } from 'zod';
import type { oembed } from '#contract/shared-video.ts';
import { embedSizes, embedSnippet } from '#contract/text/embed-snippet.ts';
import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import type { OpenShare } from './open-share.ts';
import { previewOf } from './preview.ts';

type Oembed = z.input<(typeof oembed.replies)[200]>;

/** Returns the token in the address of a link, or an empty text for any other address. */
export function tokenInUrl(url: string): string {
  return /^\/s\/([\w-]+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1] ?? '';
}

/** Returns the oEmbed reply for a link, of type `link` if no page may frame it. Pure. */
export function oembedOf(
  publicUrl: string,
  share: OpenShare,
  max: { width: number | undefined; height: number | undefined },
): Oembed {
  const preview = previewOf(publicUrl, share);
  const size = sizeWithin(embedSizes[share.project.aspect], max);
  return {
    version: '1.0',
    provider_name: 'DeckVoice',
    provider_url: publicUrl,
    title: preview.title,
    ...(preview.posterUrl !== null && {
      author_name: share.senderName,
      thumbnail_url: preview.posterUrl,
      thumbnail_width: preview.pictureSize.width,
      thumbnail_height: preview.pictureSize.height,
    }),
    ...(share.frameOrigins.length > 0
      ? { type: 'rich', html: embedSnippet(preview, size), ...size }
      : { type: 'link' }),
  };
}

/** Returns the player's usual size, or a smaller one with the same aspect ratio. */
function sizeWithin(
  { width, height }: FrameSize,
  max: { width: number | undefined; height: number | undefined },
): FrameSize {
  const scale = Math.min(1, (max.width ?? width) / width, (max.height ?? height) / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
