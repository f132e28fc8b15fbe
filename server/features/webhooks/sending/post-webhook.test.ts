import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenLocally } from '#test/support/servers/listen-locally.ts';
import { type Receiver, startReceiver } from '#test/support/webhooks/start-receiver.ts';
import { postWebhook } from './post-webhook.ts';

const { signal } = new AbortController();
/** Long limits, because nothing here takes long unless it never ends. */
const times = { promptMs: 10_000, limitMs: 10_000 };
const everything = { allowsHttp: true, allowsPrivateNetworks: true, times, signal };
const publicOnly = { ...everything, allowsPrivateNetworks: false };
const message = { headers: { 'content-type': 'application/json' }, body: '{"type":"voice.ready"}' };
const endlessChunk = Buffer.alloc(64 * 1024);
const notAllowed = { kind: 'unanswered', failure: 'address_not_allowed', isLate: false };

describe('a webhook', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  const portOf = ({ url }: Receiver) => new URL(url).port;

  it('is a POST with the body, and returns the status of the answer', async () => {
    receiver.answer = { status: 202, body: 'thank you' };
    const answer = await postWebhook(receiver.url, message, everything);
    expect(answer).toEqual({ kind: 'answered', status: 202, retryAfterMs: null, isLate: false });
    expect(receiver.received).toMatchObject([
      { body: message.body, headers: { 'content-type': 'application/json' } },
    ]);
  });

  it("reads the receiver's wish for a later attempt", async () => {
    receiver.answer = { status: 503, headers: { 'retry-after': '120' } };
    expect(await postWebhook(receiver.url, message, everything)).toMatchObject({ retryAfterMs: 120_000 });
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    receiver.answer = { status: 503, headers: { 'retry-after': date } };
    const answer = await postWebhook(receiver.url, message, everything);
    expect(answer).toMatchObject({ retryAfterMs: expect.any(Number) });
    receiver.answer = { status: 503, headers: { 'retry-after': 'soon' } };
    expect(await postWebhook(receiver.url, message, everything)).toMatchObject({ retryAfterMs: null });
  });

  // attack: 171
  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '0x7f.1', '2130706433'])(
    'is not sent to %s',
    async (host) => {
      const url = `http://${host}:${portOf(receiver)}/hook`;
      expect(await postWebhook(url, message, publicOnly)).toEqual(notAllowed);
      expect(receiver.received).toEqual([]);
    },
  );

  // attack: 171
  it('is not sent to a name that resolves to this machine or to a private network', async () => {
    const url = `http://rebinding.example:${portOf(receiver)}/hook`;
    const answers = [['127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254', '10.0.0.1', '::1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    for (const _ of answers) {
      expect(await postWebhook(url, message, { ...publicOnly, resolve })).toEqual(notAllowed);
    }
    // Each attempt resolves the name once: the checked answer is the one that is used.
    expect(asked).toBe(answers.length);
    expect(receiver.received).toEqual([]);
  });

  // attack: 171
  it('is sent over https only, unless the settings allow http', async () => {
    const answer = await postWebhook(receiver.url, message, { ...everything, allowsHttp: false });
    expect(answer).toEqual(notAllowed);
    expect(receiver.received).toEqual([]);
  });

  // attack: 172
  it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    receiver.answer = { status, headers: { location: receiver.url } };
    expect(await postWebhook(receiver.url, message, everything)).toMatchObject({ status });
    expect(receiver.received).toHaveLength(1);
  });

  // attack: 172
  it('reads only the beginning of an endless answer', async () => {
    let sentBytes = 0;
    const server = createServer(async (socket) => {
      socket.on('error', () => {});
      await once(socket, 'data');
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      while (!socket.destroyed) {
        sentBytes += endlessChunk.length;
        if (socket.write(endlessChunk)) continue;
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
      }
    });
    const url = `http://127.0.0.1:${await listenLocally(server)}/`;
    expect(await postWebhook(url, message, everything)).toMatchObject({ status: 200 });
    // The buffers of the two sockets contain more than the reader takes.
    expect(sentBytes).toBeLessThan(20_000_000);
    server.close();
  });

  // attack: 260
  it('is late if the receiver does not answer, or its answer does not end', async () => {
    const shortly = { ...everything, times: { promptMs: 20, limitMs: 40 } };
    const silent = createServer((socket) => socket.on('error', () => {}).resume());
    const [endless, port] = await startTalker('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n', 'stay');
    const urlOf = (at: number) => `http://127.0.0.1:${at}/`;
    expect(await postWebhook(urlOf(await listenLocally(silent)), message, shortly)).toEqual({
      ...{ kind: 'unanswered', failure: 'timed_out', isLate: true },
    });
    expect(await postWebhook(urlOf(port), message, shortly)).toEqual({
      ...{ kind: 'answered', status: 200, retryAfterMs: null, isLate: true },
    });
    for (const server of [silent, endless]) server.close();
  });

  it('distinguishes an unreachable receiver, an unknown name and an answer that is not HTTP', async () => {
    const { url } = receiver;
    await receiver.close();
    const unanswered = (failure: string) => ({ kind: 'unanswered', failure, isLate: false });
    expect(await postWebhook(url, message, everything)).toEqual(unanswered('unreachable'));
    const resolve = async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    };
    const unknown = await postWebhook('http://nowhere.example/', message, { ...publicOnly, resolve });
    expect(unknown).toEqual(unanswered('unknown_host'));
    for (const answer of [
      'SSH-2.0-x\r\n',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    ]) {
      const [server, port] = await startTalker(answer);
      const spoken = await postWebhook(`http://127.0.0.1:${port}/`, message, everything);
      expect(spoken).toEqual(unanswered('unreachable'));
      server.close();
    }
    receiver = await startReceiver();
  });
});

/** Starts a server that sends one text and then hangs up, or stays silent. */
async function startTalker(answer: string, then: 'end' | 'stay' = 'end'): Promise<[Server, number]> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => (then === 'end' ? socket.end(answer) : socket.write(answer)));
  });
  return [server, await listenLocally(server)];
}
