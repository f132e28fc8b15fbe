import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { defaultMaxVideoSeconds } from '#contract/limits.ts';
import { makeVideo } from '#pipeline/make-video.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import type { Speech, Synthesizer } from '#pipeline/speech/synthesizer.ts';
import { renderSettings } from '#pipeline/video-settings.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { dataFolder, repositoryRoot } from '../places.ts';
import { ensureRecogniser } from './ensure-recogniser.ts';
import {
  type HeardSentence,
  type Intelligibility,
  measureIntelligibility,
  type SaidSentence,
} from './measure-intelligibility.ts';
import { createRecogniser, readSpellings } from './recognise-speech.ts';
import { errorCount, wordErrorRate } from './word-error-rate.ts';

const exampleDecks = ['product-launch', 'quarterly-training', 'one-slide'].map((name) =>
  path.join(repositoryRoot, 'examples', `${name}.pptx`),
);
const targetWordErrorRate = 0.06;
const worstCount = 5;
const settings = renderSettings.parse({ durationSeconds: 120 });

/**
 * `npm run bench:intelligibility [-- DECK.pptx …]` makes a video of each deck (by default, three of ours) and has Whisper
 * transcribe the narration.
 * @returns 0 if the word error rate of each deck is within the limit
 */
export async function main(args: string[]): Promise<number> {
  const { signal } = new AbortController();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const decks = args.length > 0 ? args.map(fromCaller) : exampleDecks;
  const folder = path.join(dataFolder, 'bench', 'recogniser');
  await ensureRecogniser({ folder, npmEnvironment: process.env, say, signal });
  const recogniser = await createRecogniser({ folder });
  const spellings = await readSpellings(folder);
  const results = new Map<string, Intelligibility>();
  for (const deckPath of decks) {
    const deck = path.basename(deckPath);
    const sentences = await narrate(deckPath, signal);
    const onSentence = (done: number) => say(`${deck}: ${done} of ${sentences.length} sentences heard`);
    results.set(deck, await measureIntelligibility({ sentences, recogniser, spellings, signal, onSentence }));
  }
  await recogniser.close();
  console.log(report(results));
  return [...results.values()].every((result) => rateOf(result) <= targetWordErrorRate) ? 0 : 1;
}

function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** Returns every sentence of the finished narration with its sound, in order. */
async function narrate(deckPath: string, signal: AbortSignal): Promise<SaidSentence[]> {
  const workFolder = await mkdtemp(path.join(os.tmpdir(), 'intelligibility-'));
  const kokoro = await createKokoroSynthesizer({ modelFolder: path.join(dataFolder, 'models') });
  const spoken = new Map<string, Speech>();
  try {
    const video = await makeVideo(
      {
        deckPath,
        settings,
        editedScript: null,
        outputFolder: workFolder,
        signal,
        onProgress: () => {},
      },
      {
        // A separate store: a cached sentence would not be spoken, and could not be recorded here.
        artifacts: createArtifactStore(path.join(workFolder, 'artifacts')),
        maxVideoSeconds: defaultMaxVideoSeconds,
        writer: createBuiltInWriter(),
        synthesizer: overhear(kokoro, spoken),
      },
    );
    const script = video.slides.map(({ text }) => text).join(' ');
    return [...spoken]
      .filter(([text]) => script.includes(text))
      .map(([text, { spokenText, samples }]) => ({ text, spokenText, samples24kHz: samples }));
  } finally {
    await kokoro.close();
    await rm(workFolder, { recursive: true, force: true });
  }
}

function overhear(synthesizer: Synthesizer, spoken: Map<string, Speech>): Synthesizer {
  return {
    ...synthesizer,
    async speak(request, signal) {
      const speech = await synthesizer.speak(request, signal);
      spoken.set(request.text, speech);
      return speech;
    },
  };
}

function report(results: ReadonlyMap<string, Intelligibility>): string {
  const cells = [...results].map(([deck, result]) => [
    deck,
    String(result.words),
    String(result.errors),
    percent(rateOf(result)),
  ]);
  const table = [['deck', 'words', 'errors', 'WER'], ...cells].map(
    ([deck = '', ...figures]) => deck.padEnd(36) + figures.map((figure) => figure.padStart(9)).join(''),
  );
  const details = [...results].flatMap(([deck, { sentences }]) => [
    '',
    `Worst of ${deck}:`,
    ...worst(sentences),
  ]);
  return [...table, `${''.padEnd(36)}target: at most ${percent(targetWordErrorRate)}`, ...details].join('\n');
}

function worst(sentences: readonly HeardSentence[]): string[] {
  return sentences
    .filter(({ errors }) => errorCount(errors) > 0)
    .toSorted(
      (a, b) =>
        errorCount(b.errors) - errorCount(a.errors) || wordErrorRate(b.errors) - wordErrorRate(a.errors),
    )
    .slice(0, worstCount)
    .flatMap(({ text, heard, errors }) => [
      `  ${errorCount(errors)} of ${errors.words}: ${differences(errors)}`,
      `    script: ${text}`,
      `    heard:  ${heard}`,
    ]);
}

function differences(errors: HeardSentence['errors']): string {
  return errors.alignment
    .filter(({ kind }) => kind !== 'match')
    .map(({ expected, heard }) => `${expected.join(' ') || '∅'} → ${heard.join(' ') || '∅'}`)
    .join(', ');
}

function rateOf({ words, errors }: Intelligibility): number {
  return errors / Math.max(1, words);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
