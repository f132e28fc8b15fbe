import { fileURLToPath } from 'node:url';
import { PipelineError } from '#runtime/errors.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { tooComplexDeck } from '../../guard/deck-refusals.ts';
import { programFiles } from '../program-files.ts';

const program = fileURLToPath(new URL('./scale-down-process.ts', import.meta.url));
/**
 * Memory limit. A progressive JPEG of the largest size has all of its pixels in memory, with three or four bytes
 * each.
 */
const maxMemoryBytes = 2 * 1024 ** 3;
/** Time limit. A picture of 200 million pixels takes about five seconds. */
const timeoutMs = 60_000;

/**
 * Scales a picture down to the size that LibreOffice may decode. It is decoded in a sandboxed subprocess, which a
 * hostile picture cannot leave.
 * @returns a JPEG or PNG
 * @throws PipelineError `deck_too_complex` for a picture that cannot be decoded within the limits | `canceled`
 */
export async function scaleDown(picture: Buffer, signal: AbortSignal): Promise<Buffer> {
  try {
    const { stdout } = await runTool({
      command: process.execPath,
      args: [program],
      stdin: picture,
      signal,
      timeoutMs,
      sandbox: { files: { reads: programFiles }, maxMemoryBytes, countsWritableMemory: true },
    });
    return stdout;
  } catch (error) {
    const failed = error instanceof PipelineError && ['tool_failed', 'tool_timeout'].includes(error.code);
    throw failed
      ? tooComplexDeck(
          'a large picture in it could not be scaled down. Compress the pictures in PowerPoint and try again.',
        )
      : error;
  }
}
