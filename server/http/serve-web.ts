import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where `scripts/setup/build-web.ts` puts the web app. */
const builtFolder = path.join(import.meta.dirname, '..', '..', 'web', 'dist');
const oneYearMs = 365 * 24 * 60 * 60 * 1000;
/** Stands in every page; each reply gets the nonce of its own policy in its place. */
const noncePlaceholder = '__CSP_NONCE__';
/** How our files are named; an address with anything else in it (`..`, `%`, NUL) is that of none. */
const plainPath = /^(\/[\w-][\w.-]*)+$/;

/**
 * The web app: its files, compressed beforehand, and for every other address its one page, whose router knows the
 * rest. Files with a hash in their name never change. A server without a built web app has its interface alone.
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

/** Never from a cache: a page of an older build asks for files that are gone. */
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
