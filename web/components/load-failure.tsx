import { sentenceOf } from '../lib/api-error.ts';
import { Button, type ButtonProps } from './ui/button.tsx';

/** Shown in place of data that could not be loaded, with a button that asks again. */
export function LoadFailure({
  error,
  fallback,
  isRetrying,
  onRetry,
  size,
}: {
  error: unknown;
  /** Shown when the server's reply gives no reason. */
  fallback: string;
  isRetrying: boolean;
  onRetry: () => void;
  size?: ButtonProps['size'];
}) {
  return (
    <div role="alert" className="space-y-3">
      <p>{sentenceOf(error, fallback)}</p>
      <Button variant="outline" size={size} disabled={isRetrying} onClick={onRetry}>
        {isRetrying ? 'Trying...' : 'Try again'}
      </Button>
    </div>
  );
}
