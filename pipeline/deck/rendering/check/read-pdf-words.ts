import { PipelineError } from '#runtime/errors.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { type PdfPage, parseWordBoxes } from './parse-word-boxes.ts';

const timeoutMs = 60_000;
const maxMemoryBytes = 2 * 1024 ** 3;
/** Size limit. A dense slide has 60 kB of word boxes; anything much larger is treated as an attack on the parser. */
const maxOutputBytes = 32 * 1024 * 1024;

/**
 * Returns the words of each page of a PDF with their positions. Null if they cannot be read: slides that are not
 * checked are better than none.
 * @throws PipelineError `canceled`
 */
export async function readPdfWords(pdfPath: string, signal: AbortSignal): Promise<PdfPage[] | null> {
  try {
    const { stdout } = await runTool({
      command: 'pdftotext',
      args: ['-bbox', pdfPath, '-'],
      signal,
      timeoutMs,
      sandbox: { files: { reads: [pdfPath] }, maxMemoryBytes },
    });
    return stdout.length > maxOutputBytes ? null : parseWordBoxes(stdout.toString('utf8'));
  } catch (error) {
    const failed = error instanceof PipelineError && ['tool_failed', 'tool_timeout'].includes(error.code);
    if (failed) return null;
    throw error;
  }
}
