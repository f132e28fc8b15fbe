import path from 'node:path';
import { defaultDurationSeconds } from '#contract/limits.ts';
import { type Audience, audiences, defaultAudience } from '#contract/vocabulary/audiences.ts';
import { defaultVoice } from '#contract/vocabulary/voices.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { provideDeck } from '../deck/provide-deck.ts';
import { provideSlideImages } from '../deck/provide-slide-images.ts';
import { draftScript } from '../script/draft-script.ts';
import type { DraftedSlide } from '../script/sentences/script.ts';
import { createBuiltInWriter } from '../script/writers/built-in-writer.ts';
import { wordsPerMinuteOf } from '../speech/voice.ts';
import { understandDeck } from '../understanding/understand-deck.ts';
import { type ExplainedSlide, understandingPage } from '../understanding/understanding-page.ts';
import { pausesMsPerSlide } from '../video/length-targets.ts';
import type { CliConfig } from './cli-config.ts';
import { withGivenCopy } from './given-files.ts';
import { requireOutput, writeResult } from './given-outputs.ts';
import { listChoices } from './list-choices.ts';
import { pictureAsData } from './picture-as-data.ts';
import { badArgument, type Command, parseStrictly, requireOneDeck, runCli } from './run-cli.ts';

const usage = `npm run understand -- DECK.pptx -o PAGE.html [options]

Shows how a deck is understood: each slide's picture with its parts, what it was taken for, and the sentences that
could be said on it. Attach the page to a report of a bad script; it holds the slides.

  --audience AUDIENCE     ${listChoices(audiences, defaultAudience)}

Exit code: 0 done, 2 bad argument, 3 the deck cannot be used, 1 anything else.`;

type UnderstandArguments = { deckPath: string; outputPath: string; audience: Audience };

/** Command behind `npm run understand`. */
export const understandCommand: Command<UnderstandArguments> = {
  usage,
  parse: parseUnderstandArguments,
  run: understand,
  canceled: 'Canceled. No page was written.',
};

/**
 * Runs `npm run understand`, which writes a page that shows how a deck is understood.
 * @returns the exit code
 */
export function main(args: string[]): Promise<number> {
  return runCli(understandCommand, args);
}

/**
 * Parses the arguments.
 * @throws PipelineError `bad_argument` with one sentence that names the argument
 */
export function parseUnderstandArguments(args: readonly string[]): UnderstandArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    output: { type: 'string', short: 'o' },
    audience: { type: 'string', default: defaultAudience },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const deckPath = requireOneDeck(positionals, 'npm run understand -- DECK.pptx -o PAGE.html');
  if (!values.output?.toLowerCase().endsWith('.html')) {
    throw badArgument('Name the page to write with -o PAGE.html.');
  }
  const audience = audiences.find((one) => one === values.audience);
  if (!audience) throw badArgument(`The audience is one of ${audiences.join(', ')}.`);
  return { deckPath, outputPath: values.output, audience };
}

async function understand(given: UnderstandArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  await requireOutput(config, given.outputPath);
  const artifacts = createArtifactStore(path.join(config.dataFolder, 'artifacts'));
  const source = await withGivenCopy({ config, file: given.deckPath, signal }, 'deck', (deckPath) =>
    provideDeck(deckPath, artifacts),
  );
  const { images } = await provideSlideImages({ source, artifacts, signal, onSlideDone: () => {} });
  const script = await draftScript({
    deck: source.deck,
    audience: given.audience,
    durationMs: defaultDurationSeconds * 1000,
    wordsPerMinute: wordsPerMinuteOf(defaultVoice),
    pausesMsPerSlide,
    editedScript: null,
    writer: createBuiltInWriter(),
    signal,
  });
  const understood = understandDeck(source.deck);
  const explained: ExplainedSlide[] = [];
  for (const { slideNumber, path: picturePath } of images) {
    const slide = source.deck.slides.find(({ number }) => number === slideNumber);
    const what = understood.get(slideNumber);
    if (!slide || !what) continue;
    const draft = script.slides.find((one) => one.slideNumber === slideNumber);
    explained.push({
      slide,
      understood: what,
      picture: await pictureAsData(picturePath),
      part: draft ? partOf(draft) : '',
      sentences: draft?.sentences.map(({ text }) => text) ?? [],
    });
  }
  const page = understandingPage(path.basename(given.deckPath), explained);
  await writeResult(config, given.outputPath, Buffer.from(page));
  console.log(`${given.outputPath}: ${explained.length} slides`);
}

function partOf(draft: DraftedSlide): string {
  return `${draft.showing === 'narrated' ? 'narrated' : 'passes without words'}, weight ${draft.weight.toFixed(2)}`;
}
