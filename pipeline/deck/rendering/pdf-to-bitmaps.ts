import { availableParallelism } from 'node:os';
import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { renderFailed } from './convert-to-pdf.ts';
import { drawnSize } from './fit-slide.ts';
import { type Bitmap, readPpmStream } from './read-ppm.ts';

/** Pages of one pdftoppm run: starting it costs 10 ms, and a page takes 6 MB of memory on its way. */
const batchPages = 4;
const batchTimeMs = 120_000;
const longestBatchTimeMs = 600_000;
const maxMemoryBytes = 2 * 1024 ** 3;

export type PdfToBitmaps = {
  pdfPath: string;
  slideSize: { width: number; height: number };
  /** Path of each page's picture, in the order of the pages. */
  imagePaths: readonly string[];
  signal: AbortSignal;
  /** Called with each page's pixels, once its picture is written. The next pages of its batch do not wait. */
  onPageDone: (pageIndex: number, bitmap: Bitmap) => Promise<void>;
};

/**
 * Draws each page of a PDF as a PNG in the largest size that any frame needs. Batches of pages run in parallel on
 * all cores.
 *
 * pdftoppm writes raw PPM, and sharp packs it at zlib level 1. For 16 slides on two cores, pdftoppm took 0.49 s of
 * CPU for PPM and 3.4 s for its own PNG. mutool took 0.13 s, but draws enlarged pictures as blocks of pixels. Level
 * 1 takes 124 ms for all 16 and 290 kB for each slide; level 6 takes three times as long for a quarter less.
 * @throws PipelineError `deck_render_failed` (the numbers of pages and paths differ) and the errors of runTool
 */
export async function pdfToBitmaps(job: PdfToBitmaps): Promise<void> {
  const pages = await countPages(job);
  if (pages !== job.imagePaths.length) {
    throw renderFailed(`${pages} pages for ${job.imagePaths.length} slides`);
  }
  const size = drawnSize(job.slideSize);
  const batches = Array.from({ length: Math.ceil(pages / batchPages) }, (_, index) => index * batchPages);
  const drawRest = async () => {
    for (let first = batches.shift(); first !== undefined; first = batches.shift()) {
      await drawBatch(job, size, first);
    }
  };
  // All runs have ended when this returns or throws, so no process writes into a folder that is being removed.
  const runs = await Promise.allSettled(Array.from({ length: availableParallelism() }, drawRest));
  const failed = runs.find((run) => run.status === 'rejected');
  if (failed) throw failed.reason;
}

async function countPages({ pdfPath, signal }: PdfToBitmaps): Promise<number> {
  const { stdout } = await runTool({
    command: 'pdfinfo',
    args: [pdfPath],
    signal,
    timeoutMs: batchTimeMs,
    longestMs: longestBatchTimeMs,
    sandbox: { files: { reads: [pdfPath] }, maxMemoryBytes },
  });
  return Number(/^Pages:\s+(\d+)/m.exec(stdout.toString('latin1'))?.[1] ?? 0);
}

async function drawBatch(job: PdfToBitmaps, size: FrameSize, first: number): Promise<void> {
  const paths = job.imagePaths.slice(first, first + batchPages);
  const { stdout } = await runTool({
    command: 'pdftoppm',
    args: [
      ...['-f', `${first + 1}`, '-l', `${first + paths.length}`],
      ...['-scale-to-x', `${size.width}`, '-scale-to-y', `${size.height}`],
      job.pdfPath,
    ],
    signal: job.signal,
    timeoutMs: batchTimeMs,
    longestMs: longestBatchTimeMs,
    sandbox: { files: { reads: [job.pdfPath] }, maxMemoryBytes },
  });
  const bitmaps = readPpmStream(stdout);
  if (bitmaps.length !== paths.length) throw renderFailed(`${bitmaps.length} of ${paths.length} pages drawn`);
  await Promise.all(
    paths.map(async (imagePath, index) => {
      const bitmap = bitmaps[index];
      if (!bitmap) return;
      await writePicture(bitmap, imagePath);
      await job.onPageDone(first + index, bitmap);
    }),
  );
}

async function writePicture({ width, height, rgb }: Bitmap, imagePath: string): Promise<void> {
  const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
  await picture.png({ compressionLevel: 1 }).toFile(imagePath);
}
