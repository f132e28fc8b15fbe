import type { Batch } from '#contract/batches/batches.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../components/ui/dialog.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useRowPreview } from './batches-query.ts';

/** Shows the texts of the slides and the script with the values of a row. Nothing is rendered for it. */
export function RowPreviewDialog({
  batch,
  line,
  onChange,
  onClose,
}: {
  batch: Batch;
  line: number;
  onChange: (line: number) => void;
  onClose: () => void;
}) {
  const query = useRowPreview(batch.id, line);
  const { data: preview } = query;
  const index = batch.rows.findIndex((row) => row.line === line);
  const before = batch.rows[index - 1]?.line;
  const after = batch.rows[index + 1]?.line;
  const fault = batch.rows[index]?.fault;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogTitle className="wrap-anywhere">{preview?.name ?? `Line ${line}`}</DialogTitle>
        <DialogDescription>What the video of line {line} shows and says.</DialogDescription>
        {fault && (
          <p className="rounded-field bg-warn-wash px-4 py-3 text-sm font-medium text-warn">{fault}</p>
        )}
        {query.error && !preview && <LoadFailure query={query} fallback="The preview could not be loaded." />}
        {!preview && !query.error && <Skeleton className="h-40" />}
        <ol className="space-y-4">
          {preview?.slides.map((slide) => (
            <li key={slide.number} className="space-y-1 wrap-anywhere">
              <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
                Slide {slide.number}
                {slide.title !== null && `: ${slide.title}`}
                {slide.isPersonal && <Badge tone="live">Personal</Badge>}
              </h3>
              {slide.texts.length > 0 && (
                <div className="rounded-field bg-well px-4 py-2 text-sm">
                  <p className="text-ink-soft">On the slide</p>
                  <p className="whitespace-pre-line">{slide.texts.join('\n')}</p>
                </div>
              )}
              <p className="text-ink-soft">{slide.script || 'Nothing is said.'}</p>
            </li>
          ))}
        </ol>
        <DialogFooter>
          <Button
            variant="outline"
            disabled={before === undefined}
            onClick={() => before !== undefined && onChange(before)}
          >
            Previous row
          </Button>
          <Button
            variant="outline"
            disabled={after === undefined}
            onClick={() => after !== undefined && onChange(after)}
          >
            Next row
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
