import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { nextAddress, type TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

export type CallOptions = {
  /** User whose bearer token is sent. */
  as?: TestUser;
  /** Values of the `:name` parts of the path. */
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sender's address. By default an unused one, so that no rate limit per address interferes. */
  from?: string;
};

/** Calls an endpoint of the contract over HTTP, without a socket. */
export function call(
  testApp: TestApp,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  options: CallOptions = {},
): Promise<LightMyRequestResponse> {
  const request: InjectOptions = {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(options.params?.[name] ?? name),
    ),
    remoteAddress: options.from ?? nextAddress(),
    headers: { ...options.as?.bearer, ...options.headers },
  };
  if (options.body !== undefined) {
    request.payload = JSON.stringify(options.body);
    request.headers = { 'content-type': 'application/json', ...request.headers };
  }
  return testApp.app.inject(request);
}
