import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxBatchRows } from '#contract/batches/batch-limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardTitle } from '../../components/ui/card.tsx';
import { FileInput } from '../../components/ui/file-input.tsx';
import { sentenceOf } from '../../lib/api-error.ts';
import { sendCsv, useBatchMutation } from './batches-query.ts';

const tableName = /\.(csv|tsv|txt)$/i;
const exampleTable = `data:text/csv;charset=utf-8,${encodeURIComponent('name,company\nAnna,Northwind\nBen,Contoso\n')}`;

/** Explains placeholders and takes a CSV file. @param onDraft shows the draft that was created from it */
export function CsvCard({ projectId, onDraft }: { projectId: string; onDraft: (batchId: string) => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const sending = useBatchMutation({
    action: async (file: File) => {
      onDraft((await sendCsv(projectId, file)).id);
      window.scrollTo(0, 0);
    },
    failed: null,
  });
  return (
    <Card className="space-y-4">
      <CardTitle>Upload a table</CardTitle>
      <ol className="list-decimal space-y-1 pl-5 text-ink-soft">
        <li>
          Write the names of your columns like this: <code>{'{{name}}'}</code>, into the script of this video
          (More, then Insert a column), or into the deck before you upload it.
        </li>
        <li>
          Save your table as CSV: the first line names the columns, each further line makes one video, up to{' '}
          {maxBatchRows}.{' '}
          <a href={exampleTable} download="example.csv" className="underline underline-offset-4">
            Example table
          </a>
        </li>
        <li>Preview what each row will say. Nothing is rendered until you press the button.</li>
      </ol>
      <FileInput
        ref={input}
        label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        onFile={(file) => {
          const isTable = tableName.test(file.name);
          setRefused(isTable ? null : `${file.name} is not a table. Please choose a CSV file.`);
          if (isTable) sending.mutate(file);
          else sending.reset();
        }}
      />
      <div className="space-y-2">
        <Button
          variant="outline"
          busy={sending.isPending && 'Reading...'}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden /> Choose a CSV file
        </Button>
        <p role="alert" className="text-sm font-medium text-bad">
          {refused ?? (sending.error && sentenceOf(sending.error, 'The file could not be sent.'))}
        </p>
      </div>
    </Card>
  );
}
