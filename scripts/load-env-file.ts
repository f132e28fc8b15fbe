import path from 'node:path';
import { readEnvFile, UnusableEnvFile } from './env-file.ts';

// Loads the settings. Import this module first, because later modules read the environment while they load. Variables that are
// already set take precedence over the file. A command that cannot read its settings exits, because it would run with other
// settings than those chosen.
try {
  const settings = readEnvFile(path.join(path.dirname(import.meta.dirname), '.env'));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
} catch (error) {
  if (!(error instanceof UnusableEnvFile)) throw error;
  console.error(error.message);
  process.exit(1);
}
