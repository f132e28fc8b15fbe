import type { ProjectDetail } from '#contract/projects.ts';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/components/ui/dialog.tsx';
import { ChooseNewDeck } from './choose-new-deck.tsx';
import { WhatChanges } from './what-changes.tsx';

/**
 * Takes a new deck for a finished video, says what changes, and makes the video of it.
 * @param allSaved waits until edits are saved; false when a save failed
 */
export function NewDeckDialog({
  project,
  allSaved,
  onClose,
}: {
  project: ProjectDetail;
  allSaved: () => Promise<boolean>;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-2xl">
        <DialogTitle>Update the deck</DialogTitle>
        <DialogDescription>
          Upload a newer version of {project.originalFileName}. The video stays as it is until the new one is
          ready.
        </DialogDescription>
        {project.deckUpdate ? (
          <WhatChanges project={project} update={project.deckUpdate} allSaved={allSaved} onClose={onClose} />
        ) : (
          <ChooseNewDeck projectId={project.id} allSaved={allSaved} />
        )}
      </DialogContent>
    </Dialog>
  );
}
