import type { ProjectDetail } from '#contract/projects.ts';
import { Select, type SelectOption } from '#web/components/ui/select.tsx';

const offeredSeconds = [0, 0.5, 1, 2, 3, 5, 10];

/** Offers the lengths of the pause after a slide. */
export function PauseChoice({
  number,
  seconds,
  isLocked,
  onChoose,
}: Pick<ProjectDetail['slides'][number], 'number'> & {
  seconds: number;
  isLocked: boolean;
  onChoose: (seconds: number) => void;
}) {
  return (
    <div className="flex items-center gap-2 text-sm">
      <span aria-hidden>Pause after it</span>
      <div className="w-26">
        <Select
          aria-label={`Pause after slide ${number}`}
          value={String(seconds)}
          options={pauseOptions(seconds)}
          disabled={isLocked}
          onValueChange={(chosen) => onChoose(Number(chosen))}
        />
      </div>
    </div>
  );
}

/** Lists the pauses that can be chosen, including the current one. */
function pauseOptions(currentSeconds: number): SelectOption[] {
  return [...new Set([...offeredSeconds, currentSeconds])]
    .sort((a, b) => a - b)
    .map((seconds) => ({ value: String(seconds), label: seconds === 0 ? 'None' : `${seconds} s` }));
}
