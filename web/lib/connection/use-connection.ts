import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { healthz as contractHealthz } from '#contract/operations.ts';
import {
  type Connection,
  onReconnected,
  readConnection,
  setConnection,
  subscribeConnection,
} from './connection-state.ts';
import { watchConnection } from './watch-connection.ts';

/** Not imported from the contract, which loads zod and would add a quarter to what visitors download. */
const healthz: Pick<typeof contractHealthz, 'method' | 'path'> = { method: 'GET', path: '/api/healthz' };

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, readConnection, readConnection);
}

/** Calls the handler each time that a lost connection is restored. */
export function useReconnected(handle: () => void): void {
  const handler = useRef(handle);
  useEffect(() => {
    handler.current = handle;
  });
  useEffect(() => onReconnected(() => handler.current()), []);
}

/** Monitors the connection while the page is visible. Used once, for the pages of signed-in users. */
export function useConnectionWatch(): void {
  useEffect(() => {
    let watching: ReturnType<typeof watchConnection> | null = null;
    const follow = () => {
      watching?.stop();
      watching = document.visibilityState === 'visible' ? watchConnection(askServer) : null;
    };
    const lose = () => setConnection('lost');
    const askNow = () => watching?.askNow();
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('offline', lose);
    window.addEventListener('online', askNow);
    return () => {
      watching?.stop();
      // Pages for signed-out visitors are not monitored, and must not show an outdated state.
      setConnection('fine');
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', askNow);
    };
  }, []);
}

/** Calls the liveness probe. It is answered under load, counts towards no rate limit, and reads nothing. */
export async function askServer(signal: AbortSignal): Promise<boolean> {
  return (await fetch(healthz.path, { method: healthz.method, cache: 'no-store', signal })).ok;
}
