import './load-env-file.ts';
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { shareCompiledSources } from '#runtime/process/sandbox/own-program.ts';
import { dataFolder, repositoryRoot } from './places.ts';
import { meetNeeds, type Need } from './setup/meet-needs.ts';

type Command = {
  needs: readonly Need[];
  /** Loads the command on demand, so that each command loads only its own modules. */
  load: () => Promise<{ main: (args: string[]) => Promise<number> }>;
};

const commands: Record<string, Command> = {
  setup: {
    needs: ['system packages', 'models', 'writer library', 'web'],
    load: () => import('./setup/report-setup.ts'),
  },
  models: {
    needs: ['system packages', 'models', 'writer library'],
    load: () => import('./setup/report-setup.ts'),
  },
  start: { needs: ['system packages', 'models', 'web'], load: () => import('#server/main.ts') },
  dev: { needs: ['system packages', 'models', 'web'], load: () => import('./dev.ts') },
  demo: { needs: ['system packages', 'models'], load: () => import('./make-demo.ts') },
  pictures: {
    needs: ['system packages', 'test packages', 'models', 'web'],
    load: () => import('./demo/make-pictures.ts'),
  },
  narrate: { needs: ['system packages', 'models'], load: () => import('#pipeline/cli/narrate.ts') },
  clone: { needs: ['system packages', 'models'], load: () => import('#pipeline/cli/clone.ts') },
  speak: { needs: ['system packages', 'models'], load: () => import('#pipeline/cli/speak.ts') },
  understand: { needs: ['system packages'], load: () => import('#pipeline/cli/understand.ts') },
  writer: { needs: ['system packages'], load: () => import('#pipeline/cli/writer.ts') },
  backup: { needs: [], load: () => import('./backup.ts') },
  doctor: { needs: [], load: () => import('./doctor.ts') },
  restore: { needs: [], load: () => import('./restore.ts') },
  check: { needs: [], load: () => import('./check/check.ts') },
  // `test` meets its other needs itself, in parallel with the checks.
  test: { needs: ['system packages', 'test packages'], load: () => import('./test.ts') },
  'test:all': { needs: ['system packages', 'test packages'], load: () => import('./test-all.ts') },
  drill: {
    needs: ['system packages', 'test packages', 'models', 'web'],
    load: () => import('./drill.ts'),
  },
  bench: { needs: ['system packages', 'models'], load: () => import('./bench/bench.ts') },
  'bench:scripts': { needs: ['system packages'], load: () => import('./bench/scripts/bench-scripts.ts') },
  'bench:pictures': {
    needs: ['system packages'],
    load: () => import('./bench/pictures/bench-pictures.ts'),
  },
  'bench:stills': { needs: ['system packages'], load: () => import('./bench/stills/bench-stills.ts') },
  'bench:intelligibility': {
    needs: ['system packages', 'models'],
    load: () => import('./bench/intelligibility.ts'),
  },
  'bench:voice': { needs: ['system packages', 'models'], load: () => import('./bench/voice/bench-voice.ts') },
  'bench:spoilings': {
    needs: ['system packages'],
    load: () => import('./bench/spoilings/bench-spoilings.ts'),
  },
  'bench:queue': { needs: ['system packages', 'test packages'], load: () => import('./bench/queue.ts') },
  'bench:first-sound': {
    needs: ['system packages', 'models'],
    load: () => import('./bench/first-sound.ts'),
  },
  'bench:responsiveness': {
    needs: ['system packages', 'models'],
    load: () => import('./bench/responsiveness.ts'),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

process.env.DATA_DIR = dataFolder;
// Compiling sources takes a third of a process's start. All processes that this one starts share the cache.
process.env.NODE_COMPILE_CACHE ??= path.join(repositoryRoot, 'node_modules', '.cache', 'node');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
shareCompiledSources();
await meetNeeds(command.needs);
const { main } = await command.load();
// Written here, because a killed process loses the rest of its cache.
flushCompileCache();
process.exit(await main(args));
