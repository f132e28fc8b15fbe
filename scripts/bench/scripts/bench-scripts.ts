import path from 'node:path';
import { z } from 'zod';
import { defaultDurationSeconds, minDurationSeconds } from '#contract/limits.ts';
import { type Audience, audiences, defaultAudience } from '#contract/vocabulary/audiences.ts';
import { type Labels, parseLabels } from '#evals/labels.ts';
import { scriptTable } from '#evals/script-table.ts';
import type { CliConfig } from '#pipeline/cli/cli-config.ts';
import { type Given, listGiven, readGiven, withGivenCopy } from '#pipeline/cli/given-files.ts';
import { requireOutput, writeResult } from '#pipeline/cli/given-outputs.ts';
import { listChoices } from '#pipeline/cli/list-choices.ts';
import { pictureAsData } from '#pipeline/cli/picture-as-data.ts';
import { badArgument, type Command, parseStrictly, runCli } from '#pipeline/cli/run-cli.ts';
import { type ProvidedDeck, provideDeck } from '#pipeline/deck/provide-deck.ts';
import { provideSlideImages } from '#pipeline/deck/provide-slide-images.ts';
import { createPresenterWriter } from '#pipeline/script/presenter/presenter-writer.ts';
import { type ArtifactStore, createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { isDeckError, PipelineError } from '#runtime/errors.ts';
import { audienceDifferences } from './audience-differences.ts';
import { addMoves, type CoachNarration, coachNarrations, coachOf, countMoves } from './coach-narrations.ts';
import { measureScript, sentenceLines } from './measure-script.ts';
import { narrateDeck } from './narrated-deck.ts';
import { describeFigures, scriptFigures } from './script-figures.ts';
import { type ShownDeck, scriptsPage } from './scripts-page.ts';

const usage = `npm run bench:scripts -- FOLDER [options]

Writes the narration of every .pptx in a folder, prints what is wrong with it, and makes a page to read it on.

  -o, --output PAGE.html  the page; default: scripts.html
  --audience AUDIENCE     ${listChoices(audiences, defaultAudience)}
  --seconds SECONDS       the asked length; default: ${defaultDurationSeconds}
  --pictures              draws the slides, which takes some seconds for each deck
  --differences           how far the scripts of the four audiences differ, in pairs
  --narrations FILE       a coach's narrations (JSON), shown beside ours and counted by what their sentences do
  --labels FILE           what readers said of sentences (evals/labels/*.jsonl): prints the table of writers
  --script NAME           the name of these scripts among the grades of the labels; default: rules-2
  --sentences FILE        writes what is said as JSON lines, to be read and labelled (evals/README.md)

Exit code: 0 done, 2 bad argument, 1 anything else.`;

type BenchArguments = {
  folder: string;
  outputPath: string;
  audience: Audience;
  seconds: number;
  withPictures: boolean;
  withDifferences: boolean;
  narrationsPath: string | null;
  labelsPath: string | null;
  script: string;
  sentencesPath: string | null;
};

/** The command behind `npm run bench:scripts`. */
export const benchCommand: Command<BenchArguments> = {
  usage,
  parse: parseBenchArguments,
  run: bench,
  canceled: 'Canceled. No page was written.',
};

/** `npm run bench:scripts`: measures the narrations of a folder of decks. @returns the exit code */
export function main(args: string[]): Promise<number> {
  return runCli(benchCommand, args);
}

/** @throws PipelineError `bad_argument` with one sentence that names the argument */
export function parseBenchArguments(args: readonly string[]): BenchArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    output: { type: 'string', short: 'o', default: 'scripts.html' },
    audience: { type: 'string', default: defaultAudience },
    seconds: { type: 'string', default: String(defaultDurationSeconds) },
    pictures: { type: 'boolean', default: false },
    differences: { type: 'boolean', default: false },
    narrations: { type: 'string' },
    labels: { type: 'string' },
    script: { type: 'string', default: 'rules-2' },
    sentences: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const [folder, ...surplus] = positionals;
  if (!folder || surplus.length > 0) throw badArgument('Name one folder: npm run bench:scripts -- FOLDER');
  if (!values.output.toLowerCase().endsWith('.html')) throw badArgument('Name the page with -o PAGE.html.');
  const audience = audiences.find((one) => one === values.audience);
  if (!audience) throw badArgument(`The audience is one of ${audiences.join(', ')}.`);
  const seconds = z.coerce.number().min(minDurationSeconds).safeParse(values.seconds);
  if (!seconds.success)
    throw badArgument(`The length is a number of seconds, ${minDurationSeconds} or more.`);
  return {
    folder,
    outputPath: values.output,
    audience,
    seconds: seconds.data,
    withPictures: values.pictures,
    withDifferences: values.differences,
    narrationsPath: values.narrations ?? null,
    labelsPath: values.labels ?? null,
    script: values.script,
    sentencesPath: values.sentences ?? null,
  };
}

async function bench(given: BenchArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const artifacts = createArtifactStore(path.join(config.dataFolder, 'artifacts'));
  const narrations = await readNarrations(given.narrationsPath, config, signal);
  await requireOutput(config, given.outputPath);
  if (given.sentencesPath !== null) await requireOutput(config, given.sentencesPath);
  const labels = await readLabels(given.labelsPath, config, signal);
  const shown: ShownDeck[] = [];
  for (const file of decksAmong(await listGiven({ config, file: given.folder, signal }), given.folder)) {
    const name = path.basename(file, '.pptx');
    const source = await provided(name, { config, file, signal }, artifacts);
    if (!source) continue;
    const { audience, seconds } = given;
    const writer = createPresenterWriter();
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

/** A refused deck says so and is left out: the others are still to be measured. */
async function provided(name: string, given: Given, artifacts: ArtifactStore): Promise<ProvidedDeck | null> {
  try {
    return await withGivenCopy(given, 'deck', (deckPath) => provideDeck(deckPath, artifacts));
  } catch (error) {
    if (!(error instanceof PipelineError && isDeckError(error))) throw error;
    console.log(`\n${name}: refused. ${error.message}`);
    return null;
  }
}

function decksAmong(files: readonly string[], folder: string): string[] {
  const decks = files.filter((file) => file.toLowerCase().endsWith('.pptx') && !file.startsWith('~$'));
  if (decks.length === 0) throw badArgument(`The folder "${folder}" has no .pptx file.`);
  return decks.map((file) => path.join(folder, file));
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
  const pairs = await audienceDifferences(name, deck, { seconds, writer: createPresenterWriter(), signal });
  const told = pairs.map(({ pair, share }) => `${pair.join('–')} ${Math.round(100 * share)} %`);
  console.log(`  sentences that differ: ${told.join(', ')}`);
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
