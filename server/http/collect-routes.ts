import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

export type Route = {
  method: string;
  path: string;
  /** Undefined for a route outside the contract. */
  endpoint: Endpoint | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes of the API, in the order of registration. */
    routeList: readonly Route[];
  }
}

/** Collects the routes that are registered after this call, for the documentation, the 405 replies and the access matrix. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: Route[] = [];
  app.decorate('routeList', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    // The web app's pages, at every address that no other route takes, are not part of the API.
    if (url === '/*') return;
    for (const one of [method].flat()) routes.push({ method: one, path: url, endpoint: config?.endpoint });
  });
}

/** Returns the methods that are routed at this path (without its query), or none for an unknown path. */
export function methodsAt(routes: readonly Route[], path: string): string[] {
  const parts = path.split('/');
  return routes.filter((route) => matches(route.path.split('/'), parts)).map(({ method }) => method);
}

function matches(pattern: string[], parts: string[]): boolean {
  if (pattern.at(-1) === '*') return false;
  return (
    pattern.length === parts.length &&
    pattern.every((expected, index) => expected.startsWith(':') || expected === parts[index])
  );
}
