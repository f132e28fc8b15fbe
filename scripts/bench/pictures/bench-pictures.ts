import path from 'node:path';
import { type PictureLabel, parsePictureLabels } from '#evals/picture-labels.ts';
import { type PictureWarning, pictureTable } from '#evals/picture-table.ts';
import type { CliConfig } from '#pipeline/cli/cli-config.ts';
import { readGiven } from '#pipeline/cli/given-files.ts';
import { badArgument, type Command, parseStrictly, runCli } from '#pipeline/cli/run-cli.ts';
import { provideSlideImages } from '#pipeline/deck/provide-slide-images.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { decksOfFolder } from '../decks-of-folder.ts';

const usage = `npm run bench:pictures -- FOLDER --labels FILE

Draws the decks of a folder, and compares the warnings about their pictures with what people saw on them.

  --labels FILE  what was seen of each slide (evals/pictures/*.jsonl)

Exit code: 0 done, 2 bad argument, 1 anything else.`;

type BenchArguments = { folder: string; labelsPath: string };

const benchCommand: Command<BenchArguments> = {
  usage,
  parse: parseBenchArguments,
  run: bench,
  canceled: 'Canceled.',
};

/** `npm run bench:pictures` measures the warnings about pictures of slides. @returns the exit code */
export function main(args: string[]): Promise<number> {
  return runCli(benchCommand, args);
}

function parseBenchArguments(args: readonly string[]): BenchArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    labels: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const [folder, ...surplus] = positionals;
  if (!folder || surplus.length > 0 || values.labels === undefined)
    throw badArgument('Name one folder and its labels: npm run bench:pictures -- FOLDER --labels FILE');
  return { folder, labelsPath: values.labels };
}

async function bench(given: BenchArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const artifacts = createArtifactStore(path.join(config.dataFolder, 'artifacts'));
  const labels = await readLabels(given.labelsPath, config, signal);
  const warnings: PictureWarning[] = [];
  const drawn = new Set<string>();
  for await (const { name, source } of decksOfFolder({ config, file: given.folder, signal }, artifacts)) {
    const { findings } = await provideSlideImages({ source, artifacts, signal, onSlideDone: () => {} });
    drawn.add(name);
    for (const { slideNumber, code, message } of findings) {
      if (slideNumber === undefined || code !== 'slide_may_look_wrong') continue;
      warnings.push({ deck: name, slide: slideNumber, message });
      console.log(`${name} ${slideNumber}: ${message}${seen(labels, name, slideNumber)}`);
    }
  }
  console.log();
  const ofDrawn = labels.filter(({ deck }) => drawn.has(deck));
  for (const [name, value] of pictureTable(ofDrawn, warnings)) console.log(`  ${name.padEnd(44)} ${value}`);
}

/** Returns the label of a slide with a warning, to be printed after the warning. */
function seen(labels: readonly PictureLabel[], deck: string, slide: number): string {
  const label = labels.find((one) => one.deck === deck && one.slide === slide);
  if (!label) return '';
  const faults = label.faults.map(({ kind, whose }) => `${kind} (${whose})`);
  return ` [seen: ${faults.length > 0 ? faults.join(', ') : 'nothing'}]`;
}

async function readLabels(file: string, config: CliConfig, signal: AbortSignal): Promise<PictureLabel[]> {
  const text = (await readGiven({ config, file, signal }, 'labels')).toString('utf8');
  try {
    return parsePictureLabels(text);
  } catch (cause) {
    const why = cause instanceof Error ? ` ${cause.message}` : '';
    throw badArgument(`"${file}" has no labels of pictures.${why}`, cause);
  }
}
