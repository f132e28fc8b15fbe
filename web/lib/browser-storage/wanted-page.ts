import { sessionStore } from './browser-storage.ts';

const key = 'wantedPage';
/** Pages of signed-in users that a link can lead to, and the queries in links of our mails. */
const appPages =
  /^\/(?:dashboard|profile|voice-training|projects(?:\/[\w-]+(?:\/batches(?:\?table=[\w-]+)?)?)?|team(?:\/[\w-]+)?)$/;

/**
 * Remembers in this window the page that a visitor wanted before signing in; other addresses are not kept.
 * @param search the query; one that no link of ours has is left out
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
    // The storage is full or switched off.
  }
}

/** The page that was wanted, once; null when there was none. */
export function takeWantedPage(
  storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStore,
): string | null {
  const path = storage.getItem(key);
  storage.removeItem(key);
  return path !== null && appPages.test(path) ? path : null;
}
