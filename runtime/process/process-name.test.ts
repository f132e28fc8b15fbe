import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isMakerRunning, ownProcessName, processName } from './process-name.ts';
import { type Sandbox, sandboxed } from './sandbox/sandbox.ts';

const module = fileURLToPath(new URL('process-name.ts', import.meta.url));

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
// On a system that forbids namespaces, the process has no other pid inside.
test.each<[string, Sandbox]>([
  ['a sandbox', {}],
  ['a sandbox with closed files', { files: { reads: [module, path.dirname(process.execPath)] } }],
])('a process is recognized by the name that it gives itself in %s', async (_sandbox, sandbox) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-test-'));
  const program = `import { ownProcessName } from ${JSON.stringify(module)};
    console.log(ownProcessName());
    process.stdin.resume();`;
  const run = [...sandboxed(sandbox, folder), process.execPath, '--input-type=module', '-e', program];
  const child = spawn(run[0] ?? '', run.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
  const [told] = await once(child.stdout, 'data');
  const name = String(told).trim();
  expect(isMakerRunning(`${name}-file`)).toBe(true);
  child.stdin.end();
  await once(child, 'exit');
  expect(isMakerRunning(`${name}-file`)).toBe(false);
  await rm(folder, { recursive: true });
});

test('another process with the same pid is not mistaken for it', () => {
  const [pid, startedAt] = ownProcessName().split('-').map(Number);
  expect(isMakerRunning(`${pid}-${startedAt}`)).toBe(true);
  expect(isMakerRunning(`${pid}-${Number(startedAt) - 1}`)).toBe(false);
});

test.each(['', 'speech', '12', '12-file', '-1-2'])('"%s" names no running process', (name) => {
  expect(isMakerRunning(name)).toBe(false);
});
