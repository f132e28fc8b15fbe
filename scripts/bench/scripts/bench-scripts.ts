import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Labels, parseLabels } from '#evals/labels.ts';
import { scriptTable } from '#evals/script-table.ts';
import type { CliConfig } from '#pipeline/cli/cli-config.ts';
import { readGiven } from '#pipeline/cli/given-files.ts';
import { requireOutput, writeResult } from '#pipeline/cli/given-outputs.ts';
import { pictureAsData } from '#pipeline/cli/picture-as-data.ts';
import { badArgument, type Command, runCli } from '#pipeline/cli/run-cli.ts';
import type { ProvidedDeck } from '#pipeline/deck/provide-deck.ts';
import { provideSlideImages } from '#pipeline/deck/provide-slide-images.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import type { ScriptWriter } from '#pipeline/script/writers/script-writer.ts';
import { type ArtifactStore, createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { decksOfFolder } from '../decks-of-folder.ts';
import { audienceDifferences } from './audience-differences.ts';
import { type BenchArguments, parseBenchArguments, usage } from './bench-arguments.ts';
import { addMoves, type CoachNarration, coachNarrations, coachOf, countMoves } from './coach-narrations.ts';
import { measureScript, sentenceLines } from './measure-script.ts';
import { narrateDeck } from './narrated-deck.ts';
import { createLlamaNarrator } from './narrator/llama-narrator.ts';
import { createNarratorWriter } from './narrator/narrator-writer.ts';
import { describeFigures, scriptFigures } from './script-figures.ts';
import { type ShownDeck, scriptsPage } from './scripts-page.ts';

/** Command behind `npm run bench:scripts`. */
export const benchCommand: Command<BenchArguments> = {
  usage,
  parse: parseBenchArguments,
  run: bench,
  canceled: 'Canceled. No page was written.',
};

/** `npm run bench:scripts` measures the narrations of a folder of decks. @returns the exit code */
export function main(args: string[]): Promise<number> {
  return runCli(benchCommand, args);
}

async function bench(given: BenchArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const artifacts = createArtifactStore(path.join(config.dataFolder, 'artifacts'));
  const narrations = await readNarrations(given.narrationsPath, config, signal);
  await requireOutput(config, given.outputPath);
  if (given.sentencesPath !== null) await requireOutput(config, given.sentencesPath);
  const labels = await readLabels(given.labelsPath, config, signal);
  const writer = await writerOf(given);
  const shown: ShownDeck[] = [];
  for await (const { name, source } of decksOfFolder({ config, file: given.folder, signal }, artifacts)) {
    const { audience, seconds } = given;
    const narrated = await narrateDeck(name, source.deck, { audience, seconds, writer, signal });
    const pictures = given.withPictures
      ? await picturesOf(source, artifacts, signal)
      : new Map<number, string>();
    const one = { narrated, pictures, coach: coachOf(narrations, name, audience) };
    printDeck(one);
    if (given.withDifferences) await printDifferences(name, source, given.seconds, signal);
    shown.push(one);
  }
  printSums(shown);
  const scripts = shown.map(({ narrated }) => measureScript(narrated));
  if (labels) printTable(scriptTable(scripts, labels, given.script));
  if (given.sentencesPath !== null)
    await writeResult(config, given.sentencesPath, Buffer.from(sentenceLines(scripts)));
  await writeResult(config, given.outputPath, Buffer.from(scriptsPage(shown)));
  console.log(`\n${given.outputPath}: ${shown.length} decks`);
}

async function writerOf({ narratorFolder, support }: BenchArguments): Promise<ScriptWriter> {
  if (narratorFolder === null) return createBuiltInWriter();
  return createNarratorWriter(await createLlamaNarrator(narratorFolder, availableParallelism()), support);
}

async function readNarrations(
  file: string | null,
  config: CliConfig,
  signal: AbortSignal,
): Promise<CoachNarration[]> {
  if (file === null) return [];
  const text = (await readGiven({ config, file, signal }, 'narrations')).toString('utf8');
  try {
    return coachNarrations.parse(JSON.parse(text));
  } catch (cause) {
    throw badArgument(`"${file}" is not a list of narrations in JSON.`, cause);
  }
}

async function readLabels(
  file: string | null,
  config: CliConfig,
  signal: AbortSignal,
): Promise<Labels | null> {
  if (file === null) return null;
  const text = (await readGiven({ config, file, signal }, 'labels')).toString('utf8');
  try {
    return parseLabels(text);
  } catch (cause) {
    const why = cause instanceof Error ? ` ${cause.message}` : '';
    throw badArgument(`"${file}" has no labels.${why}`, cause);
  }
}

async function picturesOf(
  source: ProvidedDeck,
  artifacts: ArtifactStore,
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const { images } = await provideSlideImages({ source, artifacts, signal, onSlideDone: () => {} });
  const pictures = new Map<number, string>();
  for (const { slideNumber, path: file } of images) pictures.set(slideNumber, await pictureAsData(file));
  return pictures;
}

function printDeck({ narrated, coach }: ShownDeck): void {
  const { name, slides, askedMs, reachedMs } = narrated;
  console.log(
    `\n${name}: ${(askedMs / 1000).toFixed(0)} s asked, about ${(reachedMs / 1000).toFixed(0)} s long`,
  );
  for (const line of describeFigures(scriptFigures([narrated]))) console.log(`  ${line}`);
  for (const { number, silentBecause } of slides) {
    if (silentBecause !== null) console.log(`  slide ${number} in silence: ${silentBecause}`);
  }
  if (coach) console.log(`  of the coach: ${describeMoves(coach, narrated.slides)}`);
}

async function printDifferences(
  name: string,
  { deck }: ProvidedDeck,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  const pairs = await audienceDifferences(name, deck, { seconds, writer: createBuiltInWriter(), signal });
  const shares = pairs.map(({ pair, share }) => `${pair.join('–')} ${Math.round(100 * share)} %`);
  console.log(`  sentences that differ: ${shares.join(', ')}`);
}

function describeMoves(coach: CoachNarration, slides: ShownDeck['narrated']['slides']): string {
  return countMoves(coach, slides)
    .map(({ move, coach: all, ours }) => `${move} ${ours}/${all}`)
    .join(', ');
}

function printTable(rows: readonly [name: string, value: string][]): void {
  console.log('\nAs its readers see it');
  for (const [name, value] of rows) console.log(`  ${name.padEnd(44)} ${value}`);
}

function printSums(shown: readonly ShownDeck[]): void {
  console.log('\nAll decks');
  for (const line of describeFigures(scriptFigures(shown.map(({ narrated }) => narrated))))
    console.log(`  ${line}`);
  const moves = addMoves(
    shown.flatMap(({ narrated, coach }) => (coach ? countMoves(coach, narrated.slides) : [])),
  );
  if (moves.length === 0) return;
  console.log('  what the coach says, by move: said by ours too / all');
  for (const { move, coach, ours } of moves) console.log(`    ${move.padEnd(12)} ${ours}/${coach}`);
}
