import { classNames } from '../lib/class-names.ts';
import { useNoticedConnection } from '../lib/connection/use-noticed-connection.ts';

/** Time without a reply after which the notice appears. */
const patienceMs = 10_000;

/**
 * Notice inside a dialog that the server has not replied for ten seconds. A dialog hides the page's own notice, which comes earlier:
 * a server that makes a video is often late. Renders nothing otherwise.
 * @param className the place of the notice
 */
export function ConnectionLost({ className }: { className: string }) {
  const connection = useNoticedConnection(patienceMs);
  if (connection === 'fine') return null;
  return (
    <p
      role="alert"
      className={classNames(
        'rounded-field bg-warn-wash px-4 py-1.5 text-sm font-medium text-warn',
        className,
      )}
    >
      {connection === 'lost' ? 'The connection to the server is lost.' : 'The server is not responding.'} The
      page resumes when it is back.
    </p>
  );
}
