import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as viewerCalls from '#contract/shared-video.ts';
import * as calls from '#contract/shares.ts';
import { notFound } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import { resultFileOf, sendFile } from '../media/for-other-slices.ts';
import { openLogo } from '../teams/for-other-slices.ts';
import { recordView } from './analytics/record-view.ts';
import { oembedOf, tokenInUrl } from './oembed.ts';
import { enterShare, findOpenShare, unlockShare } from './open-share.ts';
import { sendSharePage } from './page/send-share-page.ts';
import { presentVideo } from './present.ts';
import * as shares from './service.ts';

/** Registers the endpoints for owners and viewers. Viewers need no account. */
export async function registerShareRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  registerOwnerRoutes(app, deps);
  await app.register(
    async (viewers) => {
      viewers.addHook('onRequest', async (_request, reply) => {
        reply.headers({
          'X-Robots-Tag': 'noindex, nofollow',
          // The address alone is enough to watch the video, so it must not leak.
          'Referrer-Policy': 'no-referrer',
          'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), display-capture=()',
        });
      });
      registerViewerRoutes(viewers, deps);
    },
    { logSerializers: { req: withoutViewer } },
  );
}

function registerOwnerRoutes(app: FastifyInstance, deps: Dependencies): void {
  registerEndpoint(app, calls.listShares, async ({ user, params }) =>
    ok(await shares.listShares(deps, user, params.id)),
  );

  registerEndpoint(app, calls.createShare, async ({ user, params, body }) => ({
    status: 201,
    body: await shares.createShare(deps, user, params.id, body),
  }));

  registerEndpoint(app, calls.ensureLink, async ({ user, params }) =>
    ok(await shares.ensureLink(deps, user, params.id)),
  );

  registerEndpoint(app, calls.changeShare, async ({ user, params, body }) =>
    ok(await shares.changeShare(deps, user, { projectId: params.id, shareId: params.shareId }, body)),
  );

  registerEndpoint(app, calls.revokeShare, async ({ user, params }) => {
    await shares.revokeShare(deps, user, { projectId: params.id, shareId: params.shareId });
    return { status: 204 };
  });

  registerEndpoint(app, calls.getAnalytics, async ({ user, params }) =>
    ok(await shares.getAnalytics(deps, user, params.id)),
  );
}

function registerViewerRoutes(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { token: string } }>('/s/:token', async ({ params, signedIn }, reply) => {
    await sendSharePage(deps, { token: params.token, viewer: signedIn }, reply);
    return reply;
  });

  registerEndpoint(app, viewerCalls.unlockShare, async ({ params, body, request }) => {
    const unlocked = await unlockShare(deps, request.ip, { token: params.token, password: body.password });
    return ok(presentVideo(unlocked.share, unlocked.access));
  });

  registerEndpoint(app, viewerCalls.watchedShare, async ({ params, body, request }) => {
    await recordView(deps, request.ip, { ...body, token: params.token, access: body.access });
    return { status: 204 };
  });

  registerEndpoint(app, viewerCalls.sharedFile, async ({ params, query, request, reply }) => {
    const extension = sharedFiles.get(params.name);
    if (!extension && params.name !== logoName) throw notFound();
    const mayRead = () => enterShare(deps, params.token, query.access);
    const share = await mayRead();
    if (!extension) {
      const logo = await openLogo(deps, share.project.brand?.logoKey ?? null);
      reply.header('Cache-Control', 'private, no-cache').type('image/png').send(logo);
      return 'sent';
    }
    // Other sites show the poster in their previews of the link.
    if (extension === 'jpg') reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const file = await resultFileOf(deps, share.project, extension);
    await sendFile(deps, file, 'shown', { request, reply, mayRead });
    return 'sent';
  });

  registerEndpoint(app, viewerCalls.sharedDownload, async ({ params, query, request, reply }) => {
    const mayRead = async () => {
      const share = await enterShare(deps, params.token, query.access);
      if (!share.canDownload) throw notFound();
      return share;
    };
    const file = await resultFileOf(deps, (await mayRead()).project, 'mp4');
    await sendFile(deps, file, 'attachment', { request, reply, mayRead });
    return 'sent';
  });

  registerEndpoint(app, viewerCalls.oembed, async ({ query }) => {
    const share = await findOpenShare(deps, tokenInUrl(query.url));
    const max = { width: query.maxwidth, height: query.maxheight };
    return ok(oembedOf(deps.config.publicUrl, share, max));
  });
}

const logoName = 'logo.png';

const sharedFiles = new Map<string, 'mp4' | 'vtt' | 'jpg'>([
  ['video.mp4', 'mp4'],
  ['captions.vtt', 'vtt'],
  ['poster.jpg', 'jpg'],
]);

/** Describes a viewer's request for the log, without the link, which opens the video, and without the viewer. */
function withoutViewer(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url}`;
}
