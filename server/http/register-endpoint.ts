import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { unauthenticated } from '../app-error.ts';
import type { SignedIn } from './authentication.ts';

/** Argument of a handler: the validated values, and the user if the endpoint requires one. */
export type Call<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  user: E['auth'] extends 'user' ? SignedIn : SignedIn | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Parsed<Z> = Z extends z.ZodType ? z.output<Z> : undefined;

/** A status of the endpoint with its body, or `'sent'` if the handler replied itself (streams, events). */
export type Reply<E extends Endpoint> =
  | {
      [Status in keyof E['replies'] & number]: E['replies'][Status] extends z.ZodType
        ? { status: Status; body: z.input<E['replies'][Status]> }
        : { status: Status };
    }[keyof E['replies'] & number]
  | 'sent';

/** Returns the usual reply, with status 200. `const` has the same reason as in registerEndpoint. */
export function ok<const Body>(body: Body): { status: 200; body: Body } {
  return { status: 200, body };
}

/**
 * Registers an endpoint of the contract. Its schemas validate both the request and the reply, so that no field is sent that the
 * contract does not declare. `R` is const so that TypeScript keeps a handler's status and texts as literals.
 */
export function registerEndpoint<E extends Endpoint, const R extends Reply<E>>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<R>,
  options: { bodyLimit?: number } = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...options,
    config: { endpoint },
    handler: async (request, reply) => {
      const user = request.signedIn;
      if (endpoint.auth === 'user' && user === null) throw unauthenticated();
      // The types of Call follow from the endpoint's own schemas, but TypeScript cannot derive them through the generic.
      const call = {
        params: endpoint.params?.parse(request.params, plainMessages),
        query: endpoint.query?.parse(request.query, plainMessages),
        body: endpoint.body?.parse(request.body, plainMessages),
        user,
        request,
        reply,
      } as Call<E>;
      const answer: 'sent' | { status: number; body?: unknown } = await handle(call);
      if (answer === 'sent') return reply;
      const schema = endpoint.replies[answer.status];
      if (schema === null || schema === undefined || schema === 'stream')
        return reply.code(answer.status).send();
      return reply.code(answer.status).send(schema.parse(answer.body));
    },
  });
}

/** Messages for schemas without their own. The browser's validation uses the same two. */
const plainMessages: { error: z.core.$ZodErrorMap } = {
  error: (issue) => {
    if (issue.code !== 'invalid_type') return undefined;
    return issue.input === undefined ? 'Required' : 'Invalid input';
  },
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
