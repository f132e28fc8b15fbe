import { ApiError, noReplyStatus } from './api-error.ts';
import { readAuthToken } from './auth-token.ts';

export type ApiRequest = {
  method: string;
  path: string;
  /** Sent as JSON. */
  json?: unknown;
  /** A form with a small file. Large files go through `sendDeck`, which reports progress. */
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends a request to the server with cookies, and with the bearer token if there is one. @throws ApiError */
export async function apiFetch({ method, path, json, form, signal }: ApiRequest): Promise<Response> {
  const response = await send(path, {
    method,
    credentials: 'include',
    headers: {
      ...authorization(),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response;
}

/** Returns the authorization header; empty without a stored token. */
export function authorization(): { Authorization?: string } {
  const token = readAuthToken();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(noReplyStatus, error instanceof Error ? error.message : String(error));
  }
}
