import { useEffect, useState } from 'react';
import { askServer } from './use-connection.ts';

/** Time for the server to reply, and for the reload to begin. A user who is asked whether to leave may choose to stay. */
const patienceMs = 5000;

/**
 * Reloads the page, which fetches the current version of the app. Nothing is reloaded if the server does not reply, or if this
 * page of this version has been reloaded before: its parts may never arrive.
 * @param isWanted false as long as the page must stay
 * @returns true while the page may be about to reload
 */
export function useReloadOnce(isWanted: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const reload = async () => {
      const isAnswered = await askServer(AbortSignal.timeout(patienceMs)).catch(() => false);
      if (isGone) return;
      if (!isAnswered || !rememberReload()) return setOver(true);
      waiting = setTimeout(() => setOver(true), patienceMs);
      location.reload();
    };
    void reload();
    return () => {
      isGone = true;
      clearTimeout(waiting);
    };
  }, [isWanted]);
  return isWanted && !isOver;
}

/** Returns true if this page of this version may be reloaded: once, and only if the browser can remember that. */
function rememberReload(): boolean {
  // The address of the script changes with every version of the app.
  const key = `reloaded ${import.meta.url} ${location.pathname}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, 'yes');
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
