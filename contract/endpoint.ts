import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the interface. The server validates calls and replies with these schemas and generates its documentation
 * from them; the browser takes its types from them.
 */
export type Endpoint = {
  method: Method;
  /** May contain `:name` parts, as in Fastify's routes. */
  path: string;
  summary: string;
  /** `user`: only signed-in users may call it. */
  auth: 'user' | 'none';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** JSON that is too large to hold in memory: the handler reads it from the request itself. */
  streamedBody?: z.ZodType;
  /** The text fields of a multipart form that also brings a file in its part `file`. */
  form?: z.ZodType;
  /** Body of the reply by its status. `null` = no body; `'stream'` = bytes or events. */
  replies: Record<number, z.ZodType | null | 'stream'>;
};

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
