import { ApiError, noReplyStatus } from './api-error.ts';
import { readAuthToken } from './auth-token.ts';

export type ApiRequest = {
  method: string;
  path: string;
  /** Body that is sent as JSON. */
  json?: unknown;
  /** Form with a small file. Large files go through `sendForm`, which reports progress. */
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends a request to the server with cookies, and with the bearer token if one is stored. @throws ApiError */
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
function authorization(): { Authorization?: string } {
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

export type FormToSend = {
  method: string;
  path: string;
  form: FormData;
  headers?: Record<string, string>;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a form with a large file and returns the JSON of the reply. It uses XMLHttpRequest, because fetch does not report upload
 * progress.
 * @throws ApiError | DOMException `AbortError`
 */
export function sendForm<Reply>({
  method,
  path,
  form,
  headers,
  onProgress,
  signal,
}: FormToSend): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.withCredentials = true;
  for (const [name, value] of Object.entries({ ...authorization(), ...headers })) {
    request.setRequestHeader(name, value);
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
  request.addEventListener('load', () => {
    const { status, responseText, statusText } = request;
    if (status < 200 || status >= 300) return reject(new ApiError(status, responseText || statusText));
    try {
      resolve(JSON.parse(responseText));
    } catch {
      // Not JSON: a proxy may have replied instead of the server.
      reject(new ApiError(status, responseText));
    }
  });
  request.addEventListener('error', () => reject(new ApiError(noReplyStatus, 'the upload broke off')));
  request.addEventListener('abort', () => reject(new DOMException('The upload was canceled', 'AbortError')));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  return promise;
}
