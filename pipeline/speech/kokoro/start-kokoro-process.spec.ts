import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unchangedPitch } from './kokoro-job.ts';
import { assembledModelFiles } from './model/packed-models.ts';
import { startKokoroProcess } from './start-kokoro-process.ts';

const modelFolder = path.resolve(process.env.DATA_DIR ?? 'data', 'models');

describe('a process of the engine', () => {
  const settings = {
    ...assembledModelFiles(modelFolder, 'int8'),
    voicesFolder: path.join(modelFolder, 'voices'),
    threads: 1,
    loadsFirst: 'durations' as const,
  };
  const job = {
    kind: 'durations' as const,
    ids: [0, 50, 47, 54, 57, 0],
    voice: 'af_heart',
    speed: 1,
    pitch: unchangedPitch,
  };

  test('fails its sentence if it is killed', async () => {
    const engine = startKokoroProcess(settings);
    const running = engine.run(job);
    expect.assert(engine.pid);
    process.kill(engine.pid, 'SIGKILL');
    await expect(running).rejects.toMatchObject({ code: 'speech_failed' });
    expect(engine.alive).toBe(false);
  });

  test('fails on an impossible request and continues', async () => {
    const engine = startKokoroProcess(settings);
    await expect(engine.run({ ...job, voice: 'nobody' })).rejects.toMatchObject({ code: 'speech_failed' });
    expect((await engine.run(job)).durations).toHaveLength(6);
    await engine.stop();
  });
});
