import { Spinner } from '#web/components/ui/spinner.tsx';
import { PaymentPlaceholder } from './payment-placeholder.tsx';

/** Shown while the payment form loads. */
export function PaymentLoading({ onCancel }: { onCancel: () => void }) {
  return (
    <PaymentPlaceholder onCancel={onCancel}>
      <p role="status" className="flex items-center gap-3 py-6 text-ink-soft">
        <Spinner />
        Loading the payment form...
      </p>
    </PaymentPlaceholder>
  );
}
