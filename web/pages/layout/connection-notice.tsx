import { Button } from '../../components/ui/button.tsx';
import { useCurrentUser } from '../../features/auth/use-current-user.ts';
import { sentenceOf } from '../../lib/api-error.ts';

/** Shows that the server cannot be reached until it replies again. The page below stays. */
export function ConnectionNotice() {
  const { isSuccess, isError, error, isFetching, refetch, errorUpdateCount } = useCurrentUser();
  if (isSuccess || errorUpdateCount === 0) return null;
  return (
    <div role="alert" className="bg-warn-wash text-warn">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <p className="font-medium">
          {isError
            ? sentenceOf(error, 'The server has a problem at the moment. Please try again shortly.')
            : 'Trying to reach the server again...'}
        </p>
        <Button variant="outline" size="small" disabled={isFetching} onClick={() => refetch()}>
          {isFetching ? 'Trying...' : 'Try again'}
        </Button>
      </div>
    </div>
  );
}
