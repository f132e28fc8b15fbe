import { deepEqual } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FormPart, formBody, formContentType } from '../../support/projects.ts';
import type { newClient, ServerProcess } from '../../support/servers/server-process.ts';

type Client = Awaited<ReturnType<typeof newClient>>;
type Call = { method: string; path: string };
type Request = { params?: Record<string, string>; body?: object; form?: readonly FormPart[] };

/** A user of a server whose process may be replaced. */
export type ActingUser = {
  client: Client;
  /** Returns the current process of the server. */
  server: () => ServerProcess;
  /** Makes a call, and returns any reply. */
  send(call: Call, request?: Request): Promise<Response>;
  /** Repeats a call until the server accepts it. @returns the body. @throws AssertionError for a status other than `status` and 503 */
  ask(call: Call, request: Request & { status?: number }): Promise<unknown>;
};

export function actingUser(client: Client, server: () => ServerProcess): ActingUser {
  const send: ActingUser['send'] = ({ method, path }, { params = {}, body, form } = {}) => {
    const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
    return fetch(new URL(filled, server().url), {
      method,
      headers: {
        ...client.headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': formContentType }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: new Uint8Array(formBody(form)) }),
    });
  };
  return {
    client,
    server,
    send,
    async ask(call, { status = 200, ...request }) {
      for (;;) {
        const reply = await send(call, request);
        if (reply.status === 503) {
          await reply.body?.cancel();
          await sleep(500);
          continue;
        }
        const text = await reply.text();
        deepEqual([reply.status, reply.status === status ? '' : text], [status, ''], call.path);
        return reply.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null;
      }
    },
  };
}
