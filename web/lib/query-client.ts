import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { apiFetch } from './api-client.ts';
import { isUnauthenticated } from './api-error.ts';

/**
 * Data is never stale by itself, not retried, not fetched again on focus and not by the clock; what needs more says
 * so. The default query is a GET on the path that its key begins with.
 * @param onSessionEnded called when any call finds that nobody is signed in
 */
export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthenticated(error)) onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey: [path], signal }) =>
          (await apiFetch({ method: 'GET', path: String(path), signal })).json(),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Without a network a call shall fail and say so, not wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
