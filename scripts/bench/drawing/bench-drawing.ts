import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import { drawnSize } from '#pipeline/deck/rendering/fit-slide.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { printRow } from '../print-row.ts';
import { usualPdf, usualRendering } from '../usual-composition.ts';
import { type TreeCpu, watchCpu } from './process-tree-cpu.ts';

const program = path.join(import.meta.dirname, 'draw-deck.ts');
const timeoutMs = 30 * 60_000;
/** Minimum time that is printed on a line of its own. */
const minPrintedSeconds = 0.1;

type Drawing = { seconds: number; cpu: TreeCpu };

/**
 * Renders the slides of a deck with nothing else running, in our way and in the usual one with a persistent LibreOffice profile,
 * and prints the times. Ours includes the start of Node, reading and repairing the deck, and checking the pictures.
 * @param inPipelineSeconds time of the stage within a whole video, where it runs beside the speech
 * @returns pictures of the usual way
 */
export async function benchDrawing(
  deckPath: string,
  workFolder: string,
  inPipelineSeconds: number,
): Promise<string[]> {
  const usualFolder = path.join(workFolder, 'usual');
  await mkdir(usualFolder, { recursive: true });
  const profile = path.join(usualFolder, 'profile');
  const size = drawnSize((await readDeck(await openDeck(deckPath))).slideSizeEmu);
  await usualPdf({ deckPath, workFolder: usualFolder, profile });

  const ours = await timed(() => drawInOurWay(deckPath, path.join(workFolder, 'ours')));
  const usual = await timed(() => usualRendering({ deckPath, workFolder: usualFolder, profile, size }));
  console.log('Drawing the slides alone, with nothing beside it');
  tell('ours', ours, 'from the start of Node to the checked pictures');
  tell('soffice, pdftoppm -png', usual, 'a profile that is kept, pictures of the same size');
  printRow('ours to the usual way', ratio(ours.seconds, usual.seconds), 'time');
  printRow('', ratio(ours.cpu.seconds, usual.cpu.seconds), 'time of processors');
  printRow(
    'ours in the whole video',
    `${inPipelineSeconds.toFixed(1)} s`,
    'beside the speech, on the same cores: not what drawing takes',
  );
  console.log('');
  return usual.result.imagePaths;
}

async function drawInOurWay(deckPath: string, folder: string): Promise<void> {
  const { signal } = new AbortController();
  await runTool({ command: process.execPath, args: [program, deckPath, folder], signal, timeoutMs });
}

async function timed<Result>(draw: () => Promise<Result>): Promise<Drawing & { result: Result }> {
  const watch = watchCpu();
  const startedAt = performance.now();
  try {
    const result = await draw();
    return { result, seconds: (performance.now() - startedAt) / 1000, cpu: watch.stop() };
  } finally {
    watch.stop();
  }
}

function tell(name: string, { seconds, cpu }: Drawing, remark: string): void {
  printRow(name, `${seconds.toFixed(1)} s`, remark);
  printRow('  processors', `${cpu.seconds.toFixed(1)} s`, [...cpu.byProgram].flatMap(printedTime).join(', '));
}

/** Formats a program's time, or nothing if it is negligible. The main thread of Node has its own name, and is shown as node. */
function printedTime([name, seconds]: readonly [string, number]): string[] {
  const known = name === 'MainThread' ? 'node' : name;
  return seconds < minPrintedSeconds ? [] : [`${known} ${seconds.toFixed(1)} s`];
}

function ratio(ours: number, usual: number): string {
  return `${(ours / usual).toFixed(2)} ×`;
}
