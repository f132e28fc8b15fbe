import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { normaliseEnglish } from './normalise-english.ts';
import { type Recogniser, recogniserSampleRateHz } from './recognise-speech.ts';
import { alignWords, errorCount, type WordErrors } from './word-error-rate.ts';

export type SaidSentence = {
  /** Text in the script. */
  text: string;
  /** Text as spoken, with figures in words. */
  spokenText: string;
  samples24kHz: Float32Array;
};

export type HeardSentence = { text: string; heard: string; errors: WordErrors };

export type Intelligibility = { words: number; errors: number; sentences: HeardSentence[] };

/**
 * Transcribes speech with a recogniser and counts the wrong words. Each transcript is compared with the script and with the words
 * as spoken, because "$29.99" has more than one correct reading. The closer match counts.
 */
export async function measureIntelligibility(request: {
  sentences: readonly SaidSentence[];
  recogniser: Pick<Recogniser, 'recognise'>;
  spellings: ReadonlyMap<string, string>;
  signal: AbortSignal;
  onSentence: (done: number) => void;
}): Promise<Intelligibility> {
  const { recogniser, spellings, signal } = request;
  const sentences: HeardSentence[] = [];
  for (const { text, spokenText, samples24kHz } of request.sentences) {
    const heard = await recogniser.recognise(await resample(samples24kHz, signal));
    const heardWords = normaliseEnglish(heard, spellings);
    const against = (expected: string) => alignWords(normaliseEnglish(expected, spellings), heardWords);
    const asWritten = against(text);
    const asSaid = against(spokenText);
    const errors = errorCount(asSaid) < errorCount(asWritten) ? asSaid : asWritten;
    sentences.push({ text, heard, errors });
    request.onSentence(sentences.length);
  }
  return {
    words: sentences.reduce((sum, { errors }) => sum + errors.words, 0),
    errors: sentences.reduce((sum, { errors }) => sum + errorCount(errors), 0),
    sentences,
  };
}

async function resample(samples24kHz: Float32Array, signal: AbortSignal): Promise<Float32Array> {
  const mono = (sampleRateHz: number) => ['-f', 'f32le', '-ar', String(sampleRateHz), '-ac', '1'];
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: ['-v', 'error', ...mono(speechSampleRateHz), '-i', '-', ...mono(recogniserSampleRateHz), '-'],
    stdin: new Uint8Array(samples24kHz.buffer, samples24kHz.byteOffset, samples24kHz.byteLength),
    signal,
    timeoutMs: 60_000,
  });
  return new Float32Array(Uint8Array.from(stdout).buffer);
}
