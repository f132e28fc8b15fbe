import { useEffect, useState } from 'react';
import type { Connection } from './connection-state.ts';
import { useConnection } from './use-connection.ts';

/** Time for which a notice stays after the server has replied. A busy server replies late again a moment later. */
const lingerMs = 4000;

/** Returns the state of the connection for a notice, which stays a few seconds rather than flicker. */
export function useNoticedConnection(): Connection {
  const connection = useConnection();
  const [noticed, setNoticed] = useState(connection);
  useEffect(() => {
    if (connection !== 'fine') {
      setNoticed(connection);
      return;
    }
    const leaving = setTimeout(() => setNoticed('fine'), lingerMs);
    return () => clearTimeout(leaving);
  }, [connection]);
  return connection === 'fine' ? noticed : connection;
}
