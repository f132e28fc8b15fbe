import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawSeed } from '../support/draw-seed.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { byScope, itInFull } from '../support/test-scope.ts';
import { type BaseApp, createBaseApp } from './base-app.ts';
import { runAgainstRealServer } from './real-server.ts';
import { runSequences } from './run-commands.ts';

const sequences = byScope(1, 20);
const calls = 12;
const seed = drawSeed('project-states');
const say = (line: string) => process.stdout.write(`project-states: ${line}\n`);

describe('the projects of a user', () => {
  let base: BaseApp;
  beforeAll(async () => {
    base = await createBaseApp();
  });
  afterAll(() => base.close());

  // fault: P2
  it('match a model after random sequences of calls, kills and clock jumps', async () => {
    const { commands } = await runSequences(base, { seed, numRuns: sequences });
    expect(commands).toBeGreaterThan(sequences);
    say(`${commands} commands`);
  });

  // fault: P2
  itInFull('have matching rows, files and counts after calls to a server that is killed', async () => {
    const { kills, projects } = await runAgainstRealServer({ steps: calls, random: seededRandom(seed), say });
    say(`${kills} kills, ${projects} projects`);
  });
});
