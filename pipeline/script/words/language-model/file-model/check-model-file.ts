import path from 'node:path';
import { PipelineError } from '#runtime/errors.ts';
import { NotRegularFile, openRegular } from '#runtime/files/regular-file.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { machineMemoryBytes, tooLargeSentence } from './model-memory.ts';
import type { FileToModel } from './start-file-model.ts';
import { isLibraryInstalled, nameOfCLibrary, tooOldSentence, writerLibraryFolder } from './writer-library.ts';

/** Usable model file, or the sentence that explains to an operator why it is not usable. */
export type ModelFileVerdict = { model: FileToModel } | { fault: string };

const headOfGguf = 'GGUF';
const readTimeoutMs = 10_000;

/**
 * Checks the file of WRITER_MODEL before anything waits for it: that it is a GGUF file that can be read in the
 * sandbox, that it fits the memory, and that the library that reads it is installed.
 * @param machineBytes for tests
 */
export async function checkModelFile(
  { file, dataFolder }: { file: string; dataFolder: string },
  machineBytes = machineMemoryBytes(),
): Promise<ModelFileVerdict> {
  const fileBytes = await sizeOrFault(file);
  if (typeof fileBytes === 'string') return { fault: fileBytes };
  const libraryFolder = writerLibraryFolder(dataFolder);
  const fault =
    (await headFault(file)) ??
    tooLargeSentence(fileBytes, machineBytes) ??
    tooOldSentence(await nameOfCLibrary()) ??
    ((await isLibraryInstalled(libraryFolder))
      ? null
      : 'The library that reads the file of WRITER_MODEL is not installed: run npm run models with this setting.');
  return fault === null ? { model: { file, fileBytes, libraryFolder } } : { fault };
}

async function sizeOrFault(file: string): Promise<number | string> {
  if (/-\d{5}-of-\d{5}\.gguf$/.test(file)) {
    return 'WRITER_MODEL names one of several parts of a model: join them (llama-gguf-split --merge) and name the whole.';
  }
  try {
    const handle = await openRegular(file);
    const { size } = await handle.stat().finally(() => handle.close());
    return size;
  } catch (error) {
    if (error instanceof NotRegularFile) return `WRITER_MODEL names ${error.found}, not a file.`;
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT'
      ? `There is no file ${path.basename(file)} where WRITER_MODEL says.`
      : `The file of WRITER_MODEL cannot be read (${code ?? 'unknown error'}).`;
  }
}

/**
 * Reads the first bytes like the process of the model: in a sandbox, in which root has no right to other users'
 * files.
 */
async function headFault(file: string): Promise<string | null> {
  try {
    const { stdout } = await runTool({
      command: 'head',
      args: ['-c', String(headOfGguf.length), file],
      sandbox: { files: { reads: [file] } },
      signal: new AbortController().signal,
      timeoutMs: readTimeoutMs,
    });
    return stdout.toString('latin1') === headOfGguf ? null : 'The file of WRITER_MODEL is not a GGUF file.';
  } catch (error) {
    if (!(error instanceof PipelineError)) throw error;
    return 'The file of WRITER_MODEL cannot be read in the sandbox, where programs run as the user of the server without further rights: make it readable for that user.';
  }
}
