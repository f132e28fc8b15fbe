import { existsSync } from 'node:fs';
import path from 'node:path';

const file = path.join(path.dirname(import.meta.dirname), '.env');

// On import, and imported first: the modules after it read the environment when they are loaded. What is set already
// has precedence over the file.
if (existsSync(file)) process.loadEnvFile(file);
