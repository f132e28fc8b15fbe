import { expect, it } from 'vitest';
import { repositoryRoot } from '#scripts/places.ts';
import { runTool } from '../run-tool.ts';
import { ownProgram } from './own-program.ts';
import { sandboxCapabilities } from './sandbox-capabilities.ts';

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
