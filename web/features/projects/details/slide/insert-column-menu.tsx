import { useQuery } from '@tanstack/react-query';
import { Braces, ChevronDown } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { getBatch, listBatches } from '#contract/batches/batches.ts';
import { findPlaceholders } from '#contract/batches/placeholders.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { queryOf } from '#web/lib/queries/query-of.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import { insertPlaceholder } from './insert-placeholder.ts';

/** Name that is offered while the project has no table; the user types over it. */
const freeName = 'name';

/** Menu that puts a placeholder for a column of the project's newest table at the cursor. */
export function InsertColumnMenu({
  projectId,
  number,
  text,
  field,
  cursor,
}: {
  projectId: string;
  number: number;
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Index in the text, or null if the user has not set the cursor yet. */
  cursor: number | null;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const columns = useColumns(projectId, isOpen);
  const editor = useEditor();
  const selection = useRef<[start: number, end: number] | null>(null);
  const insert = (name: string) => {
    const inserted = insertPlaceholder(text, cursor ?? text.length, name);
    selection.current = [inserted.selectionStart, inserted.selectionEnd];
    editor.replace(number, inserted.text, text);
  };
  return (
    <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="tight" aria-label={`Insert a column into slide ${number}`}>
          <Braces aria-hidden /> Insert a column
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        className="max-h-72 max-w-80 overflow-y-auto"
        onCloseAutoFocus={(event) => {
          if (selection.current === null) return;
          event.preventDefault();
          field.current?.focus();
          field.current?.setSelectionRange(...selection.current);
          selection.current = null;
        }}
      >
        {columns === null && <DropdownMenuItem disabled>Loading...</DropdownMenuItem>}
        {columns?.map((name) => (
          <DropdownMenuItem key={name} onSelect={() => insert(name)}>
            <span className="min-w-0 wrap-anywhere">{`{{${name}}}`}</span>
          </DropdownMenuItem>
        ))}
        {columns?.length === 0 && (
          <DropdownMenuItem onSelect={() => insert(freeName)}>
            {`{{${freeName}}}`}: a column of a table that you upload later
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Returns the columns of the newest table that can be placeholders, none without a table, and null while they load. */
function useColumns(projectId: string, isWanted: boolean): readonly string[] | null {
  const batches = useQuery({
    ...queryOf(listBatches, { params: { id: projectId } }),
    enabled: isWanted,
    refetchOnMount: 'always',
  });
  const newest = batches.data?.[0];
  const table = useQuery({
    ...queryOf(getBatch, { params: { batchId: newest?.id ?? '' } }),
    enabled: isWanted && newest !== undefined,
  });
  if (batches.isError || table.isError) return [];
  if (batches.data === undefined) return null;
  if (newest === undefined) return [];
  return table.data?.columns.filter((name) => findPlaceholders(`{{${name}}}`).length === 1) ?? null;
}
