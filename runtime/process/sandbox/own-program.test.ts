import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { repositoryRoot } from '#scripts/places.ts';
import { runTool } from '../run-tool.ts';
import { ownProgram, ownProgramEnvironment } from './own-program.ts';
import type { Sandbox } from './sandbox.ts';
import { sandboxCapabilities } from './sandbox-capabilities.ts';

afterEach(() => vi.unstubAllEnvs());

// Without bubblewrap, or if it is forbidden, this test shows as skipped, and a line after the start says so.
it.skipIf(!sandboxCapabilities().bubblewrap)(
  'our own program runs in a sandbox without our settings and data',
  async () => {
    const program = `
    import { readdirSync } from 'node:fs';
    import '${repositoryRoot}/server/features/projects/upload/check-deck.ts';
    console.log(JSON.stringify(readdirSync('${repositoryRoot}').sort()));`;
    const { stdout } = await runTool({
      command: process.execPath,
      args: ['--input-type=module', '-e', program],
      sandbox: { files: { reads: ownProgram }, countsWritableMemory: true },
      signal: new AbortController().signal,
      timeoutMs: 30_000,
    });
    expect(JSON.parse(stdout.toString())).toEqual([
      ...['contract', 'models', 'node_modules', 'package.json', 'pipeline', 'runtime', 'server'],
    ]);
  },
);

it('our own program can use the compile cache of a process outside the sandbox', async () => {
  const folder = await mkdtemp(path.join(repositoryRoot, 'node_modules/.cache/compiled-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv('NODE_COMPILE_CACHE', folder);
  const print = async (program: string, sandbox?: Sandbox) => {
    const { stdout } = await runTool({
      command: process.execPath,
      args: ['--input-type=module', '-e', program],
      env: ownProgramEnvironment(),
      ...(sandbox && { sandbox }),
      signal: new AbortController().signal,
      timeoutMs: 30_000,
    });
    return stdout.toString().trim();
  };
  await print(`(await import('${import.meta.dirname}/own-program.ts')).shareCompiledSources()`);
  const list = `
    import { readdirSync } from 'node:fs';
    import { getCompileCacheDir } from 'node:module';
    console.log(readdirSync(getCompileCacheDir()).length)`;
  expect(
    Number(await print(list, { files: { reads: ownProgram }, countsWritableMemory: true })),
  ).toBeGreaterThan(0);
});
