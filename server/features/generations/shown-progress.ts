import { type Stage, stages } from '../../../contract/vocabulary/stages.ts';

export type StageProgress = { stage: Stage; done: number; total: number };

/** Progress oftener than this cannot be seen, and each costs a write. */
const minIntervalMs = 400;

/**
 * The first stage, in the order of the list, that is not done: slides are drawn while the script is written and
 * spoken, and a display that jumped between them would tell nobody anything.
 */
export function shownProgress(reports: Iterable<StageProgress>): StageProgress | null {
  const byStage = new Map([...reports].map((report) => [report.stage, report]));
  const begun = stages.flatMap((stage) => byStage.get(stage) ?? []);
  return begun.find(({ done, total }) => done < total) ?? begun.at(-1) ?? null;
}

/**
 * Takes every report and passes on what is worth writing: each change of stage, and the rest at most every 400 ms.
 * What was held back goes out by `flush`.
 */
export function createProgressFilter(now: () => number = () => performance.now()) {
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
      reports.set(report.stage, report);
      return take(now() - writtenAt >= minIntervalMs);
    },
    flush: () => take(true),
  };
}
