import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/media.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { requireSession } from '../auth/for-other-slices.ts';
import type { MediaFile } from './media-file.ts';
import { findDownload, findMediaFile, findSlidePicture, sendFile } from './service.ts';

/** Registers the endpoints that send videos, captions, posters and decks. */
export function registerMediaRoutes(app: FastifyInstance, deps: Dependencies): void {
  const send = async (
    { user, request, reply }: { user: SignedIn; request: FastifyRequest; reply: FastifyReply },
    use: 'shown' | 'attachment',
    find: () => Promise<MediaFile>,
  ) => {
    const mayRead = async () => {
      await requireSession(deps, user);
      await find();
    };
    await sendFile(deps, await find(), use, { request, reply, mayRead });
    return 'sent' as const;
  };

  registerEndpoint(app, calls.videoFile, (call) =>
    send(call, 'shown', () => findMediaFile(deps, call.user, call.params.file)),
  );

  registerEndpoint(app, calls.slidePicture, (call) =>
    send(call, 'shown', () => findSlidePicture(deps, call.user, call.params)),
  );

  registerEndpoint(app, calls.downloadFile, (call) =>
    send(call, 'attachment', () => findDownload(deps, call.user, call.params.file)),
  );
}
