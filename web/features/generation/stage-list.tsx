import { Check } from 'lucide-react';
import { type ProgressStage, stageLabels } from '#contract/vocabulary/stages.ts';
import { Spinner } from '../../components/ui/spinner.tsx';
import { classNames } from '../../lib/class-names.ts';

type StageState = 'done' | 'running' | 'waiting';
const spoken: Record<StageState, string> = {
  done: 'done',
  running: 'in progress',
  waiting: 'not started yet',
};

/** Labels of the stages. The shared label of the review says that it is waiting, which it is not before its turn. */
const labels: Record<ProgressStage, string> = { ...stageLabels, review: 'Your review' };

/** @param doneCount number of stages shown as done; @param runningNote details of the stage after them */
export function StageList({
  stages,
  doneCount,
  isRunning,
  runningNote,
}: {
  stages: readonly ProgressStage[];
  doneCount: number;
  isRunning: boolean;
  runningNote: string | null;
}) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-field border border-line">
      {stages.map((stage, index) => {
        const state = stateOf(index, doneCount, isRunning);
        return (
          <li
            key={stage}
            data-step={stage}
            data-state={state}
            aria-current={state === 'running' ? 'step' : undefined}
            className={classNames(
              'flex min-h-15 items-center gap-3 px-4 py-2 transition-colors duration-(--duration-calm)',
              state === 'running' && 'bg-live-wash',
            )}
          >
            <StageMark state={state} />
            <span className="min-w-0">
              <span className={classNames('block font-semibold', state === 'waiting' && 'text-ink-soft')}>
                {labels[stage]}
                <span className="sr-only">: {spoken[state]}</span>
              </span>
              {state === 'running' && runningNote && (
                <span className="block text-sm text-ink-soft tabular-nums">{runningNote}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(index: number, doneCount: number, isRunning: boolean): StageState {
  if (index < doneCount) return 'done';
  return isRunning && index === doneCount ? 'running' : 'waiting';
}

function StageMark({ state }: { state: StageState }) {
  if (state === 'running') return <Spinner className="h-5 w-8 justify-center" />;
  return (
    <span className="grid w-8 shrink-0 place-items-center">
      <span
        className={classNames(
          'grid size-6 place-items-center rounded-pill',
          state === 'done' ? 'animate-appear bg-good text-on-ink' : 'border border-edge',
        )}
      >
        {state === 'done' && <Check className="size-4" strokeWidth={3} aria-hidden />}
      </span>
    </span>
  );
}
