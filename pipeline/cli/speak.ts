import path from 'node:path';
import { speechSpeed } from '#contract/video-settings.ts';
import { defaultSpeed, speedIds } from '#contract/vocabulary/speeds.ts';
import { defaultVoice, stockVoiceIds } from '#contract/vocabulary/voices.ts';
import { encodeWave } from '../sound/encode-wave.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { chooseSynthesizer } from '../speech/choose-synthesizer.ts';
import { createKokoroSynthesizer } from '../speech/kokoro/create-kokoro-synthesizer.ts';
import { speakText } from '../speech/speak-text.ts';
import type { Voice } from '../speech/voice.ts';
import { withServices } from '../speech/voice-services.ts';
import { requireStockVoice } from '../speech/voices.ts';
import type { CliConfig } from './cli-config.ts';
import { loadOwnVoice, voiceFileExtension } from './given-files.ts';
import { requireOutput, writeResult } from './given-outputs.ts';
import { knownSpeed } from './known-speed.ts';
import { listChoices } from './list-choices.ts';
import { badArgument, type Command, parseStrictly, requireValid, runCli } from './run-cli.ts';

const usage = `npm run speak -- "A sentence." -o OUT.wav [options]

Speaks a short text.

  --voice VOICE    ${listChoices(stockVoiceIds, defaultVoice)},
                   or the file of a voice that npm run clone made: MY.voice
  --speed SPEED    ${listChoices(speedIds, defaultSpeed)}

Exit code: 0 done, 2 bad argument, 1 anything else.`;

type SpeakArguments = { text: string; outputPath: string; voice: string; speed: number };

/** Command behind `npm run speak`. */
export const speakCommand: Command<SpeakArguments> = {
  usage,
  parse: parseSpeakArguments,
  run: speak,
  canceled: 'Canceled. Nothing was spoken.',
};

/**
 * Runs `npm run speak`, which speaks a short text into a WAV file.
 * @returns the exit code
 */
export function main(args: string[]): Promise<number> {
  return runCli(speakCommand, args);
}

/**
 * Parses the arguments.
 * @throws PipelineError `bad_argument` with one sentence that names the argument
 */
export function parseSpeakArguments(args: readonly string[]): SpeakArguments | 'help' {
  const { values, positionals } = parseStrictly(args, {
    output: { type: 'string', short: 'o' },
    voice: { type: 'string', default: defaultVoice },
    speed: { type: 'string', default: defaultSpeed },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return 'help';
  const [text, surplus] = positionals;
  if (!text?.trim()) throw badArgument('Give the text to speak: npm run speak -- "A sentence." -o OUT.wav');
  if (surplus !== undefined) throw badArgument('Put the text in quotation marks.');
  if (!values.output?.toLowerCase().endsWith('.wav')) {
    throw badArgument('Name the audio file to write with -o OUT.wav.');
  }
  const speed = requireValid(speechSpeed, knownSpeed(values.speed));
  return { text, outputPath: values.output, voice: values.voice, speed: Number(speed) };
}

async function speak(given: SpeakArguments, config: CliConfig, signal: AbortSignal): Promise<void> {
  const voice: Voice = given.voice.endsWith(voiceFileExtension)
    ? await loadOwnVoice({ config, file: given.voice, signal })
    : requireStockVoice(given.voice);
  await requireOutput(config, given.outputPath);
  const kokoro = await createKokoroSynthesizer({ modelFolder: path.join(config.dataFolder, 'models') });
  try {
    const synthesizer = chooseSynthesizer(voice, withServices(kokoro, config.voiceServices));
    const request = { text: given.text, voice, speed: given.speed, pronunciations: [] };
    const samples = await speakText(request, synthesizer, signal);
    if (samples.length === 0) throw badArgument('The text has no words to speak.');
    await writeResult(config, given.outputPath, encodeWave(samples, speechSampleRateHz));
    console.log(`${given.outputPath}: ${(samples.length / speechSampleRateHz).toFixed(1)} s`);
  } finally {
    await kokoro.close();
  }
}
