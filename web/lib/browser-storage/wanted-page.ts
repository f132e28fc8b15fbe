import { sessionStore } from './browser-storage.ts';

const key = 'wantedPage';
/** Pages for signed-in users that a link can open, with the queries that the links in our mails have. */
const appPages =
  /^\/(?:dashboard|profile|voice-training|projects(?:\/[\w-]+(?:\/batches(?:\?table=[\w-]+)?)?)?|team(?:\/[\w-]+)?)$/;

/**
 * Remembers, for this window, the page that a visitor opened before signing in. Other addresses are ignored.
 * @param search query of the address; dropped unless our links use it
 */
export function keepWantedPage(
  { path, search }: { path: string; search: string },
  storage: Pick<Storage, 'setItem'> = sessionStore,
): void {
  const page = [`${path}?${search}`, path].find((address) => appPages.test(address));
  if (page === undefined) return;
  try {
    storage.setItem(key, page);
  } catch {
    // The storage is full or disabled.
  }
}

/** Returns the remembered page and forgets it. Null if there is none. */
export function takeWantedPage(
  storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStore,
): string | null {
  const path = storage.getItem(key);
  storage.removeItem(key);
  return path !== null && appPages.test(path) ? path : null;
}
