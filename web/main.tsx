import './lib/csp-nonce.ts';
import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Toaster } from './components/ui/toaster.tsx';
import { currentUserQuery } from './features/auth/use-current-user.ts';
import { createQueryClient } from './lib/queries/query-client.ts';
import { Router } from './router.tsx';

const queryClient = createQueryClient(() => {
  // Refetching returns `null` when the session is over; the router handles the rest.
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router />
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
