import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'quick',
          include: ['{contract,pipeline,server,web,scripts,test,examples}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'long',
          include: ['test/**/*.spec.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Each of these fills both cores by itself.
          fileParallelism: false,
        },
      },
    ],
    // Two cores: more workers would only fight over them.
    maxWorkers: 2,
  },
});
