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
/** Placeholder in every page, replaced in each reply by the nonce of its own policy. */
const noncePlaceholder = '__CSP_NONCE__';
/** Form of our file names; an address with anything else (`..`, `%`, NUL) belongs to no file. */
const plainPath = /^(\/[\w-][\w.-]*)+$/;

/**
 * Serves the web app: its files, compressed beforehand, and for every other address its one page, whose router does the
 * rest. A visitor without a session gets the start page as HTML, which is there before any script has run. Files with a hash in their name
 * never change. Without a built web app only the interface is served.
 * @param sessionCookie name of the cookie that a signed-in user has
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
  app.get('/*', async (request, reply) => {
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

/** Compresses the landing page in each reply: its nonce is new each time, so that no copy could be compressed beforehand. */
async function sendLanding({ headers }: FastifyRequest, reply: FastifyReply, folder: string) {
  const page = await readWebPage('landing.html', reply, folder);
  if (page === null || !/\bgzip\b/.test(String(headers['accept-encoding']))) return sendPage(reply, page);
  return sendPage(reply.header('Content-Encoding', 'gzip'), await promisify(gzip)(page));
}

/**
 * The page is never cached: one of an older build would ask for files that are gone, and that of a visitor is not that of a user, which
 * `Vary` says to a cache that keeps it nevertheless.
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

/** A page of the web app for this reply, with the nonce of its policy; null where the web app is not built. */
export async function readWebPage(
  name: 'index.html' | 'landing.html' | 'share.html',
  reply: FastifyReply,
  folder = builtFolder,
): Promise<string | null> {
  const file = path.join(folder, name);
  if (!existsSync(file)) return null;
  return (await readFile(file, 'utf8')).replace(noncePlaceholder, reply.cspNonce.style);
}
