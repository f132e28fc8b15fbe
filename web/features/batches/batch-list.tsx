import { useState } from 'react';
import { useSearch } from 'wouter';
import type { BatchSummary } from '#contract/batches/batches.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatCreatedAt } from '../../lib/format-created-at.ts';
import { BatchCard } from './batch-card.tsx';
import { describeCounts } from './batch-labels.ts';
import { useBatches } from './batches-query.ts';
import { CsvCard } from './csv-card.tsx';

/** Tables of a project: the chosen one with its rows, a form for a new one, and the others. */
export function BatchList({ projectId, canChange }: { projectId: string; canChange: boolean }) {
  const query = useBatches(projectId);
  const linkedId = new URLSearchParams(useSearch()).get('table') ?? undefined;
  const [chosenId, setChosenId] = useState(linkedId);
  const batches = query.data ?? [];
  const shown = batches.find(({ id }) => id === chosenId) ?? batches[0];
  const others = batches.filter(({ id }) => id !== shown?.id);
  return (
    // Hides the content below a table that is still loading, because the rows would push it down.
    <div className="space-y-6 [&>[data-loading]~*:not(:focus-within)]:hidden">
      {query.error && !query.data && <LoadFailure query={query} fallback="The tables could not be loaded." />}
      {query.data && !shown && !canChange && (
        <Card className="text-ink-soft">No table has been uploaded for this video yet.</Card>
      )}
      {shown && (
        <BatchCard
          key={shown.id}
          id={shown.id}
          canChange={canChange}
          onDeleted={() => setChosenId(undefined)}
        />
      )}
      {canChange && query.data && <CsvCard projectId={projectId} onDraft={setChosenId} />}
      {others.length > 0 && <OtherBatches batches={others} onChoose={setChosenId} />}
    </div>
  );
}

function OtherBatches({
  batches,
  onChoose,
}: {
  batches: readonly BatchSummary[];
  onChoose: (id: string) => void;
}) {
  return (
    <Card className="space-y-3">
      <h2 className="text-xl">Other tables</h2>
      <ul className="divide-y divide-line">
        {batches.map(({ id, fileName, createdAt, counts }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 grow basis-64">
              <p title={fileName} className="line-clamp-2 font-semibold wrap-anywhere">
                {fileName}
              </p>
              <p className="text-sm text-ink-soft">
                {formatCreatedAt(createdAt, new Date())} · {describeCounts(counts)}
              </p>
            </div>
            <Button
              variant="outline"
              size="small"
              aria-label={`Show ${fileName}`}
              onClick={() => {
                onChoose(id);
                window.scrollTo(0, 0);
              }}
            >
              Show
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
