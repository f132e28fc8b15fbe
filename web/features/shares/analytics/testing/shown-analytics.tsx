/** Draws the views of a project for the tests of components. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/lib/queries/query-client.ts';
import { AnalyticsCard } from '../analytics-card.tsx';

// The card also loads the numbers every half minute. Without it, only a difference makes it load them again.
Object.assign(window, { setInterval: () => 0 });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient(() => {})}>
    <AnalyticsCard projectId="p1" />
  </QueryClientProvider>,
);
