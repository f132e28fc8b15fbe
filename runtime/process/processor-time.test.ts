import { expect, it, vi } from 'vitest';
import { processorTimeMs } from './processor-time.ts';
import { runTool, type ToolRun } from './run-tool.ts';
import { sandboxCapabilities } from './sandbox/sandbox-capabilities.ts';

const { namespaces } = sandboxCapabilities();

const confinements: [string, Partial<ToolRun>][] = [
  ['a program that a shell started', {}],
  ...(namespaces ? [['a program in a sandbox', { sandbox: {} }] satisfies [string, Partial<ToolRun>]] : []),
];

/** Returns the processor time of the programs that this process started. */
function usedByProgramsMs(): number {
  const { user, system } = process.cpuUsage();
  return (processorTimeMs(process.pid) ?? 0) - (user + system) / 1000;
}

it.each(confinements)('counts the processor time of %s', async (_what, confinement) => {
  const before = usedByProgramsMs();
  const ending = new AbortController();
  const working = runTool({
    command: 'sh',
    args: ['-c', 'sh -c "while :; do :; done" & wait'],
    signal: ending.signal,
    timeoutMs: 60_000,
    ...confinement,
  });
  await vi.waitUntil(() => usedByProgramsMs() > before + 300, { timeout: 50_000, interval: 50 });
  ending.abort();
  await expect(working).rejects.toMatchObject({ code: 'canceled' });
});

it('does not know the processor time of a process that has ended', () => {
  expect(processorTimeMs(2 ** 22 + 1)).toBeNull();
});
