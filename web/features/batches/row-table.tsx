import { useState } from 'react';
import type { Batch } from '#contract/batches/batches.ts';
import { Button } from '../../components/ui/button.tsx';
import { RowItem } from './row-item.tsx';
import { RowPreviewDialog } from './row-preview-dialog.tsx';

/** Maximum rows that are rendered at a time. */
const rowsPerPage = 50;

/** Rows of a batch with their results. In a draft, rows that cannot get a video come first, under their own heading. */
export function RowTable({ batch, canChange }: { batch: Batch; canChange: boolean }) {
  const [shown, setShown] = useState(rowsPerPage);
  const [preview, setPreview] = useState<number>();
  const faulty = batch.state === 'draft' ? batch.rows.filter(({ fault }) => fault !== null) : [];
  const others = batch.rows.filter((row) => !faulty.includes(row));
  const left = batch.rows.length - shown;
  const list = (label: string, rows: Batch['rows']) => (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <RowItem key={row.line} batch={batch} row={row} canChange={canChange} onPreview={setPreview} />
      ))}
    </ul>
  );
  return (
    <>
      {faulty.length > 0 && (
        <div className="space-y-2">
          <h3 className="text-lg">Needs a look</h3>
          {list('Rows that need a look', faulty.slice(0, shown))}
        </div>
      )}
      {others.length > 0 && shown > faulty.length && (
        <div className="space-y-2">
          {faulty.length > 0 && <h3 className="text-lg">Ready</h3>}
          {list('Rows', others.slice(0, shown - faulty.length))}
        </div>
      )}
      {left > 0 && (
        <Button variant="outline" size="small" onClick={() => setShown(shown + rowsPerPage)}>
          Show more ({left} left)
        </Button>
      )}
      {preview !== undefined && (
        <RowPreviewDialog
          batch={batch}
          line={preview}
          onChange={setPreview}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  );
}
