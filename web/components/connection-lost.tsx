import { useConnection } from '../lib/connection/use-connection.ts';

/**
 * Notice inside a dialog that the server does not reply, because a dialog hides the page's own notice. Renders nothing otherwise.
 */
export function ConnectionLost() {
  const connection = useConnection();
  if (connection === 'fine') return null;
  return (
    <p role="alert" className="rounded-field bg-warn-wash px-4 py-3 text-sm font-medium text-warn">
      {connection === 'lost'
        ? 'The connection to the server is lost.'
        : 'The server does not reply right now.'}{' '}
      This continues automatically when the server is back.
    </p>
  );
}
