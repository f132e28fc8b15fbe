import { cp } from 'node:fs/promises';
import { runTool } from '#runtime/process/run-tool.ts';

const installTimeoutMs = 20 * 60_000;

/**
 * Installs npm packages into a folder of their own, separate from the product's. It copies the package.json and the lockfile of
 * `packageFolder` there, and runs no scripts of packages.
 * @param request.npmEnvironment environment for npm, whose own configuration decides the registry
 * @throws PipelineError if npm fails, `canceled` if the signal was aborted
 */
export async function installPackageFolder(request: {
  packageFolder: string;
  folder: string;
  npmEnvironment: NodeJS.ProcessEnv;
  signal: AbortSignal;
}): Promise<void> {
  const { packageFolder, folder, npmEnvironment, signal } = request;
  await cp(packageFolder, folder, { recursive: true });
  await runTool({
    command: 'npm',
    args: ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    cwd: folder,
    env: Object.fromEntries(
      Object.entries(npmEnvironment).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    signal,
    timeoutMs: installTimeoutMs,
  });
}
