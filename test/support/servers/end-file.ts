import { flushCompileCache } from 'node:module';
import { afterAll } from 'vitest';
import { endFile } from './after-file.ts';

// A setup file runs before each test file, so the hook is registered for each of them.
afterAll(endFile);
// Keeps the compiled sources for the next workers and servers. Node would write them when a worker exits, but vitest kills it.
afterAll(() => flushCompileCache());
