import { deepEqual, ok } from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { ApiCall } from './api-call.ts';
import type { BaseApp } from './base-app.ts';
import { checkNothingIsLeftOver, checkState } from './check-state.ts';
import { commandKinds } from './commands.ts';
import { longAfterMs } from './fault.ts';
import { type Model, visibleProjects } from './model.ts';
import { killedMessage } from './server-life.ts';
import { type System, startSystem } from './system.ts';
import { LapseLeases, TurnClock } from './time-commands.ts';
import { EndAttempt } from './worker-commands.ts';

const maxCommands = 40;

/** Runs random sequences against the real API. Every result must match the model, and every sequence must end properly. */
export async function runSequences(
  base: BaseApp,
  options: { seed: number; numRuns: number },
): Promise<{ commands: number }> {
  let commands = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commandKinds, { maxCommands, size: 'max' }), async (sequence) => {
      await clear(base);
      const system = await startSystem(base);
      const model: Model = { projects: [], videosUsed: 0, nowMs: base.clock.now().getTime() };
      try {
        await fc.asyncModelRun(() => ({ model, real: system }), sequence);
        await endWell(model, system);
      } finally {
        await Promise.all(system.attempts.splice(0).map((one) => one.die()));
        await system.life.testApp.close();
        commands += [...sequence].length;
      }
      onlyExpectedErrors(base);
    }),
    options,
  );
  return { commands };
}

/** Deletes the leftovers of a failed sequence, which would disturb the next one. */
async function clear({ db, config, takeErrorLines }: BaseApp): Promise<void> {
  for (const table of ['users', 'deleted_projects', 'pending_deletions'] as const) {
    await db.deleteFrom(table).execute();
  }
  await rm(path.join(config.dataFolder, 'files', 'projects'), { recursive: true, force: true });
  takeErrorLines();
}

/** Ends every attempt and every video, downloads the files, and deletes everything. */
async function endWell(model: Model, system: System): Promise<void> {
  const act = async (command: fc.AsyncCommand<Model, System>) => {
    if (command.check(model)) await command.run(model, system);
  };
  while (system.attempts.length > 0) await act(new EndAttempt(0, 'done', null));
  // A written script waits for its review, and its video is made after that. Both take an attempt.
  for (let left = 2 * visibleProjects(model).filter(({ open }) => open).length; left > 0; left -= 1) {
    const inReview = model.projects.findIndex(
      ({ open, deletedAtMs }) => deletedAtMs === null && open?.inReview,
    );
    if (inReview >= 0) await act(new ApiCall({ type: 'make' }, inReview, null));
    await act(new LapseLeases());
    await act(new EndAttempt(0, 'done', null));
  }
  ok(visibleProjects(model).every(({ open }) => open === null));
  await act(new TurnClock(longAfterMs));
  await checkState(model, system, 'the end');
  await checkNothingIsLeftOver(model, system);
  for (const index of model.projects.keys()) {
    for (const extension of ['mp4', 'vtt', 'pptx'] as const) {
      await act(new ApiCall({ type: 'download', extension }, index, null));
    }
  }
  for (const index of model.projects.keys()) await act(new ApiCall({ type: 'delete' }, index, null));
  await act(new TurnClock(longAfterMs));
  await checkNothingIsLeftOver(model, system);
}

/** Messages that faults cause; after a jump of the clock, an upload in progress looks abandoned and cannot be stored. */
const messagesOfFaults = [killedMessage, 'a video failed', 'a deck could not be stored'];

/** Asserts that only errors that the faults cause were logged. */
function onlyExpectedErrors(base: BaseApp): void {
  const isExpected = (line: string) => messagesOfFaults.some((text) => line.includes(text));
  deepEqual(
    base.takeErrorLines().filter((line) => !isExpected(line)),
    [],
  );
}
