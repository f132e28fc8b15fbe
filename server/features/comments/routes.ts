import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/comments.ts';
import type { Dependencies } from '../../dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { repeat } from '../../queue/repeat.ts';
import { sendDueMails } from './comment-mails.ts';
import * as comments from './service.ts';

const mailsEveryMs = 30_000;

export function registerCommentRoutes(app: FastifyInstance, deps: Dependencies): void {
  const mailing = repeat(mailsEveryMs, deps.log, () => sendDueMails(deps));
  app.addHook('preClose', () => mailing.stop());

  registerEndpoint(app, calls.listComments, async ({ user, params }) => ({
    status: 200,
    body: await comments.listComments(deps, user, params.id),
  }));

  registerEndpoint(app, calls.addComment, async ({ user, params, body }) => ({
    status: 201,
    body: await comments.addComment(deps, user, params.id, body),
  }));

  registerEndpoint(app, calls.changeComment, async ({ user, params, body }) => {
    const which = { projectId: params.id, id: params.commentId };
    return { status: 200, body: await comments.changeComment(deps, user, which, body) };
  });

  registerEndpoint(app, calls.deleteComment, async ({ user, params }) => {
    await comments.deleteComment(deps, user, { projectId: params.id, id: params.commentId });
    return { status: 204 };
  });
}
