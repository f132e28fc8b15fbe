import type { SelectOption } from '../../../components/ui/select.tsx';

const offered = [0, 0.5, 1, 2, 3, 5, 10];

/** The pauses that can be chosen after a slide, including the current one. */
export function pauseOptions(currentSeconds: number): SelectOption[] {
  return [...new Set([...offered, currentSeconds])]
    .sort((a, b) => a - b)
    .map((seconds) => ({ value: String(seconds), label: seconds === 0 ? 'None' : `${seconds} s` }));
}
