import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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

/**
 * Returns the analytics, and whether they count the same views as the links do, which are on the same page. If not, both are loaded
 * again.
 */
export function useAnalytics(projectId: string) {
  const { data: shares, refetch: refetchShares } = useShares(projectId);
  const { data, isError, refetch } = useQuery(analyticsQuery(projectId));
  const viewsOfLinks = shares?.reduce((sum, { views }) => sum + views, 0);
  const views = data?.views;
  useEffect(() => {
    if (views === undefined || viewsOfLinks === undefined || views === viewsOfLinks) return;
    void refetchShares();
    void refetch();
  }, [views, viewsOfLinks, refetchShares, refetch]);
  return { data, isError, isInStep: viewsOfLinks === undefined || views === viewsOfLinks };
}
