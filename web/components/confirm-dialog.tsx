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
  /** Content below the description that is more than text. */
  details?: ReactNode;
  /** Labels of the confirm button: when idle, and while the action runs. */
  action?: readonly [string, string];
  /** Label of the button that changes nothing. */
  keep?: string;
  /** Result of `useMutation` for the action. The dialog closes once the action has succeeded or failed. */
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
