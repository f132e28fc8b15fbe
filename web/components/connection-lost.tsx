import { classNames } from '../lib/class-names.ts';
import { useNoticedConnection } from '../lib/connection/use-noticed-connection.ts';

/**
 * Notice inside a dialog that the server does not reply, because a dialog hides the page's own notice. Renders nothing otherwise.
 * @param className the place of the notice
 */
export function ConnectionLost({ className }: { className: string }) {
  const connection = useNoticedConnection();
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
