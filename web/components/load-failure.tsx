import { sentenceOf } from '../lib/api-error.ts';
import { Button, type ButtonProps } from './ui/button.tsx';

/** Result of `useQuery` for a failed query. */
type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Shown in place of data that could not be loaded, with a button to try again. */
export function LoadFailure({
  query: { error, isFetching, refetch },
  fallback,
  size,
}: {
  query: FailedQuery;
  /** Shown if the server's reply gives no reason. */
  fallback: string;
  size?: ButtonProps['size'];
}) {
  return (
    <div role="alert" className="space-y-3">
      <p>{sentenceOf(error, fallback)}</p>
      <Button variant="outline" size={size} busy={isFetching && 'Trying...'} onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}
