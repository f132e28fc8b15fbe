import { escapeHtml } from '../../../../contract/escape-html.ts';
import type { SharedPage } from '../../../../contract/shares.ts';
import { type LinkPreview, shareHead } from './share-head.ts';

/** Stand in web/share.html. */
const headPlaceholder = '<!--share-head-->';
const bodyPlaceholder = '<!--share-body-->';

/** Where the web app is not built: what there is without it. */
export const bareTemplate = `<!doctype html><html lang="en"><head>${headPlaceholder}</head><body>${bodyPlaceholder}</body></html>`;

/**
 * The page of a link as HTML: what previews read is in its head, what its script shows is in an attribute. Pure.
 * @param template web/share.html as it was built
 */
export function sharePage(template: string, page: SharedPage, preview: LinkPreview): string {
  const body = `<main id="share" data-page="${escapeHtml(JSON.stringify(page))}"></main>
    <noscript>This video needs JavaScript. Please switch it on for this page and reload.</noscript>`;
  return fill(template, shareHead(preview), body);
}

/** One and the same for a link that has expired, was revoked or never was. */
export function gonePage(template: string): string {
  return fill(
    template,
    '<title>This video is not available</title>',
    `<main class="notice">
      <h1>This video is not available</h1>
      <p>The link has ended, or it is not complete. Please ask whoever sent it to you for a new one.</p>
    </main>`,
  );
}

/** In one pass, with functions: what users wrote must be no placeholder and no pattern. */
function fill(template: string, head: string, body: string): string {
  return template.replace(/<!--share-(head|body)-->/g, (placeholder) =>
    placeholder === headPlaceholder ? head : body,
  );
}
