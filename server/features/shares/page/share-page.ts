import type { SharedPage } from '#contract/shared-video.ts';
import { escapeHtml } from '#contract/text/escape-html.ts';
import { type LinkPreview, shareHead } from './share-head.ts';

/** Placeholders in web/share.html. */
const headPlaceholder = '<!--share-head-->';
const bodyPlaceholder = '<!--share-body-->';

/** Template for a server whose web app is not built. */
export const bareTemplate = `<!doctype html><html lang="en"><head>${headPlaceholder}</head><body>${bodyPlaceholder}</body></html>`;

/**
 * Renders the page of a link as HTML, with the preview in its head and the data of its script in an attribute. Pure.
 * @param template the built web/share.html
 */
export function sharePage(template: string, page: SharedPage, preview: LinkPreview): string {
  const body = `<main id="share" data-page="${escapeHtml(JSON.stringify(page))}"></main>
    <noscript>This video needs JavaScript. Please enable it for this page and reload.</noscript>`;
  return fill(template, shareHead(preview), body);
}

/** Renders the page for a link that has expired, was revoked or never existed. It is the same for all three. */
export function gonePage(template: string): string {
  return fill(
    template,
    '<title>This video is not available</title>',
    `<main class="notice">
      <p class="notice-brand"><img src="/icon.svg" alt="" width="32" height="32" />DeckVoice</p>
      <h1>This video is not available</h1>
      <p>The link has been withdrawn, has expired or is incomplete. Please ask the person who sent it to you for a new one.</p>
      <a class="notice-link" href="/">Go to the start page of DeckVoice</a>
    </main>`,
  );
}

/**
 * Replaces the placeholders in one pass and with a function, so that a user's text acts neither as a placeholder nor as a pattern.
 */
function fill(template: string, head: string, body: string): string {
  return template.replace(/<!--share-(head|body)-->/g, (placeholder) =>
    placeholder === headPlaceholder ? head : body,
  );
}
