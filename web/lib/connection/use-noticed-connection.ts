import { useEffect, useState } from 'react';
import type { Connection } from './connection-state.ts';
import { useConnection } from './use-connection.ts';

/** Time for which a notice stays after the server has replied. A busy server replies late again a moment later. */
const lingerMs = 4000;

/**
 * Returns the state of the connection for a notice, which stays a few seconds rather than flicker.
 * @param patienceMs time without a reply for which the state is still `fine`
 */
export function useNoticedConnection(patienceMs = 0): Connection {
  const connection = useConnection();
  const isAway = useIsLongAway(connection !== 'fine', patienceMs);
  const [noticed, setNoticed] = useState<Connection>('fine');
  useEffect(() => {
    if (isAway) {
      setNoticed(connection);
      return;
    }
    const leaving = setTimeout(() => setNoticed('fine'), lingerMs);
    return () => clearTimeout(leaving);
  }, [connection, isAway]);
  return isAway ? connection : noticed;
}

/** Tells whether the server has been away for the given time without a break. */
function useIsLongAway(isAway: boolean, patienceMs: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isAway) return;
    const losingPatience = setTimeout(() => setIsLong(true), patienceMs);
    return () => {
      clearTimeout(losingPatience);
      setIsLong(false);
    };
  }, [isAway, patienceMs]);
  return isAway && (isLong || patienceMs === 0);
}
