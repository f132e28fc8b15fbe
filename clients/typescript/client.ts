import type { Api, ErrorBody } from './api.ts';

/** A call of the API, such as `POST /api/webhooks`. */
export type CallName = keyof Api;
type Input<Name extends CallName> = Api[Name]['input'] & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Makes a call. The reply is its JSON, null when it has no body, and the response itself for files and streams.
 * @throws DeckVoiceError for every reply that is not a success
 */
export type Client = <Name extends CallName>(
  name: Name,
  ...input: Record<never, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
) => Promise<Api[Name]['reply']>;

/** A reply that is not a success. `code` is stable, `message` is a sentence for people. */
export class DeckVoiceError extends Error {
  override readonly name = 'DeckVoiceError';
  readonly status: number;
  readonly code: string;
  readonly body: ErrorBody | null;

  constructor(status: number, body: ErrorBody | null) {
    super(body?.message ?? `The server answered ${status}.`);
    this.status = status;
    this.code = body?.code ?? 'unknown';
    this.body = body;
  }
}

/**
 * Creates a client. It needs `fetch` and nothing else.
 * @param baseUrl address of the server, such as https://deckvoice.example.com
 * @param token the `authToken` of signing in; without it, only calls that need no account succeed
 */
export function createClient({ baseUrl, token }: { baseUrl: string; token?: string }): Client {
  return async (name, ...[given]) => {
    const input: Given = given ?? {};
    const [method = 'GET', path = ''] = name.split(' ');
    const url = new URL(fillPath(path, input.params ?? {}), baseUrl);
    for (const [key, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined) url.searchParams.set(key, String(value));
    }
    const response = await fetch(url, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(input.form && { body: toForm(input.form) }),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    });
    if (!response.ok) throw new DeckVoiceError(response.status, await errorBodyOf(response));
    return replyOf(response);
  };
}

/** Every part that an input can have. */
type Given = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
}

/** The fields, then the file, as the server reads them. */
function toForm({ file, ...fields }: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  if (file instanceof Blob) form.append('file', file);
  return form;
}

async function errorBodyOf(response: Response): Promise<ErrorBody | null> {
  const body = await response.json().catch(() => null);
  return isErrorBody(body) ? body : null;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

async function replyOf<Reply>(response: Response): Promise<Reply> {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const reply: unknown = response.status === 204 ? null : isJson ? await response.json() : response;
  // The server checks its replies with the schemas that the types are written from.
  return reply as Reply;
}
