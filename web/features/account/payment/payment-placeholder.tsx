import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { DialogFooter } from '#web/components/ui/dialog.tsx';

/** Shown in place of a payment form that is unavailable: a message, and a button to cancel. */
export function PaymentPlaceholder({ children, onCancel }: { children: ReactNode; onCancel: () => void }) {
  return (
    <>
      {children}
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFooter>
    </>
  );
}
