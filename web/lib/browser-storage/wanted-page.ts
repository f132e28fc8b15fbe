import { appPages } from '../app-pages.ts';
import { sessionStore } from './browser-storage.ts';

const key = 'wantedPage';
/** Addresses that a link can open: the pages for signed-in users, with the query that the links in our mails have. */
const addresses = [...Object.values(appPages), `${appPages.batches}?table=:id`];
const patterns = addresses.map((address) => address.replace('?', '\\?').replaceAll(':id', '[\\w-]+'));
const appPage = new RegExp(`^(?:${patterns.join('|')})$`);

/**
 * Remembers, for this window, the page that a visitor opened before signing in. Other addresses are ignored.
 * @param search query of the address; dropped unless our links use it
 */
export function keepWantedPage(
  { path, search }: { path: string; search: string },
  storage: Pick<Storage, 'setItem'> = sessionStore,
): void {
  const page = [`${path}?${search}`, path].find((address) => appPage.test(address));
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
  return path !== null && appPage.test(path) ? path : null;
}
