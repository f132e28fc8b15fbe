import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { checkModelFile } from './check-model-file.ts';
import { libraryStamp, writerLibraryFolder } from './writer-library.ts';

const machineBytes = 8 * 1024 ** 3;
const ggufBytes = Buffer.from('GGUF\u0003\0\0\0', 'latin1');
let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const listener = createServer();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-model-file-'));
  await writeFile(inFolder('model.gguf'), ggufBytes);
  await symlink('model.gguf', inFolder('link.gguf'));
  await writeFile(inFolder('model.safetensors'), 'not at all');
  await writeFile(inFolder('empty.gguf'), '');
  await writeFile(inFolder('model-00001-of-00003.gguf'), ggufBytes);
  await new Promise<void>((resolve) => listener.listen(inFolder('socket'), resolve));
  await runTool({
    command: 'mkfifo',
    args: [inFolder('pipe')],
    signal: new AbortController().signal,
    timeoutMs: 10_000,
  });
  await installLibrary('data');
});
afterAll(async () => {
  listener.close();
  await rm(folder, { recursive: true });
});

async function installLibrary(dataFolder: string): Promise<void> {
  const library = writerLibraryFolder(inFolder(dataFolder));
  await mkdir(library, { recursive: true });
  await writeFile(libraryStamp(library), '');
}

const check = (name: string, { dataFolder = 'data', bytes = machineBytes } = {}) =>
  checkModelFile({ file: path.resolve(folder, name), dataFolder: inFolder(dataFolder) }, bytes);

test.each(['model.gguf', 'link.gguf'])('%s can write', async (name) => {
  expect(await check(name)).toEqual({
    model: { file: inFolder(name), fileBytes: 8, libraryFolder: writerLibraryFolder(inFolder('data')) },
  });
});

// attack: 291
test.each([
  ['.', 'WRITER_MODEL names a folder, not a file.'],
  ['pipe', 'WRITER_MODEL names a pipe, not a file.'],
  ['socket', 'WRITER_MODEL names a socket, not a file.'],
  ['/dev/zero', 'WRITER_MODEL names a device, not a file.'],
  ['nowhere.gguf', 'There is no file nowhere.gguf where WRITER_MODEL says.'],
  ['model.gguf/below', 'The file of WRITER_MODEL cannot be read (ENOTDIR).'],
  ['model.safetensors', 'The file of WRITER_MODEL is not a GGUF file.'],
  ['empty.gguf', 'The file of WRITER_MODEL is not a GGUF file.'],
  ['model-00001-of-00003.gguf', expect.stringContaining('one of several parts')],
])('%s is refused with a sentence', async (name, fault) => {
  expect(await check(name)).toEqual({ fault });
});

test('a model that does not fit the memory is refused with both figures', async () => {
  expect(await check('model.gguf', { bytes: 1024 ** 3 })).toEqual({
    fault:
      'The model of WRITER_MODEL needs 1.5 GB of memory, and this machine has 1.0 GB: choose a smaller file.',
  });
});

test('a missing library is named with the command that installs it', async () => {
  expect(await check('model.gguf', { dataFolder: 'other-data' })).toEqual({
    fault: expect.stringContaining('run npm run models'),
  });
});
