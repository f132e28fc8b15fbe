import type { ReactNode } from 'react';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from './ui/alert-dialog.tsx';
import { Button } from './ui/button.tsx';
import { DialogFooter } from './ui/dialog.tsx';

/** Asks before an action that is hard to undo. Mount it to ask, unmount it to close. */
export function ConfirmDialog({
  title,
  children,
  details,
  action: [action, pendingAction] = ['Delete', 'Deleting...'],
  keep = 'Cancel',
  mutation: { isPending, mutate },
  onClose,
}: {
  title: string;
  /** Consequence of the action. */
  children: ReactNode;
  /** More than text, below the description. */
  details?: ReactNode;
  /** The label of the confirm button, and its label while the action runs. */
  action?: readonly [string, string];
  /** The label of the button that leaves all as it is. */
  keep?: string;
  /** Result of `useMutation` for the action. The dialog closes when the action has ended, well or not. */
  mutation: { isPending: boolean; mutate: (given: undefined, options: { onSettled: () => void }) => void };
  onClose: () => void;
}) {
  return (
    <AlertDialog open onOpenChange={(open) => !open && !isPending && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogDescription>{children}</AlertDialogDescription>
        {details}
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline" disabled={isPending}>
              {keep}
            </Button>
          </AlertDialogCancel>
          <Button
            variant="danger"
            busy={isPending && pendingAction}
            onClick={() => mutate(undefined, { onSettled: onClose })}
          >
            {action}
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
