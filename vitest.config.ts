import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,pipeline,server,scripts,test,examples}/**/*.test.ts'],
    // Two cores: more workers would only fight over them.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
