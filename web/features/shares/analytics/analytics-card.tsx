import type { ProjectAnalytics } from '#contract/shares.ts';
import { type Fact, FactList } from '#web/components/fact-list.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Collapsible } from '#web/components/ui/collapsible.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useAnalytics } from '../shares-query.ts';
import { DaysTable, RetentionTable } from './analytics-tables.tsx';
import { RetentionChart } from './retention-chart.tsx';
import { percent } from './retention-curve.ts';

/** Shows how often and how far the video is watched through its links. */
export function AnalyticsCard({ projectId }: { projectId: string }) {
  const { data: analytics, isError, isInStep } = useAnalytics(projectId);
  if (!analytics && isError) return null;
  const isUnseen = analytics?.views === 0;
  return (
    <Card className="space-y-5">
      <div className="space-y-1">
        <CardTitle>Views</CardTitle>
        <CardDescription>
          Across all links, counted when the video is played. Viewers are not identified.
        </CardDescription>
      </div>
      {(!analytics || (isUnseen && !isInStep)) && <Skeleton className="h-13 w-full" />}
      {isUnseen && isInStep && (
        <p className="rounded-card border border-dashed border-edge px-4 py-3 text-ink-soft">No views yet.</p>
      )}
      {analytics && analytics.views > 0 && <Views analytics={analytics} />}
    </Card>
  );
}

function Views({ analytics }: { analytics: ProjectAnalytics }) {
  const { days, retention } = analytics;
  return (
    <>
      <Figures analytics={analytics} />
      {retention.views === 0 ? (
        <p className="text-sm text-ink-soft">
          No views since the video was rendered again. Watch times will appear here after the first view.
        </p>
      ) : (
        <>
          {retention.slides.some(({ watched }) => watched > 0) ? (
            <RetentionChart retention={retention} />
          ) : (
            <p className="text-sm text-ink-soft">
              No view has seen half of a slide yet. The chart of the slides begins with the first that has.
            </p>
          )}
          <Collapsible title="Slide by slide">
            <RetentionTable retention={retention} />
          </Collapsible>
        </>
      )}
      <Collapsible title="Day by day">
        <DaysTable days={days} />
      </Collapsible>
    </>
  );
}

function Figures({ analytics }: { analytics: ProjectAnalytics }) {
  const { retention } = analytics;
  // Without views, shares are undefined.
  const shareOfViews = (share: number) => (retention.views === 0 ? '–' : percent(share));
  const figures: Fact[] = [
    ['Views', String(analytics.views)],
    ['Viewers on the latest day', String(analytics.days[0]?.viewers ?? 0)],
    ['Average watched', shareOfViews(retention.averageShare)],
    ['Watched to the end', shareOfViews(retention.finished / retention.views)],
  ];
  return (
    <div className="space-y-2">
      <FactList facts={figures} valueClassName="text-2xl font-semibold" />
      {retention.views > 0 && (
        <p className="text-sm text-ink-soft">
          “Average watched” is the part of the video that a view saw. “Watched to the end” are views that saw
          the end and at least half of the video: a jump to the end does not count.
          {retention.views < analytics.views &&
            ` Both refer to the ${viewsOf(retention)} since the last render.`}
        </p>
      )}
    </div>
  );
}

function viewsOf({ views }: ProjectAnalytics['retention']): string {
  return views === 1 ? '1 view' : `${views} views`;
}
