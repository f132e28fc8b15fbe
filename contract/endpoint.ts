import type { z } from 'zod';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/**
 * An endpoint of the API. The server validates requests and replies with these schemas and generates the documentation from them;
 * the browser derives its types from them.
 */
export type Endpoint = {
  method: Method;
  /** May contain `:name` parts, as in Fastify's routes. */
  path: string;
  summary: string;
  /** `user`: only signed-in users may call the endpoint. */
  auth: 'user' | 'none';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** JSON body that is too large to hold in memory. The handler reads it from the request stream. */
  streamedBody?: z.ZodType;
  /** Text fields of a multipart form that also has a file, in the part `file`. */
  form?: z.ZodType;
  /** Body of the reply, by status. `null` means no body, `'stream'` bytes or events. */
  replies: Record<number, z.ZodType | null | 'stream'>;
};

/** Purpose, input and replies of an endpoint. */
type Exchange = Omit<Endpoint, 'method' | 'path' | 'auth'>;

/** Method and path, such as `GET /api/projects/:id`. */
type Route = `${Method} /${string}`;

/** Declares an endpoint for signed-in users. The literal types of its schemas are kept. */
export function endpoint<const E extends Exchange>(route: Route, exchange: E) {
  return { ...methodAndPath(route), auth: 'user', ...exchange } as const;
}

/** Declares an endpoint that anybody may call. */
export function publicEndpoint<const E extends Exchange>(route: Route, exchange: E) {
  return { ...methodAndPath(route), auth: 'none', ...exchange } as const;
}

function methodAndPath(route: Route): { method: Method; path: string } {
  const method = methods.find((each) => route.startsWith(`${each} `));
  if (!method) throw new Error(`Not a route: ${route}`);
  return { method, path: route.slice(method.length + 1) };
}
