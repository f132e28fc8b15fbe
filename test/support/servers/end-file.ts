import { afterAll } from 'vitest';
import { endFile } from './after-file.ts';

// A setup file runs before each test file, so that this hook is registered for each.
afterAll(endFile);
