import { createHash } from 'node:crypto';
import { defaultVoice } from '#contract/vocabulary/voices.ts';
import { PipelineError } from '#runtime/errors.ts';
import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import { type NormalisedWord, normaliseWords } from '../../english/text-normalisation/normalise-text.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { finishSound } from '../hosted/finish-sound.ts';
import { respelledText, type SpokenPart } from '../hosted/sent-text.ts';
import { speakInParts } from '../hosted/speak-in-parts.ts';
import { padAfterMs, padBeforeMs, toMs } from '../join-parts.ts';
import type { Speech, SpeechRequest, Synthesizer } from '../synthesizer.ts';
import { isHosted, type Voice } from '../voice.ts';
import { findWordTimes, type TimedReading } from './find-word-times.ts';
import { createVoiceServerClient, type VoiceServerOptions } from './voice-server-client.ts';
import { isVoiceServerError, voiceServerError } from './voice-server-failure.ts';

/** Part of the model's id. Raise it with every change that is audible or moves a word. */
const engineVersion = 1;

type ServerVoice = { name: string; isOwn: boolean };

/** Synthesizer for voices at a server with OpenAI's protocol. `speaks` tells whether it has a voice. */
export type VoiceServerSynthesizer = Synthesizer & { speaks(voice: Voice): boolean };

/**
 * Creates the engine of the voice server. It speaks the stock voices that the settings name, and the voices that
 * `createVoiceServerCloner` made. It cannot rehearse. Its `speak` throws PipelineError `voice_server_…`,
 * `canceled`, `bad_argument` for a voice of another engine, and the errors of the reader.
 * @param reader the embedded engine. It reads the same words, and their times are mapped to the server's sound
 */
export function createVoiceServerSynthesizer(
  options: VoiceServerOptions,
  reader: Pick<Synthesizer, 'speak' | 'modelId' | 'prepare'>,
): VoiceServerSynthesizer {
  const { baseUrl, model, stockVoices } = options;
  const client = createVoiceServerClient(options);
  const inTurn = createConcurrencyLimit(options.concurrency);
  let isDoubted = false;

  const makeSound = (
    voice: ServerVoice,
    text: string,
    readingMs: number,
    signal: AbortSignal,
  ): Promise<Float32Array> =>
    inTurn(async () => {
      // A server that could not be reached is first asked for a sign of life, so that the next texts do not wait as
      // long.
      if (isDoubted) await client.requireSign(signal);
      isDoubted = false;
      try {
        const sound = await client.speak({ text, voice: voice.name, readingMs }, signal);
        // Some servers silently use another voice when they do not have this one.
        if (voice.isOwn && !(await client.hasVoice(voice.name, signal))) {
          throw voiceServerError('voice_server_gone');
        }
        return sound;
      } catch (error) {
        isDoubted ||= isVoiceServerError(error, 'voice_server_unreachable');
        throw error;
      }
    });

  const speakWith = async (
    request: SpeechRequest,
    voice: ServerVoice,
    outerSignal: AbortSignal,
  ): Promise<Speech> => {
    const { text, pronunciations, speed } = request;
    const words = normaliseWords(text, pronunciations);
    let reading: Promise<Speech> | undefined;
    return speakInParts(
      request,
      async (part, signal) => {
        reading ??= reader.speak({ text, pronunciations, voice: defaultVoice, speed: 1 }, outerSignal);
        const read = readingOfPart(await reading, words, part);
        const sent = respelledText(part).text;
        const samples = await makeSound(voice, sent, toMs(read.samples.length), signal);
        return finishSound(part, { samples, times: findWordTimes(samples, read) }, speed, signal);
      },
      outerSignal,
    );
  };

  const nameOf = (voice: Voice): ServerVoice | null => {
    if (typeof voice === 'string') {
      const name = stockVoices[voice];
      return name === undefined ? null : { name, isOwn: false };
    }
    const isOurs = isHosted(voice) && voice.engine === 'voice_server';
    return isOurs ? { name: voice.hostedVoiceId, isOwn: true } : null;
  };

  return {
    modelId: createHash('sha256')
      .update(JSON.stringify(['voice-server', engineVersion, baseUrl, model, stockVoices, reader.modelId]))
      .digest('hex'),
    speaks: (voice) => nameOf(voice) !== null,
    prepare: () => reader.prepare?.(),
    speak: async (request, signal) => {
      const voice = nameOf(request.voice);
      if (voice === null) {
        throw new PipelineError(
          'bad_argument',
          'This voice is not stored on the voice server, so the server cannot speak with it.',
        );
      }
      // Without a library setting, nothing can tell whether the server still has the voice.
      if (voice.isOwn && options.library === null) throw voiceServerError('voice_server_unavailable');
      return speakWith(request, voice, signal);
    },
    close: async () => {},
  };
}

/**
 * Cuts one part out of the embedded engine's speech of a sentence. Parts are separated by explicit pauses.
 * @param words result of `normaliseWords` for the sentence, from which the speech was made as well
 */
function readingOfPart(
  { samples, words: timings }: Pick<Speech, 'samples' | 'words'>,
  words: readonly NormalisedWord[],
  part: SpokenPart,
): TimedReading {
  // Unwritten parts, such as a pause before the first word, have no timing.
  const written = words.flatMap(({ written }, index) => (written === '' ? [] : [index]));
  const timingOf = new Map(written.map((wordIndex, place) => [wordIndex, timings[place]]));
  const spans = part.words.map(({ wordIndex }) => timingOf.get(wordIndex) ?? null);
  const known = spans.filter((span) => span !== null);
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last) return { samples, words: spans };
  const fromSample = Math.max(0, toSample(first.startMs - padBeforeMs));
  const fromMs = (fromSample / speechSampleRateHz) * 1000;
  return {
    samples: samples.subarray(fromSample, toSample(last.endMs + padAfterMs)),
    words: spans.map((span) => span && { startMs: span.startMs - fromMs, endMs: span.endMs - fromMs }),
  };
}

function toSample(ms: number): number {
  return Math.round((ms * speechSampleRateHz) / 1000);
}
