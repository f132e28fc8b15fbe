import { type Stage, stages } from '#contract/vocabulary/stages.ts';

export type StageProgress = { stage: Stage; done: number; total: number };

/** Minimum interval of reports. A viewer does not notice more frequent progress, and each report costs a write. */
export const minIntervalMs = 400;

/**
 * Returns the first stage in the list that is not done. Slides are drawn while the script is written and spoken, and a
 * display that jumped between those stages would be useless.
 */
export function shownProgress(reports: Iterable<StageProgress>): StageProgress | null {
  const byStage = new Map([...reports].map((report) => [report.stage, report]));
  const begun = stages.flatMap((stage) => byStage.get(stage) ?? []);
  return begun.find(({ done, total }) => done < total) ?? begun.at(-1) ?? null;
}

/**
 * Takes every report and returns those worth writing: each change of stage, and others at most every 400 ms. `flush` returns the
 * report that was held back.
 * @param from first stage to show
 */
export function createProgressFilter({
  from = 'slides',
  now = () => performance.now(),
}: {
  from?: Stage;
  now?: () => number;
} = {}) {
  const reports = new Map<Stage, StageProgress>();
  let written: StageProgress | null = null;
  let writtenAt = Number.NEGATIVE_INFINITY;
  const take = (isDue: boolean): StageProgress | null => {
    const shown = shownProgress(reports.values());
    const isNews = shown?.stage !== written?.stage || shown?.done !== written?.done;
    if (shown === null || !isNews || !(isDue || shown.stage !== written?.stage)) return null;
    written = shown;
    writtenAt = now();
    return shown;
  };
  return {
    report(report: StageProgress): StageProgress | null {
      if (stages.indexOf(report.stage) < stages.indexOf(from)) return null;
      reports.set(report.stage, report);
      return take(now() - writtenAt >= minIntervalMs);
    },
    flush: () => take(true),
  };
}
