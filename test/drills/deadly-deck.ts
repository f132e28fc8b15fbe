import { deepEqual, equal, match, ok } from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { me } from '#contract/auth.ts';
import { connectDatabase } from '#server/db/open-database.ts';
import { descendants, newClient } from '../support/servers/server-process.ts';
import { patienceMs, until } from '../support/until.ts';
import { examplesFolder } from '../support/video-engines.ts';
import type { Drill } from './drill.ts';
import { onServerWithPostgres } from './on-server.ts';

/** Part of the command line of each program that a deck kills, and the error with which its project then ends. */
const victims = [
  { program: 'soffice', code: 'deck_render_failed', sentence: /Open it in PowerPoint, save it again/ },
  { program: 'run-video-process', code: 'generation_crashed', sentence: /crashed our program 3 times/ },
];
const everyMs = 10;

/** A small deck, whose video is made quickly. */
const deckPath = path.join(examplesFolder, 'one-slide.pptx');

export const deadlyDeck: Drill = {
  row: 'R5',
  what: 'a deck kills each process that opens it: first the renderer, then the process that makes the video',
  count: 2,
  unit: 'decks',
  async run({ count, random, say }) {
    const settings = { JOB_CONCURRENCY: '1', LOG_LEVEL: 'fatal' };
    return onServerWithPostgres(settings, async ({ server, postgres }) => {
      const { db, close } = await connectDatabase({ kind: 'postgres', url: postgres.url });
      try {
        const client = await newClient(server);
        let kills = 0;
        for (let deck = 0; deck < count; deck += 1) {
          const victim = victims[deck % victims.length] ?? { program: '', code: '', sentence: /./ };
          const { id } = await client.generate(
            server,
            {
              voiceOption: 'friendly-female',
              duration: String(60 + deck),
            },
            deckPath,
          );
          const other = await client.generate(
            server,
            {
              voiceOption: 'friendly-male',
              duration: String(60 + deck),
            },
            deckPath,
          );
          const stateOf = (project: string) =>
            db
              .selectFrom('generations')
              .select(['status', 'fencing_token', 'error_code', 'error_message'])
              .where('project_id', '=', project)
              .executeTakeFirstOrThrow();
          const failed = await until('it has failed', patienceMs, async () => {
            const state = await stateOf(id);
            if (state.status === 'failed') return state;
            const prey = descendants(server.pid).filter(({ command }) => command.includes(victim.program));
            if (state.status === 'running' && prey.length > 0) {
              await sleep(random.share() * 100);
              if ((await stateOf(id)).status === 'running')
                kills += prey.filter(({ pid }) => kill(pid)).length;
            }
            await sleep(everyMs);
            return null;
          });
          equal(failed.error_code, victim.code);
          match(failed.error_message ?? '', victim.sentence);
          ok(failed.fencing_token <= 3, `it was tried ${failed.fencing_token} times`);
          const spared = await until('the other one is finished', patienceMs, async () => {
            const state = await stateOf(other.id);
            return state.status !== 'queued' && state.status !== 'running' && state;
          });
          deepEqual([spared.status, spared.error_code], ['complete', null]);
          say(`${failed.error_code} after ${failed.fencing_token} tries; the other video is there`);
        }
        const reply = await fetch(new URL(me.path, server.url), { headers: client.headers });
        equal(me.replies[200].parse(await reply.json()).videosUsed, count);
        return { figures: { kills, 'tries at most': 3, 'other videos unhurt': count } };
      } finally {
        await close();
      }
    });
  },
};

/** @returns whether the process was still running */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
