import { localStore } from './kept/browser-storage.ts';

const key = 'authToken';

/** The bearer token of the session, from the reply to the login. */
export function readAuthToken(): string | null {
  return localStore.getItem(key);
}

export function storeAuthToken(token: string): void {
  localStore.setItem(key, token);
}

export function removeAuthToken(): void {
  localStore.removeItem(key);
}
