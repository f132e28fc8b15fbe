import { escapeHtml } from '#contract/text/escape-html.ts';
import type { FrameSize } from '#contract/vocabulary/aspects.ts';

/** Preview of a link before it is opened. It has no poster if the link has a password. */
export type LinkPreview = {
  title: string;
  description: string;
  /** Absolute, like all addresses here, because other sites read them. */
  url: string;
  posterUrl: string | null;
  /** Size of the poster and the video. */
  pictureSize: FrameSize;
  oembedUrl: string;
};

/**
 * Renders the page's title, and the tags from which other sites make previews: Open Graph, the Twitter card without a player, and
 * the address of the oEmbed reply (https://ogp.me, https://oembed.com section 4). Pure.
 */
export function shareHead(preview: LinkPreview): string {
  const { title, description, url, posterUrl, pictureSize } = preview;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', 'DeckVoice'),
    meta('property', 'og:type', 'video.other'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(posterUrl === null
      ? []
      : [
          meta('property', 'og:image', posterUrl),
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(pictureSize.width)),
          meta('property', 'og:image:height', String(pictureSize.height)),
          meta('name', 'twitter:image', posterUrl),
        ]),
    meta('name', 'twitter:card', posterUrl === null ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(preview.oembedUrl)}" title="${escapeHtml(title)}" />`,
  ].join('\n    ');
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
}
