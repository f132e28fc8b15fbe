import type { FastifyReply } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { allowFramesOn } from '#server/http/security-headers.ts';
import { readWebPage } from '#server/http/serve-web.ts';
import { findOpenShare, type OpenShare } from '../open-share.ts';
import { presentPage } from '../present.ts';
import { previewOf } from '../preview.ts';
import { bareTemplate, gonePage, sharePage } from './share-page.ts';

/** Sends the page behind a link, or the page that says that there is none (404). */
export async function sendSharePage(deps: Dependencies, token: string, reply: FastifyReply): Promise<void> {
  const template = (await readWebPage('share.html', reply)) ?? bareTemplate;
  reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8');
  const share = await openShareOrNull(deps, token);
  if (!share) {
    reply.code(404).send(gonePage(template));
    return;
  }
  allowFramesOn(reply, share.frameOrigins);
  reply.send(sharePage(template, presentPage(share), previewOf(deps.config.publicUrl, share)));
}

async function openShareOrNull(deps: Dependencies, token: string): Promise<OpenShare | null> {
  try {
    return await findOpenShare(deps, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
