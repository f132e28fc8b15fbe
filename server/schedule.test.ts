import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { scheduleOf, startSchedule, type Task } from './schedule.ts';

describe('the schedule', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  const task = (more: Partial<Task>): Task => ({
    name: 'a task',
    everyMs: 1,
    jitterMs: 0,
    role: 'web',
    run: async () => {},
    ...more,
  });
  const start = (tasks: Task[], role: 'all' | 'web' | 'worker' = 'all') =>
    startSchedule(tasks, role, testApp.dependencies.log);

  it('has tasks with unique names that each run without a failure', async () => {
    const tasks = scheduleOf(testApp.dependencies);
    expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
    for (const { run } of tasks) await run();
  });

  it('runs the tasks of its role, at once and repeatedly', async () => {
    const ran: string[] = [];
    const run = (name: string) => async () => void ran.push(name);
    const tasks = [
      task({ role: 'web', run: run('web') }),
      task({ role: 'worker', everyMs: 60_000, run: run('worker') }),
      task({ role: 'each', everyMs: 60_000, run: run('each') }),
    ];
    const web = start(tasks, 'web');
    await eventually(() => expect(ran.length).toBeGreaterThan(2));
    await web.stop();
    expect(new Set(ran)).toEqual(new Set(['web', 'each']));
    const all = start(tasks, 'all');
    await eventually(() => expect(ran).toContain('worker'));
    await all.stop();
  });

  it('never runs a task twice at the same time, and stops after the run in progress', async () => {
    let running = 0;
    let runs = 0;
    let most = 0;
    const schedule = start([
      task({
        async run() {
          running += 1;
          most = Math.max(most, running);
          await sleep(20);
          running -= 1;
          runs += 1;
        },
      }),
    ]);
    await eventually(() => expect(runs).toBeGreaterThan(1));
    await schedule.stop();
    expect([running, most]).toEqual([0, 1]);
  });

  it('logs the failed task, and runs it again', async () => {
    let runs = 0;
    const schedule = start([
      task({
        name: 'sweep something',
        async run() {
          runs += 1;
          if (runs === 1) throw new Error('It broke.');
        },
      }),
    ]);
    await eventually(() => expect(runs).toBeGreaterThan(1));
    await schedule.stop();
    const [line, ...more] = testApp.takeErrorLines();
    expect(more).toEqual([]);
    expect(line).toContain('"sweep something failed"');
  });
});
