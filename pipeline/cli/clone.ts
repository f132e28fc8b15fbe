import path from 'node:path';
import { z } from 'zod';
import { type Accent, accents, defaultAccent } from '#contract/vocabulary/accents.ts';
import { recordingKinds } from '#contract/vocabulary/recordings.ts';
import { accent } from '#contract/voice.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { parseEditedJson } from '../script/script-file/parse-edited-json.ts';
import { loadCloningAssets } from '../speech/cloning/cloning-assets.ts';
import { createEmbeddedCloner } from '../speech/cloning/create-embedded-cloner.ts';
import type { ScriptLine } from '../speech/cloning/voice-cloner.ts';
import { createKokoroSynthesizer } from '../speech/kokoro/create-kokoro-synthesizer.ts';
import { encodeVoiceFile } from '../speech/own-voice/voice-file.ts';
import { decodeRecording } from '../speech/recording/decode-recording.ts';
import { createSpeakerEncoder } from '../speech/recording/speaker-encoder.ts';
import type { CliConfig } from './cli-config.ts';
import { type CheckedReading, checkReading, joinRecordings } from './clone-readings.ts';
import { describeGates, jsonReport, textReport } from './clone-report.ts';
import { readGiven, voiceFileExtension, withGivenCopy } from './given-files.ts';
import { requireOutput, writeResult } from './given-outputs.ts';
import { listChoices } from './list-choices.ts';
import { badArgument, type Command, parseStrictly, requireValid, runCli } from './run-cli.ts';

const usage = `npm run clone -- RECORDING.wav [MORE.wav …] --script SCRIPT.json -o MY.voice [options]

Makes a voice that sounds like the person in the recording, for npm run speak and npm run narrate. It may be
${recordingKinds}. SCRIPT.json says what is read where: [{ "start": 0, "seconds": 12.5, "text": "What is read." }]
Several recordings of the same person, of other days too, make a better voice than one; "recording": 2 says that a text is read
in the second.

  --accent ACCENT   ${listChoices(accents, defaultAccent)}: how the person speaks
  --json            prints one JSON object instead of a report

Only make a voice of a person who has agreed to it.
Exit code: 0 done, 2 bad argument, 3 the recording cannot be used, 1 anything else.`;

type CloneArguments = {
  recordingPaths: readonly [string, ...string[]];
  scriptPath: string;
  outputPath: string;
  accent: Accent;
  json: boolean;
};

/**
 * Runs `npm run clone`, which learns a voice from a recording.
 * @returns the exit code
 */
export function main(args: string[]): Promise<number> {
  return runCli(cloneCommand, args);
}

/**
 * Parses the arguments.
 * @throws PipelineError `bad_argument` with one sentence that names the argument
 */
export function parseCloneArguments(args: readonly string[]): CloneArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    script: { type: 'string' },
    output: { type: 'string', short: 'o' },
    accent: { type: 'string', default: defaultAccent },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const [recordingPath, ...more] = positionals;
  const { script: scriptPath, output: outputPath, json } = values;
  if (!recordingPath) throw badArgument('Name the recording: npm run clone -- RECORDING.wav …');
  if (!scriptPath) throw badArgument('Name what is read in the recording with --script SCRIPT.json.');
  if (!outputPath?.endsWith(voiceFileExtension))
    throw badArgument('Name the voice to write with -o MY.voice.');
  return {
    recordingPaths: [recordingPath, ...more],
    scriptPath,
    outputPath,
    accent: requireValid(accent, values.accent),
    json,
  };
}

async function clone(given: CloneArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const fileOf = (file: string) => ({ config, file, signal });
  const script = readScript(await readGiven(fileOf(given.scriptPath), 'recordedScript'));
  requireRecordings(script, given.recordingPaths);
  await requireOutput(config, given.outputPath);
  const encoder = await createSpeakerEncoder((await loadCloningAssets()).encoder);
  const tell = ({ measures, findings }: CheckedReading) => {
    if (given.json) return;
    // Too little speech is checked for all recordings together.
    const isOne = given.recordingPaths.length === 1;
    const warnings = findings.warnings.filter(({ code }) => isOne || code !== 'too_short');
    console.log(describeGates(measures, { ...findings, warnings }));
  };
  const [firstPath, ...morePaths] = given.recordingPaths;
  const openAndCheck = async (file: string) => {
    const recording = await withGivenCopy(fileOf(file), 'recording', (copy) => decodeRecording(copy, signal));
    return { recording, checked: await checkReading(recording, encoder, tell) };
  };
  const first = await openAndCheck(firstPath);
  const more = [];
  for (const file of morePaths) more.push(await openAndCheck(file));
  const readings = [first.checked, ...more.map(({ checked }) => checked)] as const;
  const joined = await joinRecordings([first.recording, ...more.map((each) => each.recording)], encoder);
  const { recording, startSeconds } = joined;
  const lines = script.map(({ recording: number, ...line }) => ({
    ...line,
    startSeconds: line.startSeconds + (startSeconds[number - 1] ?? 0),
  }));

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
    if (given.json) console.log(JSON.stringify(jsonReport({ readings, result, seconds }), null, 2));
    else console.log(textReport(result, given.outputPath, seconds));
  } finally {
    await kokoro.close();
  }
}

const scriptSchema = z
  .array(
    z.object({
      recording: z.int().min(1).default(1),
      start: z.number().min(0),
      seconds: z.number().positive(),
      text: z.string().trim().min(1),
    }),
  )
  .min(1);

/**
 * Checks that the entries refer to given recordings, and each recording has an entry.
 * @throws PipelineError `bad_argument`
 */
export function requireRecordings(
  script: readonly Pick<RecordedLine, 'recording'>[],
  paths: readonly string[],
): void {
  const named = new Set(script.map(({ recording }) => recording));
  const missing = [...named].find((number) => number > paths.length);
  if (missing !== undefined) {
    throw badArgument(
      `The script names recording ${missing}, and there are only ${paths.length}: give that file, too.`,
    );
  }
  const unread = paths.find((_path, index) => !named.has(index + 1));
  if (unread !== undefined) {
    throw badArgument(`The script does not say what is read in "${unread}": add lines with its "recording".`);
  }
}

type RecordedLine = ScriptLine & { recording: number };

function readScript(json: Buffer): RecordedLine[] {
  const parsed = scriptSchema.safeParse(
    parseEditedJson(json.toString('utf8'), 'script file', 'bad_argument'),
  );
  if (!parsed.success) {
    throw badArgument(
      'The script must be a JSON list of { "start", "seconds", "text" }, and "recording" for the second and more.',
      parsed.error,
    );
  }
  return parsed.data.map(({ start, ...line }) => ({ ...line, startSeconds: start }));
}

export const cloneCommand: Command<CloneArguments> = {
  usage,
  parse: parseCloneArguments,
  run: clone,
  canceled: 'Canceled. No voice was made.',
};
