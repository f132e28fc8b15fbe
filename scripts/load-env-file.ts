import { existsSync } from 'node:fs';
import path from 'node:path';

const file = path.join(path.dirname(import.meta.dirname), '.env');

// Import this module first: later modules read the environment while they load. Variables that are already set have
// precedence over the file.
if (existsSync(file)) process.loadEnvFile(file);
