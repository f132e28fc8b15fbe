import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call that server and browser agree on. The server validates with these schemas and documents itself from
 * them; the browser takes its types from them.
 */
export type Endpoint = {
  method: Method;
  /** With `:name` parts, as Fastify writes them. */
  path: string;
  summary: string;
  /** Every call says who may make it; there are no exemptions by path. */
  auth: 'user' | 'none';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** JSON that is too large to be held in memory: the handler reads it from the request by itself. */
  streamedBody?: z.ZodType;
  /** The text fields of a multipart form that also brings a file in its part `file`. */
  form?: z.ZodType;
  /** By status. `null` = no body; `'stream'` = bytes or events. */
  replies: Record<number, z.ZodType | null | 'stream'>;
};

/** Keeps the literal types of a declaration. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
