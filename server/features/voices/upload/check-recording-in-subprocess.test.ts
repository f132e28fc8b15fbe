import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingBytes } from '#test/support/voices.ts';
import { checkRecordingInSubprocess } from './check-recording-in-subprocess.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-check-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// attack: 133
test('a recording that cannot be checked in time is reported as unchecked, not as bad', async () => {
  const file = path.join(folder, 'recording.wav');
  await writeFile(file, recordingBytes());
  const recording = {
    file,
    phrase: 'acorn',
    script: ['Hello.'],
    accent: 'american' as const,
    mayBeShort: true,
    addsTo: null,
    modelFolder: folder,
    artifactsFolder: path.join(folder, 'artifacts'),
  };
  await expect(checkRecordingInSubprocess(recording, new AbortController().signal, 1)).rejects.toMatchObject({
    status: 503,
    code: 'server_busy',
    retryAfterSeconds: 30,
  });
});
