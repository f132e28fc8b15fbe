import { Button } from '../../components/ui/button.tsx';
import { useCurrentUser } from '../../features/auth/use-current-user.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useNoticedConnection } from '../../lib/connection/use-noticed-connection.ts';

/** Notice that the server cannot be reached, shown until a few seconds after its reply. The page below stays usable. */
export function ConnectionNotice() {
  const connection = useNoticedConnection();
  const { isSuccess, errorUpdateCount } = useCurrentUser();
  if (connection !== 'fine') return <NoReplyNotice />;
  return isSuccess || errorUpdateCount === 0 ? null : <UnknownUserNotice />;
}

/**
 * Notice of a missing reply. It stays in view below the navigation bar and takes up no space, because the page must not jump. It is a
 * slim line, for which every page leaves room at its top, and below which its sticky parts come to rest.
 */
function NoReplyNotice() {
  return (
    <div className="sticky top-18 z-30 h-0">
      <div role="alert" className="border-b border-line bg-warn-wash text-warn shadow-sheet">
        <p className="page truncate py-0.5 text-sm font-medium">
          No reply from the server. Your work is kept
          <span className="max-lg:sr-only">, and this page continues automatically when it is back</span>.
        </p>
      </div>
    </div>
  );
}

function UnknownUserNotice() {
  const { isError, error, isFetching, refetch } = useCurrentUser();
  return (
    <div role="alert" className="bg-warn-wash text-warn">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <p className="font-medium">
          {isError
            ? sentenceOf(error, 'The server has a problem at the moment. Please try again shortly.')
            : 'Trying to reach the server again...'}
        </p>
        <Button variant="outline" size="small" busy={isFetching && 'Trying...'} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    </div>
  );
}
