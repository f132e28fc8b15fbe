import { equal, ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { getBudgets } from '#contract/account.ts';
import { priorityVideosPerHour } from '#contract/plans.ts';
import type { Project } from '#contract/projects.ts';
import { defaultSpeed, speedIds } from '#contract/vocabulary/speeds.ts';
import { stockVoiceIds } from '#contract/vocabulary/voices.ts';
import { newClient, type ServerProcess } from '../../support/servers/server-process.ts';
import { patienceMs, until } from '../../support/until.ts';
import type { Drill } from '../drill.ts';
import { onServer } from '../on-server.ts';
import { type Client, startHostility } from './hostility.ts';

/** The Free Plan of the other user has five videos: one to warm up, two alone, and two beside the hostile account. */
const videosOfEach = 2;
const maxRatio = 1.5;
const videoMs = 15 * 60_000;

export const oneHostileAccount: Drill = {
  row: 'R16',
  what: 'one account attacks in every way at once while another makes videos',
  count: videosOfEach,
  unit: 'videos alone, and as many beside it',
  async run({ count, say }) {
    return onServer({ FAIR_USE_FACTOR: '1', TRUST_PROXY: 'true' }, async ({ server }) => {
      // Rate limits apply to an address, so that each of the two accounts has its own.
      const other = await newClient(server, 'grace@example.com', { 'x-forwarded-for': '203.0.113.1' });
      const hostile = await newClient(server, 'mallory@example.com', { 'x-forwarded-for': '203.0.113.2' });
      await hostile.subscribe(server);
      // Loads the engine and draws the slides of the other user's deck once, because neither is compared.
      await timeOfVideo(server, other, 0);
      const prepared = await hostile.generate(server, { voiceOption: 'friendly-female' });
      await ended(server, hostile, prepared.id);

      const aloneSeconds = await timesOf(count, (index) => timeOfVideo(server, other, 1 + index));
      say(`alone: ${aloneSeconds.map(rounded).join(', ')} s`);
      const hostility = startHostility(server, hostile, prepared.id);
      // Until then, its plan gives it priority (decision 031), and it has hardly begun to be a nuisance.
      await until('the hostile account has used up its priority', patienceMs, async () => {
        const { used } = (await budgetsOf(server, hostile)).videosPerHour;
        return used > priorityVideosPerHour;
      });
      const besideSeconds = await timesOf(count, async (index) => {
        const seconds = await timeOfVideo(server, other, 1 + count + index);
        say(`beside it: ${rounded(seconds)} s`);
        return seconds;
      });
      const { accepted, refused, failed } = await hostility.stop();
      const used = await budgetsOf(server, hostile);
      equal(failed.length, 0, failed.join('\n'));
      ok(refused > 0, 'nothing was refused');
      ok(used.waitingVideos.used <= used.waitingVideos.limit);
      const ratio = Math.max(...besideSeconds) / mean(aloneSeconds);
      return {
        figures: {
          'alone, mean': `${rounded(mean(aloneSeconds))} s`,
          'beside it': `${besideSeconds.map(rounded).join(' and ')} s`,
          'longest to alone': ratio.toFixed(2),
          'hostile calls accepted': accepted,
          'hostile calls refused': refused,
          'videos of the hostile account': used.videosPerHour.used,
          'bytes sent by it': `${Math.round(used.uploadedBytesPerHour.used / 1024 ** 2)} MB`,
        },
        limits: [{ name: 'longest to alone', value: ratio, atMost: maxRatio }],
      };
    });
  },
};

/** Times one video from the start of its upload. Each has a new voice or speed, so that no speech is in the store already. */
async function timeOfVideo(server: ServerProcess, client: Client, index: number): Promise<number> {
  const voiceOption = stockVoiceIds[index % stockVoiceIds.length] ?? 'friendly-female';
  const speechSpeed = speedIds[Math.floor(index / stockVoiceIds.length) % speedIds.length] ?? defaultSpeed;
  const startedAt = performance.now();
  const { id } = await client.generate(server, { voiceOption, speechSpeed, duration: '120' });
  const project = await ended(server, client, id);
  equal(project.status, 'complete', project.error?.message);
  return (performance.now() - startedAt) / 1000;
}

/** Reads the used budgets of the account, and asks again while its address is rate-limited. */
function budgetsOf(server: ServerProcess, { headers }: Client) {
  return until('the budgets are told', patienceMs, async () => {
    const reply = await fetch(new URL(getBudgets.path, server.url), { headers });
    return reply.ok && getBudgets.replies[200].parse(await reply.json());
  });
}

function ended(server: ServerProcess, client: Client, id: string): Promise<Project> {
  return until('the video is ended', videoMs, async () => {
    await sleep(100);
    const project = (await client.projects(server)).find((one) => one.id === id);
    return project?.status !== 'processing' && project;
  });
}

async function timesOf(count: number, time: (index: number) => Promise<number>): Promise<number[]> {
  const seconds: number[] = [];
  for (let index = 0; index < count; index += 1) seconds.push(await time(index));
  return seconds;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(seconds: number): string {
  return seconds.toFixed(1);
}
