import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '../../components/ui/alert-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DialogFooter } from '../../components/ui/dialog.tsx';
import { UnsaidNote } from './unsaid-note.tsx';
import { unsaidOf } from './unsaid-of.ts';
import { useCopyLink } from './use-share-actions.ts';

/**
 * Copies the link to the video, creating it if there is none. If the video has statements that the deck does not support, asks once
 * before.
 */
export function CopyLinkButton({
  project,
  isMain,
}: {
  project: Pick<ProjectDetail, 'id' | 'warnings'>;
  /** True if copying is the main action of the page. */
  isMain: boolean;
}) {
  const copying = useCopyLink(project.id);
  const [isAsked, setIsAsked] = useState(false);
  /** Value of `unsaid` that the user has seen and accepted. */
  const [seen, setSeen] = useState('[]');
  const unsaid = JSON.stringify(unsaidOf(project.warnings));
  const close = () => setIsAsked(false);
  const copy = () => {
    close();
    setSeen(unsaid);
    copying.mutate();
  };
  return (
    <>
      <Button
        variant={isMain ? 'live' : 'outline'}
        size="small"
        className="max-sm:w-11 max-sm:px-0"
        disabled={copying.isPending}
        onClick={() => (unsaid === '[]' || unsaid === seen ? copying.mutate() : setIsAsked(true))}
      >
        <Link2 aria-hidden /> <span className="max-sm:sr-only">Copy link</span>
      </Button>
      <AlertDialog open={isAsked} onOpenChange={setIsAsked}>
        <AlertDialogContent>
          <AlertDialogTitle>Before you share it</AlertDialogTitle>
          <AlertDialogDescription>
            Look at this once more, or share the video as it is.
          </AlertDialogDescription>
          <UnsaidNote project={project} onLeave={close} />
          <DialogFooter>
            <AlertDialogCancel asChild>
              <Button variant="outline">Cancel</Button>
            </AlertDialogCancel>
            <Button variant="live" onClick={copy}>
              Copy link anyway
            </Button>
          </DialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}
