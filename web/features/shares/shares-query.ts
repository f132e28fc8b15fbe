import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAnalytics, listShares } from '#contract/shares.ts';
import { queryOf } from '../../lib/queries/query-of.ts';

/** Interval at which an open page refreshes the number of views. */
const refreshMs = 30_000;

export function sharesQuery(projectId: string) {
  return queryOptions({
    ...queryOf(listShares, { params: { id: projectId } }),
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  });
}

function analyticsQuery(projectId: string) {
  return queryOptions({
    ...queryOf(getAnalytics, { params: { id: projectId } }),
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
