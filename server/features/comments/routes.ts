import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/comments.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import * as comments from './service.ts';

/** Registers the endpoints of comments. */
export function registerCommentRoutes(app: FastifyInstance, deps: Dependencies): void {
  registerEndpoint(app, calls.listComments, async ({ user, params }) =>
    ok(await comments.listComments(deps, user, params.id)),
  );

  registerEndpoint(app, calls.addComment, async ({ user, params, body }) => ({
    status: 201,
    body: await comments.addComment(deps, user, params.id, body),
  }));

  registerEndpoint(app, calls.changeComment, async ({ user, params, body }) => {
    const which = { projectId: params.id, id: params.commentId };
    return ok(await comments.changeComment(deps, user, which, body));
  });

  registerEndpoint(app, calls.deleteComment, async ({ user, params }) => {
    await comments.deleteComment(deps, user, { projectId: params.id, id: params.commentId });
    return { status: 204 };
  });
}
