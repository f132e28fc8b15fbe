import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isMakerRunning, ownProcessName, processName } from './process-name.ts';
import { runTool } from './run-tool.ts';
import { sandboxCapabilities } from './sandbox/sandbox-capabilities.ts';

test('a process is recognized by its name as long as it runs', async () => {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const name = processName(child.pid ?? 0);
  expect(name).toMatch(new RegExp(`^${child.pid}-\\d+$`));
  expect(isMakerRunning(`${name}-file`)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(processName(child.pid ?? 0)).toBeNull();
  expect(isMakerRunning(`${name}-file`)).toBe(false);
});

// regression: unfinished artifacts of a process in a sandbox were deleted when another process ended.
test.skipIf(sandboxCapabilities().namespaces === null)(
  'a process in a sandbox is recognized by the name that it has there',
  async () => {
    const program = `
      const stat = require('node:fs').readFileSync('/proc/self/stat', 'utf8');
      console.error(process.pid + '-' + stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
      process.stdin.resume();`;
    const controller = new AbortController();
    const { promise: named, resolve } = Promise.withResolvers<string>();
    const running = runTool({
      command: process.execPath,
      args: ['-e', `${program} setTimeout(() => {}, 60_000);`],
      sandbox: {},
      signal: controller.signal,
      timeoutMs: 60_000,
      onStderrLine: resolve,
    });
    const name = await named;
    expect(Number.parseInt(name, 10)).toBeLessThan(10);
    expect(isMakerRunning(`${name}-file`)).toBe(true);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'canceled' });
    expect(isMakerRunning(`${name}-file`)).toBe(false);
  },
);

test('another process with the same pid is not mistaken for it', () => {
  const [pid, startedAt] = ownProcessName().split('-').map(Number);
  expect(isMakerRunning(`${pid}-${startedAt}`)).toBe(true);
  expect(isMakerRunning(`${pid}-${Number(startedAt) - 1}`)).toBe(false);
});

test.each(['', 'speech', '12', '12-file', '-1-2'])('"%s" names no running process', (name) => {
  expect(isMakerRunning(name)).toBe(false);
});
