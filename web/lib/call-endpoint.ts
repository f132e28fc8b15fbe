import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiFetch } from './api-client.ts';

/** The parts of the input that the endpoint declares, as they are sent. */
export type CallParts<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** Input of a call. */
export type CallInput<E extends Endpoint> = CallParts<E> & { signal?: AbortSignal };

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  [key in Name]: infer Z extends z.ZodType;
}
  ? undefined extends z.input<Z>
    ? { [key in Name]?: z.input<Z> }
    : { [key in Name]: z.input<Z> }
  : unknown;

/** JSON of the endpoint's successful replies, or null for a reply without a body. */
export type CallResult<E extends Endpoint> = {
  [Status in keyof E['replies']]: E['replies'][Status] extends z.ZodType
    ? z.output<E['replies'][Status]>
    : E['replies'][Status] extends null
      ? null
      : never;
}[keyof E['replies']];

/**
 * Calls an endpoint of the contract. The reply is not validated: it comes from the server that sent this page, which follows the
 * same contract.
 * @throws ApiError
 */
export function callEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<CallResult<E>> {
  return callWith(endpoint, input ?? {});
}

/** Input of a call to any endpoint. */
export type SentParts = { params?: unknown; query?: unknown; body?: unknown; signal?: AbortSignal };

/** Calls an endpoint with input that the caller has typed. @throws ApiError */
export async function callWith<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal }: SentParts,
): Promise<CallResult<E>> {
  const response = await apiFetch({
    method: endpoint.method,
    path: fillPath(endpoint.path, params) + queryString(query),
    json: body,
    signal,
  });
  return JSON.parse((await response.text()) || 'null');
}

/** Fills the parameters into a path: `/api/projects/:id` with `{ id: 'a b' }` → `/api/projects/a%20b`. */
export function fillPath(path: string, params: unknown): string {
  const values = new Map(typeof params === 'object' && params !== null ? Object.entries(params) : []);
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values.get(name))));
}

/** Builds a query string without undefined values: `{ before: '7' }` → `?before=7`. */
function queryString(query: unknown): string {
  const values = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const given = values
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
