import type { ReactNode } from 'react';
import type { ProjectAnalytics } from '#contract/shares.ts';
import { formatShortDate } from '#web/lib/format-date.ts';
import { percent } from './retention-curve.ts';

/** Figures of the chart, and the slides on which views ended. */
export function RetentionTable({ retention }: { retention: ProjectAnalytics['retention'] }) {
  const { views, slides } = retention;
  return (
    <Table caption="How far the video is watched" heads={['Slide', 'Watched', 'Stopped here']}>
      {slides.map(({ number, title, watched, left }) => (
        <tr key={number}>
          <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
            <span className="text-ink-soft tabular-nums">{number}</span> {title}
          </th>
          <Figure>
            {watched} ({percent(watched / Math.max(1, views))})
          </Figure>
          <Figure>{left}</Figure>
        </tr>
      ))}
    </Table>
  );
}

export function DaysTable({ days }: Pick<ProjectAnalytics, 'days'>) {
  return (
    <Table caption="Views and viewers by day" heads={['Day', 'Views', 'Viewers']}>
      {days.map(({ day, views, viewers }) => (
        <tr key={day}>
          <th scope="row" className="py-1.5 pr-3 text-left font-normal">
            {formatShortDate(day, 'UTC')}
          </th>
          <Figure>{views}</Figure>
          <Figure>{viewers}</Figure>
        </tr>
      ))}
    </Table>
  );
}

function Table({
  caption,
  heads,
  children,
}: {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={index === 0 ? 'py-1.5 text-left' : 'py-1.5 pl-3 text-right whitespace-nowrap'}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">{children}</td>;
}
