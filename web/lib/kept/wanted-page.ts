const key = 'wantedPage';
/** Pages of signed-in users that a link can lead to. */
const appPages = /^\/(?:dashboard|profile|voice-training|projects(?:\/[\w-]+)?|team(?:\/[\w-]+)?)$/;

/** Remembers in this window the page that a visitor wanted before signing in; other addresses are not kept. */
export function keepWantedPage(path: string, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  if (!appPages.test(path)) return;
  try {
    storage.setItem(key, path);
  } catch {
    // The storage is full or switched off.
  }
}

/** The page that was wanted, once; null when there was none. */
export function takeWantedPage(
  storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage,
): string | null {
  const path = storage.getItem(key);
  storage.removeItem(key);
  return path !== null && appPages.test(path) ? path : null;
}
