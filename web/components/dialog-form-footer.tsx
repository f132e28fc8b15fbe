import { Button, type ButtonProps } from './ui/button.tsx';
import { DialogClose, DialogFooter } from './ui/dialog.tsx';

/** Buttons of a form in a dialog: Cancel closes the dialog, and the other one submits the form. */
export function DialogFormFooter({
  action,
  pendingAction,
  isPending,
  isDisabled = false,
  cancelsPending = false,
  variant,
}: {
  /** Label of the submit button, and its label while the form is being sent. */
  action: string;
  pendingAction: string;
  isPending: boolean;
  /** True if there is nothing to submit. */
  isDisabled?: boolean;
  /** True if Cancel also aborts a submission in progress. */
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
