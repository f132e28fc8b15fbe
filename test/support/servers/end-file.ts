import { afterAll } from 'vitest';
import { endFile } from './after-file.ts';

// A setup file runs before each test file, so the hook is registered for each of them.
afterAll(endFile);
