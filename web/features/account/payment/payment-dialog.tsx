import { type RefObject, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { plans } from '#contract/plans.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  overlayClasses,
} from '#web/components/ui/dialog.tsx';
import type { Payment } from '../use-subscription.ts';
import { PaymentLoading } from './payment-loading.tsx';

/** The payment form with the provider's libraries, in a chunk that is loaded only for a payment. */
const PaymentForm = lazyPart(() => import('./payment-form.tsx').then((m) => m.PaymentForm), {
  waiting: ({ onCancel }) => <PaymentLoading onCancel={onCancel} />,
});

/**
 * A dialog that is not modal in Radix's sense. A modal one would disable pointer and focus for everything outside it, including the
 * bank's challenge (3-D Secure) that the provider shows above the dialog. Only our own page is made inert instead.
 * @param returnFocusTo element that opened the dialog
 */
export function PaymentDialog({
  payment,
  returnFocusTo,
  onClose,
}: {
  payment: Payment;
  returnFocusTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  useInertPage();
  return (
    <Dialog open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {createPortal(<div className={overlayClasses} />, document.body)}
      <DialogContent
        aria-modal
        onInteractOutside={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocusTo.current?.focus();
        }}
      >
        <DialogTitle>Complete Your Subscription</DialogTitle>
        <DialogDescription>
          {plans.pro.name}, ${plans.pro.pricePerMonthUsd} per month. You can cancel at any time.
        </DialogDescription>
        <PaymentForm payment={payment} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
}
