import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CallParts, type CallResult, callWith, type SentParts } from '../call-endpoint.ts';

/**
 * Input of the call, which may be left out where nothing is required, and a state of what is asked for: another state is asked
 * for anew.
 */
type Asked<E extends Endpoint> =
  object extends CallParts<E>
    ? [parts?: CallParts<E>, state?: unknown]
    : [parts: CallParts<E>, state?: unknown];

/**
 * Options of a query that reads an endpoint of the contract: its key, and the call that answers it. Other options are added
 * where it is used: `useQuery({ ...queryOf(listShares, { params: { id } }), refetchOnMount: 'always' })`.
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...asked: Asked<E>) {
  const parts: SentParts = asked[0] ?? {};
  const queryKey: readonly unknown[] = [endpoint.path, ...asked];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<CallResult<E>> => callWith(endpoint, { ...parts, signal }),
  });
}

/** Key of all queries that read the endpoint, or of those whose input has the given parts. */
export function keyOf<E extends Pick<Endpoint, 'path'>>(
  endpoint: E,
  ...asked: [] | (E extends Endpoint ? [parts: Partial<CallParts<E>>] : [])
): readonly unknown[] {
  return [endpoint.path, ...asked];
}

/** Key of what the browser holds or knows by itself, without a call. */
export function localKey(name: string): readonly unknown[] {
  return [name];
}
