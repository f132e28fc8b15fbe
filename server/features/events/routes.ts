import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allEvents, projectEvents } from '#contract/events.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { createEventHub } from './event-hub.ts';
import { parseEventId, streamHeaders } from './event-text.ts';

/** @throws AppError for a project that the user may not see */
export type RequireVisible = (user: SignedIn, projectId: string) => Promise<unknown>;

/** @param requireVisible passed in, since the slice of projects publishes events and so lies above this one */
export function registerEventsRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  requireVisible: RequireVisible,
): void {
  const hub = createEventHub(deps);
  deps.stopping.addEventListener('abort', () => void hub.close(), { once: true });
  app.addHook('preClose', () => hub.close());

  const stream = async (
    { user, request, reply }: { user: SignedIn; request: FastifyRequest; reply: FastifyReply },
    projectId: string | null,
    authorize?: () => Promise<void>,
  ) => {
    // A reply to HEAD ends with its headers: it must take no listener's place.
    if (request.method === 'HEAD') {
      await authorize?.();
      reply.headers(streamHeaders);
      return { status: 200 } as const;
    }
    const { userId, sessionId } = user;
    const lastEventId = parseEventId(request.headers['last-event-id']);
    const listening = { userId, sessionId, projectId, lastEventId, ...(authorize && { authorize }) };
    await hub.listen(listening, () => {
      reply.hijack();
      return { response: reply.raw, headers: reply.getHeaders() };
    });
    return 'sent' as const;
  };

  registerEndpoint(app, allEvents, (call) => stream(call, null));

  registerEndpoint(app, projectEvents, (call) =>
    stream(call, call.params.id, async () => {
      await requireVisible(call.user, call.params.id);
    }),
  );
}
