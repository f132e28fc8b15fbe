import { escapeHtml } from './escape-html.ts';

export const embedSizePx = { width: 640, height: 360 } as const;

/** Returns the HTML with which another site embeds a shared video; width and height in CSS pixels. */
export function embedSnippet(
  link: { url: string; title: string },
  { width, height }: { width: number; height: number } = embedSizePx,
): string {
  const attributes = `src="${escapeHtml(link.url)}" title="${escapeHtml(link.title)}" width="${width}" height="${height}"`;
  return `<iframe ${attributes} style="border:0" loading="lazy" allow="fullscreen" allowfullscreen></iframe>`;
}
