import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { allEvents } from '#contract/events.ts';
import { speedIds } from '#contract/vocabulary/speeds.ts';
import { stockVoiceIds } from '#contract/vocabulary/voices.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { deckBytes } from '../../support/projects.ts';
import type { newClient, ServerProcess } from '../../support/servers/server-process.ts';
import { startUpload } from '../slow-upload.ts';

export type Client = Awaited<ReturnType<typeof newClient>>;

const slowUploads = 32;
const copiesAtOnce = 100;
const copies = 500;
const bigDeckBytes = 20 * 1024 * 1024;
/** A large file, made once, so that the attacker's own work is small. */
const bigFile = Buffer.alloc(bigDeckBytes);
const bigDeck = deckBytes({
  parts: [{ name: 'ppt/media/film.mp4', content: Buffer.alloc(bigDeckBytes, 1) }],
});
const streams = 12;
/** A script of 450 pauses of ten seconds, which the limits of a slide allow. */
const longPauses = '[pause 10] '.repeat(450).concat('Hi.');
/** Wait of an attacker who stays below the rate limit. */
const waitMs = 250;

/** Outcome of the calls: `failed` lists replies that no attack may get. */
type Tally = { accepted: number; refused: number; failed: string[] };

/**
 * Starts all attacks of one account on the others at the same time, and repeats them until it is stopped. This process keeps
 * the lowest priority until it ends, because a real attacker works on another machine.
 */
export function startHostility(server: ServerProcess, client: Client, projectId: string) {
  setPriority(constants.priority.PRIORITY_LOW);
  const ending = new AbortController();
  const { signal } = ending;
  const tally: Tally = { accepted: 0, refused: 0, failed: [] };
  const note = (what: string, status: number) => {
    if (status >= 200 && status < 300) tally.accepted += 1;
    else if (status >= 500 && status !== 503) tally.failed.push(`${what}: ${status}`);
    else tally.refused += 1;
  };
  const send = async (method: string, path: string, body?: object) => {
    const reply = await fetch(new URL(path, server.url), {
      method,
      headers: { ...client.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    });
    const text = await reply.text();
    note(`${method} ${path}`, reply.status);
    return { status: reply.status, text };
  };
  const project = `/api/projects/${projectId}`;

  const uploadSlowly = async () => {
    const upload = startUpload(server.url, client.headers, bigFile);
    const answered = upload.answer();
    for (let share = 0; share < 1 && !signal.aborted; share += 0.02) {
      const answer = await Promise.race([upload.sendShare(share), answered]);
      if (answer) return note('slow upload', answer.status);
      await sleep(waitMs);
    }
    await upload.finish();
    note('slow upload', (await answered).status);
  };
  const duplicate = async () => {
    const settings = Array.from({ length: copies }, (_, index) => ({
      voiceOption: stockVoiceIds[index % stockVoiceIds.length],
      speechSpeed: speedIds[index % speedIds.length],
      duration: 240,
    }));
    while (settings.length > 0) {
      const next = settings.splice(0, copiesAtOnce);
      await Promise.all(next.map((body) => send('POST', `${project}/duplicate`, body)));
    }
  };
  const uploadAndCancel = async () => {
    const upload = startUpload(server.url, client.headers, bigDeck);
    await upload.finish();
    const { status, body } = await upload.answer();
    note('upload', status);
    if (status === 202) await send('POST', `/api/projects/${JSON.parse(body).id}/cancel`);
  };
  const renderPauses = async () => {
    await send('PATCH', `${project}/slides/1`, { script: longPauses });
    await send('POST', `${project}/render`);
    await sleep(10 * waitMs);
    await send('POST', `${project}/cancel`);
  };
  const listen = async () => {
    const stream = await openEventStream(new URL(allEvents.path, server.url), client.headers);
    await sleep(20 * waitMs);
    stream.abort();
  };
  const hear = async () => {
    await send('POST', `${project}/slides/2/speech`);
  };

  const again = async (act: () => Promise<void>) => {
    while (!signal.aborted) {
      // A broken connection only affects the attacker.
      await act().catch(() => {});
      await sleep(waitMs);
    }
  };
  const acts = [
    ...Array.from({ length: slowUploads }, () => uploadSlowly),
    ...Array.from({ length: streams }, () => listen),
    duplicate,
    uploadAndCancel,
    uploadAndCancel,
    renderPauses,
    hear,
    hear,
    hear,
  ];
  const running = acts.map(again);
  return {
    async stop(): Promise<Tally> {
      ending.abort();
      await Promise.all(running);
      return tally;
    },
  };
}
