import path from 'node:path';
import { defaultDurationSeconds, maxDurationSeconds, minDurationSeconds } from '#contract/limits.ts';
import { audiences, defaultAudience } from '#contract/vocabulary/audiences.ts';
import { defaultVoice } from '#contract/vocabulary/voices.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { provideDeck } from '../deck/provide-deck.ts';
import { draftScript } from '../script/draft-script.ts';
import type { WriterEvent } from '../script/words/language-model/conversation.ts';
import { languageModelName } from '../script/words/language-model/language-model-settings.ts';
import { createBuiltInWriter } from '../script/writers/built-in-writer.ts';
import { wordsPerMinuteOf } from '../speech/voice.ts';
import { pausesMsPerSlide } from '../video/length-targets.ts';
import { type RenderSettings, renderSettings } from '../video-settings.ts';
import type { CliConfig } from './cli-config.ts';
import { withGivenCopy } from './given-files.ts';
import { openLanguageModel } from './language-model.ts';
import { listChoices } from './list-choices.ts';
import { badArgument, type Command, parseStrictly, requireOneDeck, requireValid, runCli } from './run-cli.ts';
import { writerReport } from './writer-report.ts';

const usage = `npm run writer -- DECK.pptx [options]

Shows the script that the configured language model (LLM_MODEL or WRITER_MODEL) writes for a deck: its sentences, what was
left out and why, and what it cost in tokens and seconds. Makes no video.

  --audience AUDIENCE     ${listChoices(audiences, defaultAudience)}
  --seconds SECONDS       ${minDurationSeconds} to ${maxDurationSeconds} (default ${defaultDurationSeconds})

Exit code: 0 done, 2 bad argument, 3 the deck cannot be used, 1 anything else.`;

type WriterArguments = { deckPath: string } & Pick<RenderSettings, 'audience' | 'durationSeconds'>;

/** Command behind `npm run writer`. */
export const writerCommand: Command<WriterArguments> = {
  usage,
  parse: parseWriterArguments,
  run: showScript,
  canceled: 'Canceled. No script was written.',
};

/**
 * Runs `npm run writer`, which prints what the configured language model writes.
 * @returns the exit code
 */
export function main(args: string[]): Promise<number> {
  return runCli(writerCommand, args);
}

function parseWriterArguments(args: readonly string[]): WriterArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    audience: { type: 'string' },
    seconds: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const deckPath = requireOneDeck(positionals, 'npm run writer -- DECK.pptx');
  const settings = requireValid(renderSettings.pick({ audience: true, durationSeconds: true }), {
    audience: values.audience,
    durationSeconds: values.seconds === undefined ? undefined : Number(values.seconds || Number.NaN),
  });
  return { deckPath, ...settings };
}

async function showScript(given: WriterArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const { languageModel } = config;
  const events: WriterEvent[] = [];
  const opened = await openLanguageModel(config, {
    fallback: createBuiltInWriter(),
    observe: (event) => events.push(event),
  });
  if (languageModel === null || opened === null) {
    throw badArgument(
      'No language model is configured. Set WRITER_MODEL, or LLM_MODEL and LLM_BASE_URL, as docs/operations.md says.',
    );
  }
  if ('fault' in opened) throw badArgument(opened.fault);
  try {
    const artifacts = createArtifactStore(path.join(config.dataFolder, 'artifacts'));
    const { deck } = await withGivenCopy({ config, file: given.deckPath, signal }, 'deck', (deckPath) =>
      provideDeck(deckPath, artifacts),
    );
    const startedAt = performance.now();
    const script = await draftScript({
      deck,
      audience: given.audience,
      durationMs: given.durationSeconds * 1000,
      wordsPerMinute: wordsPerMinuteOf(defaultVoice),
      pausesMsPerSlide,
      editedScript: null,
      writer: opened.writer,
      signal,
    });
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(writerReport(script, events, { model: languageModelName(languageModel), seconds }));
  } finally {
    await opened.close();
  }
}
