import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { normaliseText } from '#pipeline/english/text-normalisation/normalise-text.ts';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import { analysisRateHz } from '#pipeline/sound/mel-spectrum.ts';
import { resample } from '#pipeline/sound/resample.ts';
import type { CloneContext } from '#pipeline/speech/cloning/clone-context.ts';
import { cloneVoice } from '#pipeline/speech/cloning/clone-voice.ts';
import { loadCloningAssets } from '#pipeline/speech/cloning/cloning-assets.ts';
import type { PersonSentence } from '#pipeline/speech/cloning/cut-recording.ts';
import { findSentences } from '#pipeline/speech/cloning/find-sentences.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { createSpeakerEncoder } from '#pipeline/speech/recording/speaker-encoder.ts';
import { dataFolder } from '../../places.ts';
import { ensureRecogniser } from '../ensure-recogniser.ts';
import { measureIntelligibility } from '../measure-intelligibility.ts';
import { watchMemory } from '../process-tree-memory.ts';
import { createRecogniser, readSpellings } from '../recognise-speech.ts';
import { compareSystems, type Judges, type Said, type SystemsOf } from './compare-systems.ts';
import { type CutScript, cutScript, secondsOf } from './cut-script.ts';
import { askSecondJudge } from './second-judge/ask-second-judge.ts';
import { ensureSecondJudge } from './second-judge/ensure-second-judge.ts';
import { recordedTargets, syntheticTargets, type VoiceTarget } from './voice-targets.ts';
import { countVerdicts, gradeClone, isGoodEnough, tableOf, type VoiceVerdict } from './voice-verdict.ts';

/** Lengths of speech from which voices are learned: the minimum that is useful, and a whole reading of the script. */
const learnedSeconds = [40, 120];
const modelFolder = path.join(dataFolder, 'models');
const voicesFolder = path.join(modelFolder, 'voices');

/**
 * `npm run bench:voice [-- FOLDER [NAME …]] [--keep FOLDER] [--before FOLDER]` clones the speakers of a folder (NAME.wav,
 * NAME.json) and three synthetic ones from 40 s and from 120 s of speech. It compares each clone, and the nearest stock voice, with
 * the person in sentences that were not used for training. `--keep` stores the speech of the clones; `--before` compares it with
 * the stored speech of another version.
 */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { keep: { type: 'string' }, before: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder, ...names] = positionals;
  const { signal } = new AbortController();
  const judges = await openJudges((line) => process.stderr.write(`${line}\n`), signal);
  const kokoro = await createKokoroSynthesizer({ modelFolder });
  const assets = await loadCloningAssets();
  const encoder = await createSpeakerEncoder(assets.encoder);
  const isAsked = (name: string) => names.length === 0 || names.includes(name);
  const targets = [
    ...(folder === undefined ? [] : await recordedTargets(fromCaller(folder), isAsked, signal)),
    ...(await syntheticTargets(isAsked, kokoro.read, voicesFolder, signal)),
  ];
  const verdicts: VoiceVerdict[] = [];
  for (const target of targets) {
    const { excludedVoices, accent } = target;
    const engine = { accent, read: kokoro.read, encoder };
    const context: CloneContext = { engine, assets, voicesFolder, excludedVoices };
    const samples16kHz = resample(target.recording.samples, target.recording.sampleRateHz, analysisRateHz);
    const sentences = await findSentences(samples16kHz, target.lines, context, signal);
    for (const seconds of learnedSeconds) {
      const cut = cutScript(sentences, seconds);
      if (!cut) continue;
      const name = `${target.name}-${seconds}`;
      const { systems, summary } = await cloneFrom(target, cut, context, signal);
      const said =
        values.before && (await readKept(path.join(fromCaller(values.before), `${name}.wav`), signal));
      const { rows, clone } = await compareSystems(
        { ...systems, ...(said ? { before: said } : {}) },
        cut,
        judges,
        context,
        signal,
      );
      if (values.keep) await keep(fromCaller(values.keep), name, clone);
      console.log(`\n${name}: ${summary}\n${tableOf(rows)}`);
      const [ofClone, ofStock] = rows;
      if (ofClone && ofStock) verdicts.push(gradeClone(ofClone, ofStock));
    }
  }
  await kokoro.close();
  await judges.close();
  console.log(
    `\nThe clone is nearer than the nearest stock voice, and not harder to understand: ${countVerdicts(verdicts)}`,
  );
  return isGoodEnough(verdicts) ? 0 : 1;
}

function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

async function openJudges(
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Judges & { close: () => Promise<void> }> {
  const folder = path.join(dataFolder, 'bench', 'recogniser');
  await ensureRecogniser({ folder, npmEnvironment: process.env, say, signal });
  const second = await ensureSecondJudge({
    folder: path.join(dataFolder, 'bench', 'second-judge'),
    say,
    signal,
  });
  const recogniser = await createRecogniser({ folder });
  const spellings = await readSpellings(folder);
  return {
    close: () => recogniser.close(),
    compare: (person, sounds) => askSecondJudge(second, person, sounds, signal),
    async hear(said) {
      const sentences = said.map(({ text, samples }) => ({
        text,
        spokenText: normaliseText(text, []),
        samples24kHz: samples,
      }));
      return measureIntelligibility({ sentences, recogniser, spellings, signal, onSentence: () => {} });
    },
  };
}

/** Clones the speaker from the training sentences, like a user's voice. */
async function cloneFrom(
  target: VoiceTarget,
  { learned, unseen }: CutScript<PersonSentence>,
  context: CloneContext,
  signal: AbortSignal,
): Promise<{ systems: SystemsOf; summary: string }> {
  const memory = watchMemory();
  const start = performance.now();
  const { recording, accent } = target;
  const request = { recording, lines: learned.map(toLine), accent, onProgress: () => {} };
  const { voice, report } = await cloneVoice(request, context, signal);
  const seconds = (performance.now() - start) / 1000;
  const { totalBytes } = await memory.stop();
  const candidates = report.candidates.map(
    ({ base, unfiltered, filtered }) =>
      `${base.kind === 'stock' ? base.voice : 'estimated'} ${unfiltered.toFixed(2)} → ${filtered.toFixed(2)}`,
  );
  const total = (part: readonly PersonSentence[]) =>
    part.reduce((sum, sentence) => sum + secondsOf(sentence), 0).toFixed(0);
  const summary = [
    `${total(learned)} s learned, ${total(unseen)} s judged`,
    `base ${voice.base.kind === 'stock' ? voice.base.voice : 'estimated'} of ${candidates.join(', ')}`,
    `speed ${voice.speed.toFixed(2)}`,
    `${seconds.toFixed(0)} s, ${Math.round(totalBytes / 1e6)} MB`,
  ].join('; ');
  return { systems: { clone: voice, nearestStock: voice.scores.nearestStock.voice }, summary };
}

const marginSeconds = 0.1;

function toLine(sentence: PersonSentence) {
  const startSeconds = Math.max(0, sentence.startSeconds - marginSeconds);
  const endSeconds = sentence.startSeconds + secondsOf(sentence) + marginSeconds;
  return { text: sentence.text, startSeconds, seconds: endSeconds - startSeconds };
}

async function keep(folder: string, name: string, said: readonly Said[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sound = Float32Array.from(said.flatMap(({ samples }) => Array.from(samples)));
  await writeFile(
    path.join(folder, `${name}.wav`),
    encodeWave(resample(sound, 24_000, analysisRateHz), analysisRateHz),
  );
}

async function readKept(file: string, signal: AbortSignal): Promise<Float64Array> {
  const { samples, sampleRateHz } = await decodeRecording(file, signal);
  return resample(samples, sampleRateHz, analysisRateHz);
}
