import { dataFolder, repositoryRoot } from '../places.ts';
import { buildWeb } from './build-web.ts';
import { ensureModelFiles } from './ensure-model-files.ts';
import { ensureSystemPackages } from './ensure-system-packages.ts';
import { ensureWriterLibrary } from './ensure-writer-library.ts';

export type Need = 'system packages' | 'test packages' | 'models' | 'writer library' | 'web';

/** Installs, downloads and builds whatever a command needs and is missing. Exits the process on failure. */
export async function meetNeeds(needs: readonly Need[]): Promise<void> {
  // Set-up reports on stderr, because stdout belongs to the command itself.
  const say = (line: string) => process.stderr.write(`Set-up: ${line}\n`);
  try {
    if (needs.includes('system packages'))
      await ensureSystemPackages({ forTests: needs.includes('test packages'), say });
    await Promise.all([
      needs.includes('models') && ensureModelFiles({ dataFolder, repositoryRoot, say }),
      needs.includes('writer library') &&
        process.env.WRITER_MODEL &&
        ensureWriterLibrary({
          dataFolder,
          modelsDir: process.env.MODELS_DIR || undefined,
          npmEnvironment: process.env,
          say,
        }),
      needs.includes('web') && buildWeb({ repositoryRoot, say }),
    ]);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
