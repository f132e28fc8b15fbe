import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { plans } from '../../../../contract/plans.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  overlayClasses,
} from '../../../components/ui/dialog.tsx';
import type { Payment } from '../use-subscription.ts';
import { PaymentLoading } from './payment-loading.tsx';

/** With the provider's libraries in a file of its own, which nobody loads who pays nothing. */
const PaymentForm = lazy(async () => ({ default: (await import('./payment-form.tsx')).PaymentForm }));

/**
 * Not modal by the library's means: these switch the pointer and the focus off for everything else on the page, also for
 * the bank's question that the provider lays over it. Our own page is switched off instead.
 * @param returnFocusTo what opened it
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
        <Suspense fallback={<PaymentLoading onCancel={onClose} />}>
          <PaymentForm payment={payment} onCancel={onClose} />
        </Suspense>
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
