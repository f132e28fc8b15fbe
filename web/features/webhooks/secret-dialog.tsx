import { Copy } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../components/ui/dialog.tsx';
import { Input } from '../../components/ui/input.tsx';
import { copyText } from '../../lib/clipboard/copy-text.ts';

/** Shows a new secret, this once. A click beside it does not close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent hideClose onInteractOutside={(event) => event.preventDefault()}>
        <DialogTitle>Keep this secret</DialogTitle>
        <DialogDescription>
          It is shown only now. Your system checks with it that a request comes from DeckVoice.
        </DialogDescription>
        <div className="flex gap-2">
          <Input
            readOnly
            aria-label="Secret"
            value={secret}
            className="min-w-0 font-mono text-sm"
            onFocus={({ target }) => target.select()}
          />
          <Button variant="outline" onClick={() => copyText('Secret', secret)}>
            <Copy aria-hidden /> Copy
          </Button>
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button>I have saved it</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
