const key = 'authToken';

/** The bearer token of the session, as the API's login hands it out. */
export function readAuthToken(): string | null {
  return localStorage.getItem(key);
}

export function storeAuthToken(token: string): void {
  localStorage.setItem(key, token);
}

export function removeAuthToken(): void {
  localStorage.removeItem(key);
}
