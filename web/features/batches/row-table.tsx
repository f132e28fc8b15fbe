import { useState } from 'react';
import type { Batch } from '#contract/batches/batches.ts';
import { Button } from '../../components/ui/button.tsx';
import { RowItem } from './row-item.tsx';
import { RowPreviewDialog } from './row-preview-dialog.tsx';

/** Maximum rows that are rendered at a time. */
const rowsPerPage = 50;

/** Rows of a batch with their results. In a draft, rows that cannot get a video come first, because they need attention. */
export function RowTable({ batch, canChange }: { batch: Batch; canChange: boolean }) {
  const [shown, setShown] = useState(rowsPerPage);
  const [preview, setPreview] = useState<number>();
  const rows = batch.state === 'draft' ? faultyFirst(batch.rows) : batch.rows;
  const hasFaulty = batch.state === 'draft' && rows.some(({ fault }) => fault !== null);
  return (
    <>
      {hasFaulty && <p className="text-sm text-ink-soft">Rows that need attention come first.</p>}
      <ul aria-label="Rows" className="divide-y divide-line border-y border-line">
        {rows.slice(0, shown).map((row) => (
          <RowItem key={row.line} batch={batch} row={row} canChange={canChange} onPreview={setPreview} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="outline" size="small" onClick={() => setShown(shown + rowsPerPage)}>
          Show more ({rows.length - shown} left)
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

function faultyFirst(rows: Batch['rows']): Batch['rows'] {
  return [...rows.filter(({ fault }) => fault !== null), ...rows.filter(({ fault }) => fault === null)];
}
