import { type FormEvent, useState } from 'react';
import { DeckDrop } from '#web/components/deck-file/deck-drop.tsx';
import { DialogFormFooter } from '#web/components/dialog-form-footer.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { useUploadNewDeck } from './use-new-deck.ts';

/** Takes the file and sends it to be compared. Closing the dialog breaks the upload off. */
export function ChooseNewDeck({ projectId }: { projectId: string }) {
  const [file, setFile] = useState<File | null>(null);
  const { sentPercent, mutate, isPending, failure, reset } = useUploadNewDeck(projectId);
  const choose = (chosen: File | null) => {
    if (failure) reset();
    setFile(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) mutate(file);
  };
  const isSent = sentPercent === 100;
  return (
    <form onSubmit={submit} className="min-w-0 space-y-5">
      <DeckDrop file={file} onChange={choose} />
      <p role="alert" className="text-sm font-medium wrap-anywhere text-bad empty:hidden">
        {failure}
      </p>
      <div role="status" className="space-y-2 text-sm font-medium empty:hidden">
        {isPending && (
          <>
            <p>{isSent ? 'Comparing the slides...' : 'Sending the deck...'}</p>
            <Progress label="Upload of the new deck" percent={isSent ? null : (sentPercent ?? 0)} />
          </>
        )}
      </div>
      <DialogFormFooter
        action="Compare"
        pendingAction="Comparing..."
        isPending={isPending}
        isDisabled={file === null}
        cancelsPending
        variant="live"
      />
    </form>
  );
}
