import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { keyOf } from './query-of.ts';

/** Invalidates all queries that read one of the endpoints. Those on the screen are refetched at once. */
export async function invalidate(
  queryClient: QueryClient,
  endpoints: readonly Pick<Endpoint, 'path'>[],
): Promise<void> {
  await Promise.all(endpoints.map((one) => queryClient.invalidateQueries({ queryKey: keyOf(one) })));
}
