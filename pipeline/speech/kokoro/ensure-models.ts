import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { voiceTables } from '../kokoro-voices.ts';
import { assembleModels } from './model/assemble-models.ts';
import { keepMeasurement, readFasterVocoder, type Vocoder } from './model/faster-vocoder.ts';
import type { FetchContext } from './model/fetch-context.ts';
import { fetchKokoro } from './model/fetch-kokoro.ts';
import { fetchVoices } from './model/fetch-voices.ts';
import { fileHash } from './model/file-hash.ts';
import { assembledModelFiles, findPackedModels } from './model/packed-models.ts';
import { assembledModels, kokoroSource } from './model/pinned-assets.ts';
import { withWorkFolder } from './model/work-folder.ts';
import { speakTrial, type TrialSpeech, tryModels } from './try-models.ts';

/**
 * Fills `modelFolder` with everything that the embedded speech engine loads.
 * 1. Fetches the published model and its voices.
 * 2. Assembles our models from them.
 * 3. Speaks a sentence with each, and records the faster one on this processor.
 * 4. Packs that model.
 * Only missing parts are done, so the function may be interrupted anywhere and called again. If nothing is missing,
 * it takes milliseconds.
 * @param options.modelsDir a folder of the user's with `kokoro-fp32.onnx` and `voices/*.bin`
 * @param options.npmEnvironment the environment of the command, in which npm finds its configuration
 * @throws PipelineError `model_damaged` | `model_missing` | `tool_missing` | `canceled`
 */
export async function ensureModels(options: {
  modelFolder: string;
  modelsDir: string | undefined;
  say: (line: string) => void;
  npmEnvironment: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}): Promise<void> {
  const { modelFolder, modelsDir, say, npmEnvironment } = options;
  const signal = options.signal ?? new AbortController().signal;
  await mkdir(modelFolder, { recursive: true });
  const isNew = !(await isStamped(modelFolder));
  if (isNew) {
    await withWorkFolder(modelFolder, (workFolder) =>
      provideFiles(modelFolder, workFolder, { modelsDir, npmEnvironment, say, signal }),
    );
  }
  let tried: Partial<Record<Vocoder, TrialSpeech>> = {};
  if (isNew || (await readFasterVocoder(modelFolder)) === undefined) {
    say('Speech models: speaking a sentence with each');
    const { seconds, speech } = await tryModels(modelFolder);
    tried = speech;
    await keepMeasurement(modelFolder, seconds);
    say(
      `Speech models: ${seconds.int8.toFixed(1)} s of processor time with 8 bits, ${seconds.fp32.toFixed(1)} s with 32`,
    );
  }
  if (isNew) await writeStamp(modelFolder);
  const vocoder = (await readFasterVocoder(modelFolder)) ?? 'int8';
  if (!(await findPackedModels(modelFolder, vocoder)))
    await tryToPack(modelFolder, vocoder, { say, spoken: tried[vocoder] });
}

/**
 * Packs the models, which must then speak as before, bit for bit. Speech also works with unpacked models, with more
 * memory and a slower start, so a failure is only reported.
 * @param spoken speech of the assembled models, if it is known
 */
async function tryToPack(
  modelFolder: string,
  vocoder: Vocoder,
  { say, spoken }: { say: (line: string) => void; spoken: TrialSpeech | undefined },
): Promise<void> {
  say('Speech models: packing for this processor');
  try {
    // Imported here, because the module loads the runtime, which a start with everything in place does not need.
    const { packModels } = await import('./model/pack-models.ts');
    const isPacked = await withWorkFolder(modelFolder, (workFolder) =>
      packModels(modelFolder, vocoder, workFolder, async (packed) => {
        const expected = spoken ?? (await speakTrial(modelFolder, assembledModelFiles(modelFolder, vocoder)));
        return isDeepStrictEqual(await speakTrial(modelFolder, packed), expected);
      }),
    );
    if (!isPacked) say('Speech models: packed they speak otherwise, so they are used as they are');
  } catch (error) {
    say(`Speech models: not packed, used as they are (${error instanceof Error ? error.message : error})`);
  }
}

async function provideFiles(modelFolder: string, workFolder: string, context: FetchContext): Promise<void> {
  const voicesFolder = path.join(modelFolder, 'voices');
  if (!(await areGenuine(voiceFiles(voicesFolder)))) {
    await fetchVoices(voicesFolder, workFolder, context);
  }
  if (await areGenuine(assembledFiles(modelFolder))) return;
  // The source is kept, so that a later version can assemble models without a network.
  const source = path.join(modelFolder, 'source', kokoroSource.fileName);
  if (!(await areGenuine([[source, kokoroSource.sha256]]))) {
    await mkdir(path.dirname(source), { recursive: true });
    await fetchKokoro(source, workFolder, context);
  }
  context.say('Speech models: assembling');
  await assembleModels(source, modelFolder, workFolder);
}

type PinnedFile = readonly [file: string, sha256: string];

function voiceFiles(folder: string): PinnedFile[] {
  return Object.entries(voiceTables.sha256).map(([voice, sha256]) => [
    path.join(folder, `${voice}.bin`),
    sha256,
  ]);
}

function assembledFiles(folder: string): PinnedFile[] {
  return Object.values(assembledModels)
    .flatMap(({ graph, weights }) => [graph, weights])
    .map(({ fileName, sha256 }) => [path.join(folder, fileName), sha256]);
}

async function areGenuine(files: readonly PinnedFile[]): Promise<boolean> {
  for (const [file, sha256] of files) {
    if ((await fileHash(file)) !== sha256) return false;
  }
  return true;
}

/**
 * Returns the content of the stamp: the hashes that were checked, and the sizes of the files, which reveal later
 * damage.
 */
async function stampOf(modelFolder: string): Promise<string> {
  const files = [...assembledFiles(modelFolder), ...voiceFiles(path.join(modelFolder, 'voices'))];
  const hash = createHash('sha256');
  for (const [file, sha256] of files) {
    const bytes = await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
    hash.update(`${path.relative(modelFolder, file)} ${sha256} ${bytes}\n`);
  }
  return hash.digest('hex');
}

const stampName = 'checked';

async function isStamped(modelFolder: string): Promise<boolean> {
  const stamp = await readFile(path.join(modelFolder, stampName), 'utf8').catch(() => '');
  return stamp === (await stampOf(modelFolder));
}

async function writeStamp(modelFolder: string): Promise<void> {
  const file = path.join(modelFolder, stampName);
  await writeFile(`${file}.${process.pid}`, await stampOf(modelFolder));
  await rename(`${file}.${process.pid}`, file);
}
