import type { Batch } from '#contract/batches/batches.ts';
import { Badge } from '../../components/ui/badge.tsx';

/** Placeholders of the video, each with its column in the file. */
export function PlaceholderList({ batch: { placeholders, columns } }: { batch: Batch }) {
  return (
    <ul aria-label="Placeholders" className="space-y-2 text-sm">
      {placeholders.map(({ name, column, slideNumbers }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <code className="font-semibold">{`{{${name}}}`}</code>
          {column === null ? (
            <Badge tone="bad">The file has no such column</Badge>
          ) : (
            <span>column “{columns[column]}”</span>
          )}
          <span className="text-ink-soft">{describeSlides(slideNumbers)}</span>
        </li>
      ))}
    </ul>
  );
}

function describeSlides(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'in the name of the video';
  return `on slide${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`;
}
