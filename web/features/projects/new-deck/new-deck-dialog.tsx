import type { ProjectDetail } from '#contract/projects.ts';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/components/ui/dialog.tsx';
import { ChooseNewDeck } from './choose-new-deck.tsx';
import { WhatChanges } from './what-changes.tsx';

/** Dialog that uploads a new deck for a finished video, lists the changes, and starts the new video. */
export function NewDeckDialog({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-2xl">
        <DialogTitle>{project.deckUpdate ? 'What changes' : 'Update the deck'}</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          {!project.deckUpdate && `Upload a newer version of ${project.originalFileName}. `}The video stays as
          it is until the new one is ready.
        </DialogDescription>
        {project.deckUpdate ? (
          <WhatChanges project={project} update={project.deckUpdate} onClose={onClose} />
        ) : (
          <ChooseNewDeck projectId={project.id} />
        )}
      </DialogContent>
    </Dialog>
  );
}
