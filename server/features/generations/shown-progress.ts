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

/** Progress before the number of sentences is known. */
const voiceBegins: StageProgress = { stage: 'voice', done: 0, total: 0 };

/**
 * Takes every report and returns those worth writing: each change of stage, and others at most every 400 ms. `flush` returns the
 * report that was held back.
 * @param from first stage to show
 * @param keepsScript true if no script is generated; its stage is then the beginning of the voiceover
 */
export function createProgressFilter({
  from = 'slides',
  keepsScript = false,
  now = () => performance.now(),
}: {
  from?: Stage;
  keepsScript?: boolean;
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
    report(given: StageProgress): StageProgress | null {
      const report = keepsScript && given.stage === 'script' ? voiceBegins : given;
      if (stages.indexOf(report.stage) < stages.indexOf(from)) return null;
      if (report === voiceBegins && reports.has('voice')) return null;
      reports.set(report.stage, report);
      return take(now() - writtenAt >= minIntervalMs);
    },
    flush: () => take(true),
  };
}
