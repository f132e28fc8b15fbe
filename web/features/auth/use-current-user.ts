import { queryOptions, useQuery } from '@tanstack/react-query';
import type { me as contractMe, User } from '#contract/auth.ts';
import { currentUserFreshMs } from '#contract/limits.ts';
import { apiFetch } from '../../lib/api-client.ts';
import { isUnauthenticated } from '../../lib/api-error.ts';
import { keyOf } from '../../lib/queries/query-of.ts';

/** Not imported from the contract, which loads zod and would add a quarter to what visitors download. */
const me: Pick<typeof contractMe, 'method' | 'path'> = { method: 'GET', path: '/api/auth/me' };

/** Null if not signed in, which is a result and not an error. */
export const currentUserQuery = queryOptions({
  queryKey: keyOf(me),
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await (await apiFetch({ ...me, signal })).json();
    } catch (error) {
      if (isUnauthenticated(error)) return null;
      throw error;
    }
  },
  staleTime: currentUserFreshMs,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
  refetchOnReconnect: true,
  retry: false,
  // Otherwise each component that mounts would call an unreachable server again.
  retryOnMount: false,
});

/** Returns the signed-in user. `data` is undefined until the first reply. */
export function useCurrentUser() {
  return useQuery(currentUserQuery);
}
