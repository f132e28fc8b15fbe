import { queryOptions, useQuery } from '@tanstack/react-query';
import type { me as contractMe, User } from '../../../contract/auth.ts';
import { currentUserFreshMs } from '../../../contract/limits.ts';
import { apiFetch } from '../../lib/api-client.ts';
import { isUnauthenticated } from '../../lib/api-error.ts';

/** Not the contract's own value: it would bring zod, a quarter of the page, to visitors who only look around. */
const me: Pick<typeof contractMe, 'method' | 'path'> = { method: 'GET', path: '/api/auth/me' };

/** `null` = nobody is signed in, which is an answer and no error. */
export const currentUserQuery = queryOptions({
  queryKey: [me.path],
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
  // Else each part of the page that comes to ask would ask a server again that does not answer.
  retryOnMount: false,
});

/** Who is signed in. `data` is undefined until the first answer. */
export function useCurrentUser() {
  return useQuery(currentUserQuery);
}
