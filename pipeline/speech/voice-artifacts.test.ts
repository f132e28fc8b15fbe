import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createHeldArtifactStore } from '#runtime/artifacts/held-artifacts.ts';
import { removeVoiceArtifacts, voicesWithArtifacts } from './voice-artifacts.ts';

it('removes the speech of a voice for all of its holders, and keeps other speech', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-voices-'));
  for (const holder of ['one', 'two']) {
    const artifacts = createHeldArtifactStore(folder, holder);
    for (const kind of ['speech', 'speech-gone', 'rehearsal-gone', 'speech-kept']) {
      await artifacts.file(kind, 1, (file) => writeFile(file, `${kind} words`));
    }
  }
  expect((await voicesWithArtifacts(folder)).sort()).toEqual(['gone', 'kept']);
  await removeVoiceArtifacts(folder, 'gone');
  const left = await readdir(folder, { recursive: true });
  expect(left.filter((name) => name.includes('gone'))).toEqual([]);
  expect(left.filter((name) => /speech-kept$/.test(name)).sort()).toEqual([
    'held/one/speech-kept',
    'held/two/speech-kept',
    'speech-kept',
  ]);
  await rm(folder, { recursive: true });
});
