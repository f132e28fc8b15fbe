import { totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './scripts/long-files-first.ts';
import { patienceMs } from './test/support/until.ts';

/**
 * More than the two cores, where the memory allows it: a quick file waits for timers, disks and databases for half of its time, a
 * heavy one for its browser or server for a quarter. Three heavy files may take 7 GB with their engines and browsers.
 */
const isRoomy = totalmem() > 12 * 2 ** 30;
const quickWorkers = isRoomy ? 4 : 3;
const heavyWorkers = isRoomy ? 3 : 2;
const rooms = '{contract,runtime,pipeline,server,web,scripts,test,examples,clients,evals}';

/** Takes a tenth less of the processor's time than Vite's runner of modules, which the `.tsx` files of the web app and mocks need. */
const stripTypesByNode = { viteModuleRunner: false };

/** These replace a module (`vi.mock`), which has an effect only in a worker that has not loaded the module yet. */
const filesWithMocks = [
  'pipeline/ffmpeg-inputs.test.ts',
  'runtime/artifacts/artifacts.test.ts',
  'server/features/auth/equal-work.test.ts',
];

/** These count function calls, and reading the counters takes the longer the more modules the worker has loaded. */
const filesThatCountCalls = [
  'server/features/batches/template/fill-template.test.ts',
  'test/hostile/text-work/judged-texts.test.ts',
  'test/hostile/text-work/spoken-texts.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: 'test/support/servers/share-postgres.ts',
    expect: { poll: { timeout: patienceMs } },
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'quick',
          include: [`${rooms}/**/*.test.ts`],
          exclude: [...filesWithMocks, ...filesThatCountCalls, 'web/**'],
          experimental: stripTypesByNode,
          setupFiles: ['test/support/properties/seed-properties.ts', 'test/support/servers/end-file.ts'],
          // Loading the server again for each of 300 files takes as long as the tests themselves.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: quickWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'quick, web',
          include: ['web/**/*.test.ts'],
          setupFiles: ['test/support/properties/seed-properties.ts'],
          isolate: false,
          maxWorkers: quickWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'quick, isolated',
          include: filesWithMocks,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: quickWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'quick, counting',
          include: filesThatCountCalls,
          experimental: stripTypesByNode,
          setupFiles: ['test/support/properties/seed-properties.ts'],
          testTimeout: 120_000,
          maxWorkers: quickWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'heavy',
          include: [`${rooms}/**/*.spec.ts`],
          globalSetup: ['test/support/browser/build-web-app.ts', 'test/support/browser/share-browser.ts'],
          experimental: stripTypesByNode,
          setupFiles: ['test/support/properties/seed-properties.ts', 'test/support/servers/end-file.ts'],
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: heavyWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
