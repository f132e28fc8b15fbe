import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/media.ts';
import type { Dependencies } from '../../dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { findDownload, findMediaFile, findSlidePicture, sendFile } from './service.ts';

/** Registers the calls that send videos, captions, posters and decks. */
export function registerMediaRoutes(app: FastifyInstance, deps: Dependencies): void {
  registerEndpoint(app, calls.videoFile, async ({ user, params, request, reply }) => {
    const file = await findMediaFile(deps, user, params.file);
    await sendFile(deps, file, 'shown', { request, reply });
    return 'sent';
  });

  registerEndpoint(app, calls.slidePicture, async ({ user, params, request, reply }) => {
    const file = await findSlidePicture(deps, user, params);
    await sendFile(deps, file, 'shown', { request, reply });
    return 'sent';
  });

  registerEndpoint(app, calls.downloadFile, async ({ user, params, request, reply }) => {
    const file = await findDownload(deps, user, params.file);
    await sendFile(deps, file, 'attachment', { request, reply });
    return 'sent';
  });
}
