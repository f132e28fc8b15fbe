import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAnalytics, listShares } from '#contract/shares.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';

/** Interval at which a page that stays open refreshes its views. */
const refreshMs = 30_000;

export function sharesQuery(projectId: string) {
  return queryOptions({
    queryKey: [listShares.path, projectId],
    queryFn: ({ signal }) => callEndpoint(listShares, { params: { id: projectId }, signal }),
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  });
}

function analyticsQuery(projectId: string) {
  return queryOptions({
    queryKey: [getAnalytics.path, projectId],
    queryFn: ({ signal }) => callEndpoint(getAnalytics, { params: { id: projectId }, signal }),
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  });
}

export function useShares(projectId: string) {
  return useQuery(sharesQuery(projectId));
}

export function useAnalytics(projectId: string) {
  return useQuery(analyticsQuery(projectId));
}
