import { type Stage, stageLabels, stages } from '#contract/vocabulary/stages.ts';
import type { Progress, ReportProgress } from '../progress/progress.ts';

/**
 * Shows the progress of each stage. On a terminal, each stage has a line with a bar. In a log or a pipe, a line is
 * printed when a stage begins and when it ends.
 */
export function showProgress(output: NodeJS.WriteStream): { report: ReportProgress; close: () => void } {
  const state = new Map<Stage, Progress>();
  let drawnLines = 0;

  const draw = () => {
    if (drawnLines > 0) output.write(`\x1b[${drawnLines}A`);
    const lines = stages.flatMap((stage) => lineOf(state.get(stage)));
    for (const line of lines) output.write(`\x1b[2K${line}\n`);
    drawnLines = lines.length;
  };

  return {
    report(progress) {
      const before = state.get(progress.stage);
      state.set(progress.stage, progress);
      if (output.isTTY) draw();
      else if (!before || progress.done === progress.total) output.write(`${lineOf(progress)[0]}\n`);
    },
    close() {
      drawnLines = 0;
    },
  };
}

function lineOf(progress: Progress | undefined): string[] {
  if (!progress) return [];
  const { stage, done, total } = progress;
  const width = 24;
  const filled = total === 0 ? width : Math.round((done / total) * width);
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
  return [`${stageLabels[stage].padEnd(20)} ${bar} ${done} of ${total}`];
}
