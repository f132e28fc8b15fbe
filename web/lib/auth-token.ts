import { localStore } from './browser-storage/browser-storage.ts';

const key = 'authToken';

/** Reads a bearer token that is sent instead of the cookie. This release stores none. */
export function readAuthToken(): string | null {
  return localStore.getItem(key);
}

export function removeAuthToken(): void {
  localStore.removeItem(key);
}
