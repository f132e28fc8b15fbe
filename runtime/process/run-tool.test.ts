import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { runTool, type ToolRun } from './run-tool.ts';
import { sandboxCapabilities } from './sandbox/sandbox-capabilities.ts';

const run = (command: string, args: string[], more: Partial<ToolRun> = {}) =>
  runTool({ command, args, signal: new AbortController().signal, timeoutMs: 10_000, ...more });

const alive = (marker: string) => spawnSync('pgrep', ['-f', marker]).status === 0;

describe('runTool', () => {
  it('passes input to the tool and returns its output', async () => {
    const { stdout } = await run('cat', [], { stdin: Buffer.from('good day') });
    expect(stdout.toString()).toBe('good day');
  });

  // attack: 40
  it('passes arguments unchanged, never through a shell', async () => {
    const { stdout } = await run('printf', ['%s', '$(touch x); `id` "\' *']);
    expect(stdout.toString()).toBe('$(touch x); `id` "\' *');
  });

  it('passes on no environment variable except the path', async () => {
    process.env.DECKVOICE_TEST_SECRET = 'swordfish';
    const { stdout } = await run('env', [], { env: { HOME: '/nowhere' } });
    expect(stdout.toString()).not.toContain('swordfish');
    expect(stdout.toString()).toContain('HOME=/nowhere');
  });

  it('reports a failed tool, with its last output only in the cause', async () => {
    const failure = run('sh', ['-c', 'echo the disk is full >&2; exit 3']);
    await expect(failure).rejects.toMatchObject({
      code: 'tool_failed',
      message: 'sh failed.',
    });
    await expect(failure).rejects.toHaveProperty(
      'cause.message',
      expect.stringContaining('the disk is full'),
    );
  });

  it.each([
    ['outside of a sandbox', {}],
    ['in a sandbox', { sandbox: {} }],
    ['in a sandbox with closed files', { sandbox: { files: {} } }],
  ])('reports a tool that is not installed, %s', async (_where, confinement) => {
    const missing = run('no-such-tool-at-all', [], confinement);
    await expect(missing).rejects.toMatchObject({ code: 'tool_missing' });
  });

  // attack: 42
  it.each([
    ['outside of a sandbox', '61', {}],
    ['in a sandbox', '65', { sandbox: {} }],
    ['in a sandbox with closed files', '66', { sandbox: { files: {} } }],
  ])(
    'ends the tool and its children at the time limit, even a stopped one, %s',
    async (_where, seconds, confinement) => {
      const marker = `sleep ${seconds}.${process.pid}`;
      const script = `${marker} & ${marker} & kill -STOP $!; wait`;
      const running = run('sh', ['-c', script], { timeoutMs: 500, ...confinement });
      await expect(running).rejects.toMatchObject({ code: 'tool_timeout' });
      await vi.waitUntil(() => !alive(marker), { timeout: 60_000 });
    },
  );

  it('ends the tool and its children when canceled', async () => {
    const canceled = new AbortController();
    const marker = `sleep 62.${process.pid}`;
    const running = run('sh', ['-c', `${marker} & ${marker}`], { signal: canceled.signal });
    const refused = expect(running).rejects.toMatchObject({ code: 'canceled' });
    await vi.waitUntil(() => alive(marker), { timeout: 60_000 });
    canceled.abort();
    await refused;
    expect(alive(marker)).toBe(false);
  });

  it('ends background processes that a tool has left running', async () => {
    const marker = `sleep 63.${process.pid}`;
    await run('sh', ['-c', `${marker} >/dev/null 2>&1 </dev/null &`]);
    expect(alive(marker)).toBe(false);
  });

  // Children are reached through a namespace, which some containers forbid.
  const { namespaces, bubblewrap } = sandboxCapabilities();
  const withChildren = [
    ...(namespaces ? [['a tool and its children', 'sh', { sandbox: {} }] as const] : []),
    ...(bubblewrap
      ? [['a tool and its children with closed files', 'sh', { sandbox: { files: {} } }] as const]
      : []),
  ];
  it.each([['a tool', 'sleep', {}] as const, ...withChildren])(
    'leaves no process behind if the caller is killed: %s',
    async (_what, command, confinement) => {
      const marker = `64.${process.pid}`;
      const args = command === 'sh' ? ['-c', `sleep ${marker} & sleep ${marker}`] : [marker];
      const request = { command, args, timeoutMs: 60_000, ...confinement };
      const program = `
      import { runTool } from ${JSON.stringify(new URL('./run-tool.ts', import.meta.url).href)};
      await runTool({ ...${JSON.stringify(request)}, signal: new AbortController().signal });`;
      const killed = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
      await vi.waitUntil(() => alive(`sleep ${marker}`), { timeout: 20_000 });
      killed.kill('SIGKILL');
      await vi.waitUntil(() => !alive(`sleep ${marker}`), { timeout: 60_000 });
    },
  );
});
