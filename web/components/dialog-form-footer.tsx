import { Button, type ButtonProps } from './ui/button.tsx';
import { DialogClose, DialogFooter } from './ui/dialog.tsx';

/** The buttons of a form in a dialog: Cancel closes the dialog, the other one submits the form. */
export function DialogFormFooter({
  action,
  pendingAction,
  isPending,
  isDisabled = false,
  cancelsPending = false,
  variant,
}: {
  /** The label of the submit button, and its label while the form is being sent. */
  action: string;
  pendingAction: string;
  isPending: boolean;
  /** Nothing to submit. */
  isDisabled?: boolean;
  /** Cancel also ends what is being sent. */
  cancelsPending?: boolean;
  variant?: ButtonProps['variant'];
}) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button variant="outline" disabled={isPending && !cancelsPending}>
          Cancel
        </Button>
      </DialogClose>
      <Button type="submit" variant={variant} disabled={isPending || isDisabled}>
        {isPending ? pendingAction : action}
      </Button>
    </DialogFooter>
  );
}
