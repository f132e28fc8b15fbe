import type { FastifyReply } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { allowFramesOn } from '#server/http/security-headers.ts';
import { readWebPage } from '#server/http/serve-web.ts';
import { findVisibleProject } from '../../projects/for-other-slices.ts';
import { findOpenShare } from '../open-share.ts';
import { presentPage } from '../present.ts';
import { previewOf } from '../preview.ts';
import { bareTemplate, gonePage, sharePage } from './share-page.ts';

/**
 * Sends the page behind a link, or a not-found page (404). Viewers who may see the project get a link to it.
 * @param viewer null for a viewer who is not signed in
 */
export async function sendSharePage(
  deps: Dependencies,
  { token, viewer }: { token: string; viewer: SignedIn | null },
  reply: FastifyReply,
): Promise<void> {
  const template = (await readWebPage('share.html', reply)) ?? bareTemplate;
  reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8');
  const share = await unlessMissing(findOpenShare(deps, token));
  if (!share) {
    reply.code(404).send(gonePage(template));
    return;
  }
  allowFramesOn(reply, share.frameOrigins);
  const project = viewer && (await unlessMissing(findVisibleProject(deps, viewer, share.projectId)));
  const page = presentPage(share, { seesProject: project !== null, now: deps.now() });
  reply.send(sharePage(template, page, previewOf(deps.config.publicUrl, share)));
}

/** Returns null instead of throwing a 404. */
async function unlessMissing<Found>(search: Promise<Found>): Promise<Found | null> {
  try {
    return await search;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
