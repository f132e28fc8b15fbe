import type { RefObject } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { CopyField } from '../../components/ui/copy-field.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../components/ui/dialog.tsx';

/** Shows a new secret, this once. Only its button closes the dialog; a click outside it or Escape does not. */
export function SecretDialog({
  secret,
  returnFocusTo,
  onClose,
}: {
  secret: string;
  returnFocusTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        hideClose
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          // The button that had the focus belongs to the previous dialog, so the caller names the element to focus.
          event.preventDefault();
          returnFocusTo.current?.focus();
        }}
      >
        <DialogTitle>Keep this secret</DialogTitle>
        <DialogDescription>
          It is shown only once. Your system uses it to check that a request comes from DeckVoice.
        </DialogDescription>
        <CopyField label="Secret" name="Secret" text={secret} />
        <DialogFooter>
          <DialogClose asChild>
            <Button>I have saved it</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
