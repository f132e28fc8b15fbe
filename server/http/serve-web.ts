import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Output folder of `scripts/setup/build-web.ts`. */
const builtFolder = path.join(import.meta.dirname, '..', '..', 'web', 'dist');
const oneYearMs = 365 * 24 * 60 * 60 * 1000;
/** Placeholder in every page. Each reply replaces it with the nonce of its own policy. */
const noncePlaceholder = '__CSP_NONCE__';
/** Pattern of our file names. An address with anything else (`..`, `%`, NUL) is not a file. */
const plainPath = /^(\/[\w-][\w.-]*)+$/;

/**
 * Serves the web app: its precompressed files, and for every other address its one page, whose router does the rest. Visitors
 * without a session get the landing page as HTML, which shows before any script has run. Files with a hash in their name never
 * change. If the web app is not built, only the API is served.
 * @param sessionCookie name of the cookie of signed-in users
 */
export async function serveWeb(
  app: FastifyInstance,
  { sessionCookie, folder = builtFolder }: { sessionCookie: string; folder?: string },
): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) {
    app.log.warn('the web app is not built');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
  });
  // A page loads dozens of files. Were each a call of its account, two pages would use up what an account may call at once.
  app.get('/*', { config: { isPublic: true } }, async (request, reply) => {
    const address = decodeURI(request.url.split('?', 1)[0] ?? '/');
    if (address.startsWith('/api/')) return reply.callNotFound();
    const isFile = path.posix.basename(address).includes('.') && !address.endsWith('.html');
    if (!isFile) {
      const isLanding = address === '/' && !hasCookie(request.headers.cookie, sessionCookie);
      if (isLanding) return sendLanding(request, reply, folder);
      return sendPage(reply, await readWebPage('index.html', reply, folder));
    }
    if (!plainPath.test(address)) return reply.callNotFound();
    const hasHash = address.startsWith('/assets/');
    return reply.sendFile(address, hasHash ? { immutable: true, maxAge: oneYearMs } : {});
  });
}

/** Compresses the landing page in each reply, because its nonce is always new. */
async function sendLanding({ headers }: FastifyRequest, reply: FastifyReply, folder: string) {
  const page = await readWebPage('landing.html', reply, folder);
  if (page === null || !/\bgzip\b/.test(String(headers['accept-encoding']))) return sendPage(reply, page);
  return sendPage(reply.header('Content-Encoding', 'gzip'), await promisify(gzip)(page));
}

/**
 * Sends a page that is never cached. An older build's page would request files that are gone, and a visitor's page differs from a
 * user's. `Vary` says so to caches that keep it anyway.
 */
function sendPage(reply: FastifyReply, page: string | Buffer | null) {
  return reply
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Cookie, Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(page);
}

function hasCookie(header: string | undefined, name: string): boolean {
  return (header ?? '').split(';').some((pair) => pair.trimStart().startsWith(`${name}=`));
}

/** Reads a page of the web app for this reply, with the nonce of its policy. Null if the web app is not built. */
export async function readWebPage(
  name: 'index.html' | 'landing.html' | 'share.html',
  reply: FastifyReply,
  folder = builtFolder,
): Promise<string | null> {
  const file = path.join(folder, name);
  if (!existsSync(file)) return null;
  return (await readFile(file, 'utf8')).replace(noncePlaceholder, reply.cspNonce.style);
}
