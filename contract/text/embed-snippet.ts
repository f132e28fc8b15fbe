import type { Aspect, FrameSize } from '../vocabulary/aspects.ts';
import { escapeHtml } from './escape-html.ts';

/** Sizes of the player on other sites, in CSS pixels. */
export const embedSizes: Record<Aspect, FrameSize> = {
  '16:9': { width: 640, height: 360 },
  '9:16': { width: 360, height: 640 },
  '1:1': { width: 480, height: 480 },
};

/** Returns the HTML that embeds a shared video in another site. Width and height are CSS pixels. */
export function embedSnippet(link: { url: string; title: string }, { width, height }: FrameSize): string {
  const attributes = `src="${escapeHtml(link.url)}" title="${escapeHtml(link.title)}" width="${width}" height="${height}"`;
  return `<iframe ${attributes} style="border:0" loading="lazy" allow="fullscreen" allowfullscreen></iframe>`;
}
