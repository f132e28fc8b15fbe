import { equal, ok } from 'node:assert/strict';
import type { z } from 'zod';
import { createWebhook, testWebhook } from '#contract/webhooks/webhooks.ts';
import { laneRules } from '#server/features/webhooks/sending/lanes.ts';
import { newClient, type ServerProcess } from '../support/servers/server-process.ts';
import { patienceMs, until } from '../support/until.ts';
import { type Receiver, startReceiver } from '../support/webhooks/start-receiver.ts';
import { startSilentReceivers } from '../support/webhooks/start-silent-receivers.ts';
import { webhooksToThisMachine } from '../support/webhooks/webhook-calls.ts';
import type { Drill } from './drill.ts';
import { onServer } from './on-server.ts';

type Client = Awaited<ReturnType<typeof newClient>>;

const accounts = 10;
const webhooksOfEach = 5;
/** Number of test events that an account may send in an hour. */
const testsOfEach = 60;
/** Number of measured deliveries of an account: below its limit, because the first ones are not measured. */
const deliveriesOfAccount = 50;
const maxP95Ms = 2000;

export const silentReceivers: Drill = {
  row: 'R19',
  what: `${accounts * webhooksOfEach} receivers of ${accounts} accounts never answer, while another receiver does`,
  count: 100,
  unit: 'deliveries',
  async run({ count, say }) {
    const silent = await startSilentReceivers(accounts * webhooksOfEach);
    const receiver = await startReceiver();
    return onServer({ ...webhooksToThisMachine, TRUST_PROXY: 'true' }, async ({ server }) => {
      const known = await Promise.all(
        Array.from({ length: Math.ceil(count / deliveriesOfAccount) }, (_, index) =>
          enter(server, 100 + index),
        ),
      );
      const sends = await Promise.all(known.map((client) => addWebhook(server, client, receiver.url)));
      // Makes one delivery for each account before the measurement, so that the server knows that the receiver works.
      for (const send of sends) await timeOf(send, receiver);
      await Promise.all(
        Array.from({ length: accounts }, async (_, index) => {
          const client = await enter(server, index);
          const urls = silent.urls.slice(index * webhooksOfEach, (index + 1) * webhooksOfEach);
          const hostile = await Promise.all(urls.map((url) => addWebhook(server, client, url)));
          for (let test = 0; test < testsOfEach; test += 1) await hostile[test % hostile.length]?.();
        }),
      );
      await until('silent receivers are asked', patienceMs, () => silent.waiting() > 0);
      const newcomer = await addWebhook(server, await enter(server, 99), receiver.url);
      const firstMs = await timeOf(newcomer, receiver);
      say(`the first delivery of a new account: ${firstMs} ms`);
      const times: number[] = [];
      let mostWaiting = 0;
      for (let delivery = 0; delivery < count; delivery += 1) {
        const send = sends[delivery % sends.length];
        if (send) times.push(await timeOf(send, receiver));
        mostWaiting = Math.max(mostWaiting, silent.waiting());
      }
      equal(receiver.received.length, sends.length + 1 + count);
      ok(silent.waiting() > 0, 'the silent receivers are still asked');
      ok(mostWaiting <= laneRules.late.places + laneRules.untried.places + laneRules.prompt.places);
      const p95Ms = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;
      return {
        figures: {
          'arrived, p95': `${p95Ms} ms`,
          longest: `${Math.max(...times)} ms`,
          'first of a new account': `${firstMs} ms`,
          'silent receivers asked at a time, at most': mostWaiting,
          deliveries: times.length,
        },
        limits: [{ name: 'p95 of a delivery in ms', value: p95Ms, atMost: maxP95Ms }],
      };
    }).finally(async () => {
      silent.close();
      await receiver.close();
    });
  },
};

/** Creates an account with its own address, because rate limits apply to an address. */
function enter(server: ServerProcess, number: number): Promise<Client> {
  return newClient(server, `user${number}@example.com`, { 'x-forwarded-for': `203.0.113.${number}` });
}

/** Adds a webhook. @returns a function that sends an example to it */
async function addWebhook(server: ServerProcess, client: Client, url: string): Promise<() => Promise<void>> {
  const body: z.input<typeof createWebhook.body> = { url, events: ['voice.ready'] };
  const { id } = createWebhook.replies[201].parse(await send(server, client, createWebhook.path, body));
  return async () => {
    await send(server, client, testWebhook.path.replace(':webhookId', id), { event: 'voice.ready' });
  };
}

/** Sends a request, and repeats it while the server has no room for it. */
function send(server: ServerProcess, { headers }: Client, path: string, body: object): Promise<unknown> {
  return until(`POST ${path} is taken`, patienceMs, async () => {
    const reply = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (reply.ok) return JSON.parse(text);
    ok(reply.status === 503 || reply.status === 429, text);
    return null;
  });
}

/** Sends an example. @returns the milliseconds from the call to its arrival */
async function timeOf(send: () => Promise<void>, { received }: Receiver): Promise<number> {
  const before = received.length;
  const startedAt = performance.now();
  await send();
  await until('the delivery arrives', patienceMs, () => received.length > before);
  return Math.round(performance.now() - startedAt);
}
