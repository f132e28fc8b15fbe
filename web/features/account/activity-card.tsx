import { useInfiniteQuery } from '@tanstack/react-query';
import { listAudit } from '#contract/audit.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { formatCreatedAt } from '../../lib/format-created-at.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { keyOf } from '../../lib/queries/query-of.ts';
import { activitySentences } from './activity-sentences.ts';

/** Log of the account's actions, so that its owner notices those of other people. */
export function ActivityCard() {
  const query = useInfiniteQuery({
    queryKey: keyOf(listAudit),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listAudit, { query: { before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  });
  const { data, isPending, error, isFetching, hasNextPage, fetchNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const now = new Date();
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Activity</CardTitle>
        <CardDescription>
          Recent actions on your account. If you do not recognize one, change your password.
        </CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-14" />}
      {error && <LoadFailure query={query} fallback="Your activity could not be loaded." size="small" />}
      {entries.length > 0 && (
        <ul aria-label="Activity" className="divide-y divide-line border-y border-line">
          {entries.map(({ id, at, action }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="wrap-anywhere">{activitySentences[action]}</span>
              <time dateTime={at} title={formatMoment(at)} className="text-sm text-ink-soft">
                {formatCreatedAt(at, now)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && !error && (
        <Button
          variant="outline"
          size="small"
          className="mt-5"
          busy={isFetching && 'Loading...'}
          onClick={() => fetchNextPage()}
        >
          Show earlier activity
        </Button>
      )}
    </Card>
  );
}
