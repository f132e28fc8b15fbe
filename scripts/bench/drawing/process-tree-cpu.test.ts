import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { watchCpu } from './process-tree-cpu.ts';

const busy = 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done';
const run = (script: string, box?: { maxMemoryBytes: number; files: object }) =>
  runTool({
    ...{ command: 'sh', args: ['-c', script], signal: new AbortController().signal, timeoutMs: 60_000 },
    ...(box && { box }),
  });

test.each([
  ['alone', undefined],
  ['in a sandbox whose own processes end first', { maxMemoryBytes: 2 ** 30, files: {} }],
])('counts the processor time of a program and its children, %s', async (_what, box) => {
  const watch = watchCpu();
  await run(`sh -c '${busy}'; ${busy}`, box);
  const { seconds, byProgram } = watch.stop();
  expect(byProgram.get('sh')).toBeGreaterThan(0);
  expect(seconds).toBeGreaterThanOrEqual(byProgram.get('sh') ?? 0);
});

test('omits the watching process itself', async () => {
  const own = readFileSync('/proc/self/comm', 'utf8').trim();
  const watch = watchCpu();
  await run(busy);
  const { byProgram } = watch.stop();
  expect(byProgram.has('sh')).toBe(true);
  expect(byProgram.has(own)).toBe(false);
});
