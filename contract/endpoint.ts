import type { z } from 'zod';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

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

/** Purpose, input and replies of an endpoint. */
type Exchange = Omit<Endpoint, 'method' | 'path' | 'auth'>;

/** Method and path: `GET /api/projects/:id`. */
type Route = `${Method} /${string}`;

/** Declares a call that only signed-in users may make, and keeps the literal types of its schemas. */
export function endpoint<const E extends Exchange>(route: Route, exchange: E) {
  return { ...methodAndPath(route), auth: 'user', ...exchange } as const;
}

/** Declares a call that anybody may make. */
export function publicEndpoint<const E extends Exchange>(route: Route, exchange: E) {
  return { ...methodAndPath(route), auth: 'none', ...exchange } as const;
}

function methodAndPath(route: Route): { method: Method; path: string } {
  const method = methods.find((each) => route.startsWith(`${each} `));
  if (!method) throw new Error(`Not a route: ${route}`);
  return { method, path: route.slice(method.length + 1) };
}
