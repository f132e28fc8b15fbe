import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { currentUserQuery } from './features/auth/use-current-user.ts';
import { createQueryClient } from './lib/queries/query-client.ts';
import { Router } from './router.tsx';

/**
 * Creates the app, as the browser mounts it and as the build prerenders the landing page. Both must produce the same elements, or
 * React discards the prerendered page: nothing here may read `window` before an effect runs.
 * @param isVisitor true if nobody is signed in, so that the server need not be asked
 */
export function createApp({ isVisitor }: { isVisitor: boolean }) {
  const queryClient = createQueryClient(() => {
    // The refetch returns `null` once the session is over; the router does the rest.
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  });
  if (isVisitor) queryClient.setQueryData(currentUserQuery.queryKey, null);
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Router />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
