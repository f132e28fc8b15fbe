import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { keyOf } from './query-of.ts';

/** Has all queries that read one of the endpoints ask the server again; those on the screen do so at once. */
export async function invalidate(
  queryClient: QueryClient,
  endpoints: readonly Pick<Endpoint, 'path'>[],
): Promise<void> {
  await Promise.all(endpoints.map((one) => queryClient.invalidateQueries({ queryKey: keyOf(one) })));
}
