import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allEvents, projectEvents } from '#contract/events.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { createEventHub } from './event-hub.ts';
import { parseEventId, streamHeaders } from './event-text.ts';

/** Checks that the user may see a project. @throws AppError otherwise */
export type RequireVisible = (user: SignedIn, projectId: string) => Promise<unknown>;

/**
 * Registers the endpoints of event streams. @param requireVisible passed in, because the slice of projects publishes events and is
 * therefore above this one
 */
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
    // A reply to HEAD ends with its headers, so it must not take a listener's slot.
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
