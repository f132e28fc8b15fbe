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

/** Asks before something that is not easily undone. Mount it when it is to be asked. */
export function ConfirmDialog({
  title,
  children,
  action,
  pendingAction,
  isPending,
  onConfirm,
  onClose,
}: {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What the button says, and what while it is being done. */
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
