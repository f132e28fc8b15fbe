import type { SelectOption } from '../../../components/ui/select.tsx';

const offered = [0, 0.5, 1, 2, 3, 5, 10];

/** What can be chosen after a slide, with the length it has now among it. */
export function pauseOptions(currentSeconds: number): SelectOption[] {
  return [...new Set([...offered, currentSeconds])]
    .sort((a, b) => a - b)
    .map((seconds) => ({ value: String(seconds), label: seconds === 0 ? 'None' : `${seconds} s` }));
}
