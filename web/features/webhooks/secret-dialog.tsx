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

/** Shows a new secret, this once. A click beside it does not close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent hideClose onInteractOutside={(event) => event.preventDefault()}>
        <DialogTitle>Keep this secret</DialogTitle>
        <DialogDescription>
          It is shown only now. Your system checks with it that a request comes from DeckVoice.
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
