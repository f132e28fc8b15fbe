import type { FastifyInstance } from 'fastify';
import { getSlideLines, hearLine } from '#contract/play-through.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { callerGone } from '#server/http/caller-gone.ts';
import { ok, registerEndpoint } from '#server/http/register-endpoint.ts';
import { listLines } from './list-lines.ts';
import { previewLine } from './preview-line.ts';

/** Registers the calls of a draft that is played through, sentence by sentence. */
export function registerPlayThroughRoutes(app: FastifyInstance, deps: Dependencies): void {
  registerEndpoint(app, getSlideLines, async ({ user, params }) =>
    ok(await listLines(deps, user, { projectId: params.id, number: params.number })),
  );
  registerEndpoint(app, hearLine, async ({ user, params, reply }) => {
    const { id: projectId, number, key } = params;
    const wav = await previewLine(deps, user, { projectId, number, key }, callerGone(reply));
    reply.type('audio/wav').send(wav);
    return 'sent';
  });
}
