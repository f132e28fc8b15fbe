const key = 'authToken';

/** The bearer token of the session, from the reply to the login. */
export function readAuthToken(): string | null {
  return localStorage.getItem(key);
}

export function storeAuthToken(token: string): void {
  localStorage.setItem(key, token);
}

export function removeAuthToken(): void {
  localStorage.removeItem(key);
}
