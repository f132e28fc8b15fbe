import { Download, Play, RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type Batch,
  cancelBatch,
  deleteBatch,
  downloadBatchLinks,
  retryBatch,
  startBatch,
} from '#contract/batches/batches.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callEndpoint, fillPath } from '../../lib/call-endpoint.ts';
import { countStates, countVideos, describeCounts } from './batch-labels.ts';
import { useBatch, useBatchMutation } from './batches-query.ts';
import { PlaceholderList } from './placeholder-list.tsx';
import { RowTable } from './row-table.tsx';

type Shown = { batch: Batch; canChange: boolean; onDeleted: () => void };

/** A batch with its rows and all its actions. */
export function BatchCard({ id, ...rest }: { id: string } & Omit<Shown, 'batch'>) {
  const query = useBatch(id);
  if (query.data) return <LoadedBatch batch={query.data} {...rest} />;
  return (
    <Card data-loading={query.error ? undefined : ''}>
      {query.error ? (
        <LoadFailure query={query} fallback="The table could not be loaded." />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  );
}

function LoadedBatch({ batch, canChange, onDeleted }: Shown) {
  const counts = countStates(batch.rows);
  return (
    <Card className="space-y-5">
      <div className="space-y-1">
        <CardTitle title={batch.fileName} className="line-clamp-2 wrap-anywhere">
          {batch.fileName}
        </CardTitle>
        <p role="status" className="font-medium text-ink-soft">
          {describeCounts(counts)}
        </p>
        {batch.waitsBecause && <p className="text-sm text-ink-soft">{batch.waitsBecause}</p>}
      </div>
      {batch.state === 'draft' && <PlaceholderList batch={batch} />}
      <BatchActions batch={batch} canChange={canChange} onDeleted={onDeleted} />
      <RowTable key={batch.id} batch={batch} canChange={canChange} />
    </Card>
  );
}

function BatchActions({ batch, canChange, onDeleted }: Shown) {
  const [asks, setAsks] = useState<'cancel' | 'delete'>();
  const params = { batchId: batch.id };
  const counts = countStates(batch.rows);
  const ready = counts.ready ?? 0;
  const open = (counts.waiting ?? 0) + (counts.processing ?? 0);
  const ended = (counts.failed ?? 0) + (counts.canceled ?? 0);
  const isMissing = batch.placeholders.some(({ column }) => column === null);
  const starting = useBatchMutation({
    action: () => callEndpoint(startBatch, { params }),
    failed: 'The videos were not started',
  });
  const retrying = useBatchMutation({
    action: () => callEndpoint(retryBatch, { params, body: {} }),
    failed: 'The videos were not started',
  });
  const canceling = useBatchMutation({
    action: () => callEndpoint(cancelBatch, { params }),
    failed: 'The videos were not canceled',
  });
  const deleting = useBatchMutation({
    action: async () => {
      await callEndpoint(deleteBatch, { params });
      onDeleted();
    },
    done: { title: 'Table deleted', description: 'Its values, videos and links were deleted.' },
    failed: 'The table was not deleted',
    deletes: batch.id,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canChange && batch.state === 'draft' && (
        <Button
          variant="live"
          disabled={ready === 0 || isMissing}
          busy={starting.isPending && 'Starting...'}
          onClick={() => starting.mutate()}
        >
          <Play aria-hidden /> {ready === 0 ? 'Make videos' : `Make ${countVideos(ready)}`}
        </Button>
      )}
      {batch.state === 'started' && (
        <Button variant="outline" size="small" asChild>
          <a href={fillPath(downloadBatchLinks.path, params)} download="links.csv">
            <Download aria-hidden /> Download links
          </a>
        </Button>
      )}
      {canChange && ended > 0 && (
        <Button
          variant="outline"
          size="small"
          busy={retrying.isPending && 'Starting...'}
          onClick={() => retrying.mutate()}
        >
          <RotateCcw aria-hidden /> Try {ended === 1 ? 'the other one' : `the other ${ended}`} again
        </Button>
      )}
      {canChange && open > 0 && (
        <Button variant="outline" size="small" onClick={() => setAsks('cancel')}>
          <X aria-hidden /> Cancel the rest
        </Button>
      )}
      {canChange && (
        <Button variant="outline" size="small" onClick={() => setAsks('delete')}>
          <Trash2 aria-hidden /> Delete table
        </Button>
      )}
      {asks === 'cancel' && (
        <ConfirmDialog
          title="Cancel the rest?"
          action={['Cancel them', 'Canceling...']}
          keep="Keep going"
          mutation={canceling}
          onClose={() => setAsks(undefined)}
        >
          {countVideos(open)} {open === 1 ? 'is' : 'are'} not finished. Finished videos and their links stay.
        </ConfirmDialog>
      )}
      {asks === 'delete' && (
        <ConfirmDialog title="Delete this table?" mutation={deleting} onClose={() => setAsks(undefined)}>
          {batch.state === 'draft'
            ? 'The values of the file are deleted. No video has been made from it yet.'
            : 'The values of the file are deleted with all of its videos and their links. This cannot be undone.'}
        </ConfirmDialog>
      )}
    </div>
  );
}
