import path from 'node:path';
import { z } from 'zod';
import { type Accent, accents, defaultAccent } from '../../contract/vocabulary/accents.ts';
import { accent } from '../../contract/voice.ts';
import { PipelineError } from '../errors.ts';
import { loadCloningAssets } from '../speech/cloning/cloning-assets.ts';
import { createEmbeddedCloner } from '../speech/cloning/create-embedded-cloner.ts';
import type { CloneResult, ScriptLine } from '../speech/cloning/voice-cloner.ts';
import { createKokoroSynthesizer } from '../speech/kokoro/create-kokoro-synthesizer.ts';
import { encodeVoiceFile } from '../speech/own-voice/voice-file.ts';
import { decodeRecording } from '../speech/recording/decode-recording.ts';
import { judgeRecording, type RecordingJudgement } from '../speech/recording/judge-recording.ts';
import { measureRecording, type RecordingMeasures } from '../speech/recording/measure-recording.ts';
import { createSpeakerEncoder } from '../speech/recording/speaker-encoder.ts';
import { createArtifactStore } from '../steps/artifacts.ts';
import { type CliConfig, loadCliConfig } from './cli-config.ts';
import { locateGiven, readGiven, voiceFileExtension, writeResult } from './given-files.ts';
import { listChoices } from './list-choices.ts';
import { badArgument, parseStrictly, requireValid, runCli } from './run-cli.ts';

export const usage = `npm run clone -- RECORDING.wav --script SCRIPT.json -o MY.voice [options]

Makes a voice that sounds like the person in the recording (WAV, WebM, MP4 or Ogg), for npm run speak and
npm run narrate. SCRIPT.json says what is read where: [{ "start": 0, "seconds": 12.5, "text": "What is read." }]

  --accent ACCENT   ${listChoices(accents, defaultAccent)}: how the person speaks
  --json            prints one JSON object instead of a report

Only make a voice of a person who has agreed to it.
Exit code: 0 done, 2 bad argument, 3 the recording cannot be used, 1 anything else.`;

type CloneArguments = {
  recordingPath: string;
  scriptPath: string;
  outputPath: string;
  accent: Accent;
  json: boolean;
};

/** `npm run clone`: learns a voice from a recording. @returns the exit code */
export function main(args: string[]): Promise<number> {
  return runCli(async (signal) => {
    const given = parseCloneArguments(args);
    if (given === 'help') console.log(usage);
    else await clone(given, loadCliConfig(process.env), signal);
  });
}

/** @throws PipelineError `bad_argument` with one sentence that names the argument */
export function parseCloneArguments(args: readonly string[]): CloneArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    script: { type: 'string' },
    output: { type: 'string', short: 'o' },
    accent: { type: 'string', default: defaultAccent },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const [recordingPath, surplus] = positionals;
  const { script: scriptPath, output: outputPath, json } = values;
  if (!recordingPath) throw badArgument('Name the recording: npm run clone -- RECORDING.wav …');
  if (surplus !== undefined) {
    throw badArgument(`One recording at a time, please: "${surplus}" is one too many.`);
  }
  if (!scriptPath) throw badArgument('Name what is read in the recording with --script SCRIPT.json.');
  if (!outputPath?.endsWith(voiceFileExtension))
    throw badArgument('Name the voice to write with -o MY.voice.');
  return { recordingPath, scriptPath, outputPath, accent: requireValid(accent, values.accent), json };
}

async function clone(given: CloneArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const lines = readScript(await readGiven(config, given.scriptPath, 'script'));
  const recordingFile = await locateGiven(config, given.recordingPath, 'recording');
  const recording = await decodeRecording(recordingFile, signal);
  const measures = await measureRecording(recording, await createSpeakerEncoder(await loadCloningAssets()));
  const judgement = judgeRecording(measures);
  if (!given.json) console.log(describeGates(measures, judgement));
  const [rejection] = judgement.rejections;
  if (rejection) throw new PipelineError('recording_rejected', rejection.message);

  const modelFolder = path.join(config.dataFolder, 'models');
  const kokoro = await createKokoroSynthesizer({ modelFolder });
  try {
    const artifacts = createArtifactStore(path.join(config.dataFolder, 'artifacts'));
    const remember = { artifacts, modelId: kokoro.modelId };
    const cloner = await createEmbeddedCloner({ modelFolder, read: kokoro.read, remember });
    const onProgress = (done: number, total: number) => process.stderr.write(`Step ${done} of ${total}\n`);
    const request = { recording, lines, accent: given.accent, onProgress };
    const result = await cloner.clone(request, signal);
    await writeResult(config, given.outputPath, encodeVoiceFile(result.voice));
    const seconds = (performance.now() - startedAt) / 1000;
    if (given.json)
      console.log(JSON.stringify(jsonReport({ measures, judgement, result, seconds }), null, 2));
    else console.log(textReport(result, given.outputPath, seconds));
  } finally {
    await kokoro.close();
  }
}

const scriptSchema = z
  .array(
    z.object({ start: z.number().min(0), seconds: z.number().positive(), text: z.string().trim().min(1) }),
  )
  .min(1);

function readScript(json: Buffer): ScriptLine[] {
  try {
    const lines = scriptSchema.parse(JSON.parse(json.toString('utf8')));
    return lines.map(({ start, ...line }) => ({ ...line, startSeconds: start }));
  } catch (cause) {
    throw badArgument('The script must be a JSON list of { "start", "seconds", "text" }.', cause);
  }
}

function describeGates(measures: RecordingMeasures, { rejections, warnings }: RecordingJudgement): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  const rows: [string, string][] = [
    ['level of the loud parts', `${measures.loudestLevelDb.toFixed(1)} dB`],
    ['speech', `${measures.speechSeconds.toFixed(1)} s`],
    ['clipped', percent(measures.clippedShare)],
    ['voice above noise', `${measures.signalToNoiseDb.toFixed(1)} dB`],
    ['held tones', percent(measures.heldToneShare)],
    ['voiced', percent(measures.voicedShare)],
    ['spread of the pitch', `${((12 / Math.LN2) * measures.pitchDeviation).toFixed(1)} semitones`],
    ['highest frequency', `${(measures.bandEdgeHz / 1000).toFixed(2)} kHz`],
    ['unity of the speaker', measures.speakerUnity.toFixed(2)],
  ];
  return [
    'The recording',
    ...rows.map(([name, value]) => `  ${name.padEnd(26)} ${value}`),
    ...rejections.map(({ message }) => `  ✗ ${message}`),
    ...warnings.map(({ message }) => `  · ${message}`),
  ].join('\n');
}

function textReport({ voice, report }: CloneResult, file: string, seconds: number): string {
  const { base, scores } = voice;
  const used = report.sentences.filter((sentence) => sentence.used).length;
  return [
    'The voice',
    `  sentences used             ${used} of ${report.sentences.length}`,
    `  pitch, pace                ${report.pitch.meanHz.toFixed(0)} Hz, ${report.wordsPerMinute.toFixed(0)} words a minute`,
    ...report.candidates.map(
      (candidate) =>
        `  ${baseName(candidate.base).padEnd(26)} ${candidate.unfiltered.toFixed(3)}, filtered ${candidate.filtered.toFixed(3)}`,
    ),
    `  nearest stock voice        ${scores.nearestStock.voice} ${scores.nearestStock.similarity.toFixed(3)}`,
    `${file}: built on ${baseName(base)}, likeness ${Math.max(scores.unfiltered, scores.filtered).toFixed(3)}, made in ${seconds.toFixed(1)} s`,
  ].join('\n');
}

function baseName(base: CloneResult['voice']['base']): string {
  return base.kind === 'stock' ? base.voice : `estimated from ${base.from}`;
}

function jsonReport(made: {
  measures: RecordingMeasures;
  judgement: RecordingJudgement;
  result: CloneResult;
  seconds: number;
}) {
  const { style: _style, filter, ...voice } = made.result.voice;
  return {
    recording: made.measures,
    warnings: made.judgement.warnings,
    ...made.result.report,
    voice: { ...voice, filtered: filter !== null },
    totalSeconds: made.seconds,
  };
}
