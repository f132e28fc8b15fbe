import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecordedSamples } from '#pipeline/speech/slide-recording/recorded-samples.ts';
import { dataFolder } from '#scripts/places.ts';
import { createSyntheticSpeaker } from '#test/support/sound/synthetic-speaker.ts';
import { checkSlideRecordingInSubprocess } from './check-slide-recording-in-subprocess.ts';

const modelFolder = path.join(dataFolder, 'models');
const sentences = ['We sold more than ever in the third quarter.', 'Half of that came from new customers.'];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-check-recording-'));
  const speaker = await createSyntheticSpeaker('am_michael');
  try {
    await writeFile(path.join(folder, 'spoken.wav'), await speaker.readAloud(sentences));
  } finally {
    await speaker.close();
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('real speech is checked in a sandbox, and its words are found', async () => {
  const prepared = path.join(folder, 'prepared');
  await mkdir(prepared);
  const preparedFile = path.join(prepared, 'prepared.wav');
  const verdict = await checkSlideRecordingInSubprocess(
    {
      ...{ file: path.join(folder, 'spoken.wav'), slideNumber: 2, script: sentences.join(' '), preparedFile },
      ...{ modelFolder, artifactsFolder: path.join(prepared, 'readings') },
    },
    new AbortController().signal,
  );
  expect(verdict).toMatchObject({ sentences: sentences.map((text) => ({ text })) });
  expect.assert('sentences' in verdict);
  const samples = readRecordedSamples(await readFile(preparedFile));
  expect(samples.length / 24).toBe(verdict.sentences.at(-1)?.endMs);
});
