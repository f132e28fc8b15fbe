import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#fff}
h2{font-size:1rem;margin:2rem 0 .25rem;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
h2 b{color:#0b5c9e}p{margin:.25rem 0}pre{background:#f3f5f8;padding:.75rem;overflow:auto;font-size:.85rem}
details{margin:.25rem 0}summary{cursor:pointer}`;

/** Content-Security-Policy of the page: its own style and nothing else, because it needs no script and makes no request. */
export const referencePagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the API reference as one HTML page, from the same endpoints as the OpenAPI document. */
export function renderReferencePage(endpoints: readonly Endpoint[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>DeckVoice API</title><style>${style}</style></head><body><main>
<h1>DeckVoice API</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Every error reply has the form <code>{ code, message, fields?, requestId }</code>.</p>
${endpoints.map(section).join('\n')}
</main></body></html>
`;
}

function section(endpoint: Endpoint): string {
  const who = endpoint.auth === 'user' ? 'Requires signing in' : 'Open to anyone';
  return `<section><h2><b>${endpoint.method}</b> ${escapeHtml(endpoint.path)}</h2>
<p>${escapeHtml(endpoint.summary)}. ${who}.</p>
${schema('Query', endpoint.query, 'input')}${schema('Body', endpoint.body, 'input')}${schema('Form, with the file in the part "file"', endpoint.form, 'input')}${Object.entries(
  endpoint.replies,
)
  .map(([status, body]) => reply(status, body))
  .join('')}</section>`;
}

function reply(status: string, body: z.ZodType | null | 'stream'): string {
  if (body === null) return `<p>${status}: no body</p>`;
  if (body === 'stream') return `<p>${status}: bytes, text or events</p>`;
  return schema(status, body, 'output');
}

function schema(title: string, body: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!body) return '';
  const { $schema: _dialect, ...rest } = z.toJSONSchema(body, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
