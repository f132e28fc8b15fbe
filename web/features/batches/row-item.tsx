import { Copy, ExternalLink, Eye, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Batch, type BatchRow, deleteBatchRow, retryBatch } from '#contract/batches/batches.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { copyText } from '../../lib/copy-text.ts';
import { nameOfRow, remarkOn, stateLooks } from './batch-labels.ts';
import { useBatchMutation } from './batches-query.ts';

/** A row with its line, its values, its result and its actions. */
export function RowItem({
  batch,
  row,
  canChange,
  onPreview,
}: {
  batch: Batch;
  row: BatchRow;
  canChange: boolean;
  onPreview: (line: number) => void;
}) {
  const { line, state, link, projectId } = row;
  const name = nameOfRow(batch, row);
  const { label, tone } = stateLooks[state];
  const remark = remarkOn(row);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64 space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* A row without any values is named after its line. */}
          {name !== `Line ${line}` && <span className="text-sm text-ink-soft tabular-nums">Line {line}</span>}
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        {remark && <p className="text-sm text-ink-soft wrap-anywhere">{remark}</p>}
      </div>
      <div className="-ml-3 flex flex-wrap items-center gap-1 sm:ml-0">
        {link && (
          <>
            <Button variant="quiet" size="icon" asChild>
              <a href={link} target="_blank" rel="noreferrer" aria-label={`Watch: ${name}`}>
                <ExternalLink aria-hidden />
              </a>
            </Button>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Copy link: ${name}`}
              onClick={() => copyText('Link', link)}
            >
              <Copy aria-hidden />
            </Button>
          </>
        )}
        {projectId && (
          <Button variant="outline" size="small" asChild>
            <Link href={`/projects/${projectId}`} aria-label={`Open: ${name}`}>
              Open
            </Link>
          </Button>
        )}
        <Button
          variant="quiet"
          size="tight"
          className="h-11"
          aria-label={`Preview: ${name}`}
          onClick={() => onPreview(line)}
        >
          <Eye aria-hidden /> Preview
        </Button>
        {canChange && <RowActions batch={batch} row={row} name={name} />}
      </div>
    </li>
  );
}

function RowActions({ batch, row: { line, state }, name }: { batch: Batch; row: BatchRow; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const retrying = useBatchMutation({
    action: () => callEndpoint(retryBatch, { params: { batchId: batch.id }, body: { line } }),
    failed: 'The video was not started',
  });
  const deleting = useBatchMutation({
    action: () => callEndpoint(deleteBatchRow, { params: { batchId: batch.id, line } }),
    failed: 'The row was not deleted',
  });
  const canRetry = state === 'failed' || state === 'canceled' || state === 'deleted';
  return (
    <>
      {canRetry && (
        <Button
          variant="quiet"
          size="icon"
          disabled={retrying.isPending}
          aria-label={`Try again: ${name}`}
          onClick={() => retrying.mutate()}
        >
          <RotateCcw aria-hidden />
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label={`Delete: ${name}`} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      {isAsking && (
        <ConfirmDialog title="Delete this row?" mutation={deleting} onClose={() => setIsAsking(false)}>
          The values of line {line} are deleted with its video and its link, if there are any. This cannot be
          undone.
        </ConfirmDialog>
      )}
    </>
  );
}
