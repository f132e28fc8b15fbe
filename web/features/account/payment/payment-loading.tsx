import { Button } from '../../../components/ui/button.tsx';
import { DialogFooter } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

/** Shown while the payment form loads. */
export function PaymentLoading({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <p role="status" className="flex items-center gap-3 py-6 text-ink-soft">
        <Spinner />
        Loading the payment form...
      </p>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFooter>
    </>
  );
}
