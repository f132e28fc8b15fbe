import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Output folder of `scripts/setup/build-web.ts`. */
const builtFolder = path.join(import.meta.dirname, '..', '..', 'web', 'dist');
const oneYearMs = 365 * 24 * 60 * 60 * 1000;
/** Placeholder in every page, replaced in each reply by the nonce of its own policy. */
const noncePlaceholder = '__CSP_NONCE__';
/** Form of our file names; an address with anything else (`..`, `%`, NUL) belongs to no file. */
const plainPath = /^(\/[\w-][\w.-]*)+$/;

/**
 * Serves the web app: its files, compressed beforehand, and for every other address its one page, whose router does the
 * rest. Files with a hash in their name never change. Without a built web app only the interface is served.
 */
export async function serveWeb(app: FastifyInstance, folder = builtFolder): Promise<void> {
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
    if (!isFile) return sendIndex(reply, folder);
    if (!plainPath.test(address)) return reply.callNotFound();
    const hasHash = address.startsWith('/assets/');
    return reply.sendFile(address, hasHash ? { immutable: true, maxAge: oneYearMs } : {});
  });
}

/** The page is never cached: one of an older build would ask for files that are gone. */
async function sendIndex(reply: FastifyReply, folder: string) {
  const page = await readWebPage('index.html', reply, folder);
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
}

/** A page of the web app for this reply, with the nonce of its policy; null where the web app is not built. */
export async function readWebPage(
  name: 'index.html' | 'share.html',
  reply: FastifyReply,
  folder = builtFolder,
): Promise<string | null> {
  const file = path.join(folder, name);
  if (!existsSync(file)) return null;
  return (await readFile(file, 'utf8')).replace(noncePlaceholder, reply.cspNonce.style);
}
