import { localStore } from './browser-storage/browser-storage.ts';

const key = 'authToken';

/** A bearer token that stands for the session in place of the cookie. This release stores none. */
export function readAuthToken(): string | null {
  return localStore.getItem(key);
}

export function removeAuthToken(): void {
  localStore.removeItem(key);
}
