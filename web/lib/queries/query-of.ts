import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CallParts, type CallResult, callWith, type SentParts } from '../call-endpoint.ts';

/**
 * Input of the call, optional if the endpoint requires none, and a state of the subject. A different state is a different query.
 */
type Asked<E extends Endpoint> =
  object extends CallParts<E>
    ? [parts?: CallParts<E>, state?: unknown]
    : [parts: CallParts<E>, state?: unknown];

/**
 * Returns the options of a query that reads an endpoint of the contract: the key, and the call. Add other options at the point of
 * use: `useQuery({ ...queryOf(listShares, { params: { id } }), refetchOnMount: 'always' })`.
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...asked: Asked<E>) {
  const parts: SentParts = asked[0] ?? {};
  const queryKey: readonly unknown[] = [endpoint.path, ...asked];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<CallResult<E>> => callWith(endpoint, { ...parts, signal }),
  });
}

/** Returns the key of all queries that read the endpoint, or of those whose input has the given parts. */
export function keyOf<E extends Pick<Endpoint, 'path'>>(
  endpoint: E,
  ...asked: [] | (E extends Endpoint ? [parts: Partial<CallParts<E>>] : [])
): readonly unknown[] {
  return [endpoint.path, ...asked];
}

/** Returns a key for data that the browser holds itself, without a call. */
export function localKey(name: string): readonly unknown[] {
  return [name];
}
