import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isMakerRunning, ownProcessName, processName } from './process-name.ts';

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

test('another process with the same pid is not mistaken for it', () => {
  const [pid, startedAt] = ownProcessName().split('-').map(Number);
  expect(isMakerRunning(`${pid}-${startedAt}`)).toBe(true);
  expect(isMakerRunning(`${pid}-${Number(startedAt) - 1}`)).toBe(false);
});

test.each(['', 'speech', '12', '12-file', '-1-2'])('"%s" names no running process', (name) => {
  expect(isMakerRunning(name)).toBe(false);
});
