import { PipelineError } from '#runtime/errors.ts';
import { runTogether } from '#runtime/process/run-together.ts';
import { normaliseWords } from '../../english/text-normalisation/normalise-text.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import { type ClonedVoice, cloneEngineVersion } from '../own-voice/cloned-voice.ts';
import { wordsPerMinute } from '../pace.ts';
import { bandEdgeHz } from '../recording/band-edge.ts';
import { checkText, type RecordingFinding } from '../recording/check-recording.ts';
import { chooseTrial } from './choose-trial.ts';
import type { CloneContext, CloningEngine } from './clone-context.ts';
import { describePerson, type Person } from './describe-person.ts';
import { estimateBase } from './estimate-base.ts';
import { type ComparedSentence, findSentences, noVoice } from './find-sentences.ts';
import { type RankedVoice, rankStockVoices } from './rank-stock-voices.ts';
import { readOnce } from './read-once.ts';
import { recogniseScript } from './recognise-script.ts';
import { type Base, stockBase } from './stock-base.ts';
import { completeTrial, type Trial, tryBase } from './try-base.ts';
import type { CloneReport, CloneRequest, CloneResult } from './voice-cloner.ts';

/** Number of the model's own voices that are tried as a base. */
const stockCandidates = 2;

/**
 * Makes a voice that sounds like the person who reads the script in the recording: finds every sentence, tries
 * several bases, and keeps the one whose reading of the script is most similar to the person.
 * @throws PipelineError `recording_rejected` if another text was read, `speech_failed`, `canceled`
 */
export async function cloneVoice(
  request: CloneRequest,
  context: CloneContext,
  signal: AbortSignal,
): Promise<CloneResult> {
  const { engine: bareEngine, assets, excludedVoices } = context;
  // The voice that guides the search is usually a candidate as well, and the start of the estimate.
  const engine = { ...bareEngine, readStock: readOnce(bareEngine.readStock ?? bareEngine.read) };
  const total = stockCandidates + 3;
  let done = 0;
  const report = () => request.onProgress(++done, total);
  const recording = resample(request.recording.samples, request.recording.sampleRateHz, analysisRateHz);
  const sentences = await findSentences(recording, request.lines, { ...context, engine }, signal);
  const isScript = recogniseScript(sentences);
  const warnings = requireScript(isScript);
  const used = sentences.filter((_sentence, index) => isScript[index]);
  const person = await describePerson(used, bandEdgeHz(request.recording), engine.encoder);
  if (!person) throw noVoice();
  report();

  const nearest = rankStockVoices(person, engine.accent, assets, excludedVoices);
  const trials = await runTogether(signal, (signal) =>
    proposeBases(person, nearest, { ...context, engine }, signal).map(async (base) => {
      const trial = await tryBase(await base, person, engine, signal);
      report();
      return trial;
    }),
  );
  const chosen = await completeTrial(chooseTrial(trials), person, engine, signal);
  report();
  return {
    voice: toVoice(chosen, person, engine, nearest),
    report: toReport({ sentences, isScript, warnings }, person, trials),
  };
}

/** Proposes the candidates: the most similar voices of the model, and an estimate that starts from the best of them. */
function proposeBases(
  person: Person,
  nearest: readonly RankedVoice[],
  { engine, assets, voicesFolder }: CloneContext,
  signal: AbortSignal,
): Promise<Base>[] {
  return [
    ...nearest.slice(0, stockCandidates).map(({ voice }) => stockBase(voice, voicesFolder)),
    ...nearest
      .slice(0, 1)
      .map(({ voice }) => estimateBase(person, voice, assets, voicesFolder, engine, signal)),
  ];
}

/**
 * Requires that the script was read.
 * @returns the warnings
 * @throws PipelineError `recording_rejected`
 */
function requireScript(isScript: readonly boolean[]): RecordingFinding[] {
  const { rejections, warnings } = checkText(isScript);
  const [rejection] = rejections;
  if (rejection) throw new PipelineError('recording_rejected', rejection.message);
  return warnings;
}

function toVoice(
  { base, settings, filter, unfiltered, filtered, speechLevelDb }: Trial,
  person: Person,
  { accent }: CloningEngine,
  nearest: readonly RankedVoice[],
): ClonedVoice {
  const [nearestStock] = nearest.toSorted((a, b) => b.similarity - a.similarity);
  if (!nearestStock) throw new RangeError('There is no voice to compare with.');
  return {
    engineVersion: cloneEngineVersion,
    base: base.origin,
    style: base.style,
    accent,
    pitch: settings.pitch,
    speed: settings.speed,
    filter,
    speechLevelDb,
    wordsPerMinute: paceOf(person),
    scores: { unfiltered, filtered, nearestStock },
  };
}

function paceOf({ sentences }: Person): number {
  const measured = sentences.map(({ text, samples }) => ({
    words: normaliseWords(text, []).flatMap(({ spoken }) => spoken.split(' ')).length,
    durationMs: (samples.length * 1000) / analysisRateHz,
  }));
  return wordsPerMinute(measured) ?? 0;
}

function toReport(
  {
    sentences,
    isScript,
    warnings,
  }: { sentences: readonly ComparedSentence[]; isScript: readonly boolean[]; warnings: RecordingFinding[] },
  person: Person,
  trials: readonly Trial[],
): CloneReport {
  return {
    sentences: sentences.map(({ text, startSeconds, samples, stepCost }, index) => ({
      text,
      startSeconds,
      seconds: samples.length / analysisRateHz,
      stepCost,
      used: isScript[index] ?? false,
    })),
    warnings,
    pitch: {
      meanHz: Math.exp(person.pitch.mean),
      deviationSemitones: (12 / Math.LN2) * person.pitch.deviation,
    },
    wordsPerMinute: paceOf(person),
    candidates: trials.map(({ base, unfiltered, filtered }) => ({ base: base.origin, unfiltered, filtered })),
  };
}
