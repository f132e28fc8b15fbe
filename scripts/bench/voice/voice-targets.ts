import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Accent } from '#contract/vocabulary/accents.ts';
import { voiceScript } from '#contract/voice-script.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import { type ScriptLine, wholeRecording } from '#pipeline/speech/cloning/voice-cloner.ts';
import { readMeanStyle } from '#pipeline/speech/cloning/voice-styles.ts';
import { unchangedPitch } from '#pipeline/speech/kokoro/kokoro-job.ts';
import type { Read } from '#pipeline/speech/kokoro/reading.ts';
import type { KokoroVoice } from '#pipeline/speech/kokoro-voices.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import type { Recording } from '#pipeline/speech/recording/recording.ts';
import { readRegular } from '#runtime/files/regular-file.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { saidBesides } from '../harvard-sentences.ts';

/** A speaker to clone. */
export type VoiceTarget = {
  name: string;
  recording: Recording;
  lines: ScriptLine[];
  accent: Accent;
  /** Voices of the model that may not serve as a base, because they are the target. */
  excludedVoices: ReadonlySet<KokoroVoice>;
};

const maxScriptBytes = 1024 ** 2;
const scriptSchema = z.array(z.object({ start: z.number(), seconds: z.number(), text: z.string() }));

/** Reads the requested NAME.wav files of a folder with their NAME.json: `[{ start, seconds, text }]`. */
export async function recordedTargets(
  folder: string,
  isAsked: (name: string) => boolean,
  signal: AbortSignal,
): Promise<VoiceTarget[]> {
  const isRecording = (name: string) => name.endsWith('.wav') && isAsked(path.basename(name, '.wav'));
  const names = (await readdir(folder)).filter(isRecording).sort();
  return Promise.all(
    names.map(async (fileName) => {
      const file = path.join(folder, fileName);
      const json = await readRegular(file.replace(/wav$/, 'json'), maxScriptBytes);
      const script = scriptSchema.parse(JSON.parse(json.toString('utf8')));
      return {
        name: path.basename(fileName, '.wav'),
        recording: await decodeRecording(file, signal),
        lines: script.map(({ start, ...line }) => ({ ...line, startSeconds: start })),
        accent: 'american' as const,
        excludedVoices: new Set<KokoroVoice>(),
      };
    }),
  );
}

/**
 * Voices of the model that none of the engine's data files is based on. Each has its own pace, as people do: at the model's own
 * pace, every stock voice would match it without training.
 */
const unseenVoices: readonly { voice: KokoroVoice; speed: number }[] = [
  { voice: 'af_bella', speed: 0.88 },
  { voice: 'am_michael', speed: 1.12 },
];
const formantVoice = 'espeak-ng';
const pauseSamples = speechSampleRateHz / 2;

/**
 * The product's script as a user reads it, with short sentences between its paragraphs. Training and judged sentences are of the
 * same kind, because the model, unlike other speakers, slows down in short sentences.
 */
const syntheticText = voiceScript.flatMap((paragraph, index) => [
  paragraph,
  ...saidBesides.filter((_sentence, position) => position % voiceScript.length === index),
]);

/**
 * Returns the requested ones of three speakers that the engine has never seen.
 * @param voicesFolder folder of style tables that `ensureModels` filled
 */
export async function syntheticTargets(
  isAsked: (name: string) => boolean,
  read: Read,
  voicesFolder: string,
  signal: AbortSignal,
): Promise<VoiceTarget[]> {
  const targets: VoiceTarget[] = [];
  for (const { voice, speed } of unseenVoices.filter(({ voice }) => isAsked(voice))) {
    // A single style for all sentences. The table has one for each length of text, and reads short sentences a fifth faster than
    // long ones, which people do not.
    const style = await readMeanStyle(voicesFolder, voice);
    targets.push(asTarget(voice, await readAloud({ voice: style, speed }, read, signal), new Set([voice])));
  }
  if (isAsked(formantVoice)) targets.push(asTarget(formantVoice, await readByEspeak(signal), new Set()));
  return targets;
}

function asTarget(
  name: string,
  samples: Float32Array,
  excludedVoices: ReadonlySet<KokoroVoice>,
): VoiceTarget {
  const recording = { samples, sampleRateHz: speechSampleRateHz };
  return {
    name,
    recording,
    lines: wholeRecording(syntheticText, recording),
    accent: 'american',
    excludedVoices,
  };
}

async function readAloud(
  speaker: { voice: Float32Array; speed: number },
  read: Read,
  signal: AbortSignal,
): Promise<Float32Array> {
  const sentences = syntheticText.flatMap(splitSentences);
  const readings = await Promise.all(
    sentences.map((text) => read({ text, accent: 'american', ...speaker, pitch: unchangedPitch }, signal)),
  );
  const pause = new Float32Array(pauseSamples);
  return Float32Array.from(
    readings.flat().flatMap(({ samples }) => [...Array.from(samples), ...Array.from(pause)]),
  );
}

/** Reads the text with a formant synthesizer, which is as unlike the model's voices as a speaker can be. */
async function readByEspeak(signal: AbortSignal): Promise<Float32Array> {
  const spoken = await runTool({
    command: 'espeak-ng',
    args: ['-v', 'en-us+m3', '-s', '150', '--stdin', '--stdout'],
    stdin: Buffer.from(syntheticText.join('\n\n')),
    signal,
    timeoutMs: 60_000,
  });
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: [
      '-v',
      'error',
      '-f',
      'wav',
      '-i',
      '-',
      '-f',
      'f32le',
      '-ar',
      String(speechSampleRateHz),
      '-ac',
      '1',
      '-',
    ],
    stdin: spoken.stdout,
    signal,
    timeoutMs: 60_000,
  });
  return new Float32Array(Uint8Array.from(stdout).buffer);
}
