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
  action,
  pendingAction,
  isPending,
  onConfirm,
  onClose,
}: {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** More than text, below the description. */
  details?: ReactNode;
  /** The label of the confirm button, and its label while the action runs. */
  action: string;
  pendingAction: string;
  isPending: boolean;
  onConfirm: () => void;
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
              Cancel
            </Button>
          </AlertDialogCancel>
          <Button variant="danger" disabled={isPending} onClick={onConfirm}>
            {isPending ? pendingAction : action}
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
