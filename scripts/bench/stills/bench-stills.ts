import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { CliConfig } from '#pipeline/cli/cli-config.ts';
import { type Given, withGivenCopy } from '#pipeline/cli/given-files.ts';
import { makeOutputFolder } from '#pipeline/cli/given-outputs.ts';
import { badArgument, type Command, parseStrictly, runCli } from '#pipeline/cli/run-cli.ts';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import { renderSlides } from '#pipeline/deck/render-slides.ts';
import { PipelineError } from '#runtime/errors.ts';
import { withTemporaryFolder } from '#runtime/process/temporary-folder.ts';
import { thumbnailDifference, thumbnailOf } from './thumbnail-difference.ts';

const usage = `npm run bench:stills -- FOLDER [options]

Draws some slides of the decks in a folder, and prints which of them look different from the last time that somebody looked.

  -o, --output FOLDER  keeps the pictures
  --write              makes these pictures the references; look at them, and mend the verdicts in references.json

Exit code: 0 done, 2 bad argument, 1 anything else.`;

/** A slide of a deck outside the repository, a verdict on our picture of it, and a picture too small to read. */
const referenceStill = z.object({
  /** Path of the deck below the folder of decks, without `.pptx`. */
  deck: z.string(),
  slide: z.number(),
  /** `right`, or a description of the fault by somebody who looked at the picture. */
  verdict: z.string(),
  /** A small WebP as Base64. Empty before the first run with `--write`. */
  picture: z.string(),
});
type ReferenceStill = z.infer<typeof referenceStill>;

const referenceStills = z.array(referenceStill);

const referencesFile = fileURLToPath(new URL('./references.json', import.meta.url));
/** Mean difference in grey levels below which only the smoothing of letters differs and nothing has moved. */
const unchanged = 0.5;

type BenchArguments = { folder: string; outputFolder: string | null; writes: boolean };

const benchCommand: Command<BenchArguments> = {
  usage,
  parse: parseBenchArguments,
  run: bench,
  canceled: 'Canceled. The references are as they were.',
};

/** `npm run bench:stills` compares pictures of slides with their references. @returns the exit code */
export function main(args: string[]): Promise<number> {
  return runCli(benchCommand, args);
}

function parseBenchArguments(args: readonly string[]): BenchArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    output: { type: 'string', short: 'o' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const [folder, ...surplus] = positionals;
  if (!folder || surplus.length > 0) throw badArgument('Name one folder: npm run bench:stills -- FOLDER');
  return { folder, outputFolder: values.output ?? null, writes: values.write };
}

async function bench(given: BenchArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const references = referenceStills.parse(JSON.parse(await readFile(referencesFile, 'utf8')));
  const drawn: ReferenceStill[] = [];
  let changed = 0;
  await withTemporaryFolder('stills', async (temporaryFolder) => {
    const imageFolder =
      given.outputFolder === null ? temporaryFolder : path.resolve(config.calledFrom, given.outputFolder);
    for (const [deck, wanted] of Map.groupBy(references, (one) => one.deck)) {
      const numbers = new Set(wanted.map(({ slide }) => slide));
      const source = { config, file: path.join(given.folder, `${deck}.pptx`), signal };
      const thumbnails = await drawThumbnails(source, numbers, path.join(imageFolder, deck));
      for (const reference of wanted) {
        const thumbnail = thumbnails?.get(reference.slide);
        if (thumbnail === undefined) console.log(`${nameOf(reference)}: not there`);
        else if (await printDifference(reference, thumbnail)) changed += 1;
        drawn.push(thumbnail ? { ...reference, picture: thumbnail.toString('base64') } : reference);
      }
    }
  });
  console.log(`\n${changed} of ${references.length} slides changed`);
  if (given.writes) await writeFile(referencesFile, `${JSON.stringify(drawn, null, 2)}\n`);
}

function nameOf({ deck, slide }: ReferenceStill): string {
  return `${deck} ${slide}`;
}

/** Draws the thumbnails of a deck. @returns null if the deck does not exist */
async function drawThumbnails(
  given: Given,
  numbers: ReadonlySet<number>,
  imageFolder: string,
): Promise<Map<number, Buffer> | null> {
  const { signal } = given;
  const deckPackage = await withGivenCopy(given, 'deck', openDeck).catch((error: unknown) => {
    if (error instanceof PipelineError && error.code === 'deck_not_found') return null;
    throw error;
  });
  if (deckPackage === null) return null;
  const deck = await readDeck(deckPackage);
  // Hides the other slides, so that LibreOffice need not render them.
  const slides = deck.slides.map((slide) => ({ ...slide, hidden: !numbers.has(slide.number) }));
  await makeOutputFolder(imageFolder);
  const { images } = await renderSlides({ deckPackage, deck: { ...deck, slides }, imageFolder, signal });
  const thumbnails = images.map(async (image) => [image.slideNumber, await thumbnailOf(image.path)] as const);
  return new Map(await Promise.all(thumbnails));
}

/** Prints the difference of a slide to its reference. @returns true if it looks different */
async function printDifference(reference: ReferenceStill, thumbnail: Buffer): Promise<boolean> {
  if (reference.picture === '') {
    console.log(`${nameOf(reference)}: new`);
    return true;
  }
  const { mean, changedShare } = await thumbnailDifference(
    Buffer.from(reference.picture, 'base64'),
    thumbnail,
  );
  if (mean < unchanged) return false;
  const share = (changedShare * 100).toFixed(1);
  console.log(
    `${nameOf(reference)}: differs by ${mean.toFixed(1)} of 255, ${share} % of it clearly; it was: ${reference.verdict}`,
  );
  return true;
}
