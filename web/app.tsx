import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { currentUserQuery } from './features/auth/use-current-user.ts';
import { createQueryClient } from './lib/queries/query-client.ts';
import { Router } from './router.tsx';

/**
 * The app, in the browser and where the build writes the landing page. Both must give the same elements, or the browser draws the page
 * anew: nothing here may depend on the window before an effect runs.
 * @param isVisitor nobody is signed in, which need not be asked
 */
export function createApp({ isVisitor }: { isVisitor: boolean }) {
  const queryClient = createQueryClient(() => {
    // Refetching returns `null` when the session is over; the router handles the rest.
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
