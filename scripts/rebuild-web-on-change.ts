import { watch } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from './places.ts';
import { buildWeb } from './setup/build-web.ts';

/** Rebuilds the web app whenever one of its files changes. The server reads the build from disk at each request. */
export async function rebuildWebOnChange(): Promise<void> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  for await (const { filename } of watch(path.join(repositoryRoot, 'web'), { recursive: true })) {
    if (filename?.startsWith('dist')) continue;
    try {
      await buildWeb({ repositoryRoot, say });
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }
}
