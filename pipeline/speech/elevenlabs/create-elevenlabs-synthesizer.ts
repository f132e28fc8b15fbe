import { createHash } from 'node:crypto';
import { PipelineError } from '#runtime/errors.ts';
import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import { splitSpeed } from '../hosted/change-pace.ts';
import { finishSound, type MadeSound } from '../hosted/finish-sound.ts';
import type { SpokenPart } from '../hosted/sent-text.ts';
import { type PartSound, speakInParts } from '../hosted/speak-in-parts.ts';
import { toMs } from '../join-parts.ts';
import type { SpeechRequest, Synthesizer } from '../synthesizer.ts';
import { isHosted } from '../voice.ts';
import { createCharacterBudget } from './character-budget.ts';
import { connectionOf, type ElevenLabsOptions } from './connection-of.ts';
import { createElevenLabsClient, type SpokenAnswer } from './elevenlabs-client.ts';
import { isHostedVoiceError } from './elevenlabs-failure.ts';
import { textOfPart, textWithoutTags } from './text-of-part.ts';
import { wordTimes } from './word-times.ts';

/** Part of the model's id. Raise it with every change that is audible or moves a word. */
const engineVersion = 1;

/**
 * Creates the hosted speech engine, which speaks the voices that `createElevenLabsCloner` made. It cannot rehearse.
 * Each sentence is sent without its neighbours, so that its artifact depends on that sentence only. Its `speak`
 * throws PipelineError `hosted_voice_…`, `canceled`, `bad_argument` for a voice that is kept elsewhere.
 */
export function createElevenLabsSynthesizer(options: ElevenLabsOptions): Synthesizer {
  const { model, stability, similarity, style } = options;
  const client = createElevenLabsClient(connectionOf(options));
  const budget = createCharacterBudget({ model, remainingCredits: client.remainingCredits });
  const inTurn = createConcurrencyLimit(options.concurrency);
  let isDoubted = false;

  /** Asks an unreachable service for a sign of life, so that the next texts do not wait as long. */
  const requireSign = async (signal: AbortSignal) => {
    await client.remainingCredits(signal).catch((error: unknown) => {
      if (signal.aborted || isHostedVoiceError(error, 'hosted_voice_unreachable')) throw error;
    });
    isDoubted = false;
  };

  const speakPart = async (
    part: SpokenPart,
    { voiceId, speed }: { voiceId: string; speed: number },
    signal: AbortSignal,
  ): Promise<PartSound> => {
    const { hosted, own } = splitSpeed(speed);
    const { text } = textOfPart(part, model);
    const voiceSettings = { stability, similarity, style, speed: hosted };
    const answer = await inTurn(async () => {
      if (isDoubted) await requireSign(signal);
      await budget.spend(text, signal);
      try {
        return await client.speak(voiceId, { text, model, voiceSettings }, signal);
      } catch (error) {
        isDoubted ||= isHostedVoiceError(error, 'hosted_voice_unreachable');
        throw error;
      }
    });
    return finishSound(part, soundOf(part, answer, model), own, signal);
  };

  return {
    modelId: createHash('sha256')
      .update(JSON.stringify(['elevenlabs', engineVersion, model, stability, similarity, style]))
      .digest('hex'),
    speak: async (request, outerSignal) => {
      const voice = { voiceId: hostedVoiceIdOf(request), speed: request.speed };
      return speakInParts(request, (part, signal) => speakPart(part, voice, signal), outerSignal);
    },
    close: async () => {},
  };
}

function hostedVoiceIdOf({ voice }: SpeechRequest): string {
  if (isHosted(voice) && voice.engine === 'elevenlabs') return voice.hostedVoiceId;
  throw new PipelineError(
    'bad_argument',
    'This voice is not stored at ElevenLabs, so ElevenLabs cannot speak with it.',
  );
}

function soundOf(part: SpokenPart, { pcm, alignment }: SpokenAnswer, model: string): MadeSound {
  const samples = toFloats(pcm);
  const hasTags = alignment.characters.join('').includes('<phoneme');
  const text = hasTags ? textOfPart(part, model) : textWithoutTags(part, model);
  return { samples, times: wordTimes(text, alignment, toMs(samples.length)) };
}

function toFloats(pcm: Buffer): Float32Array {
  return Float32Array.from({ length: pcm.length / 2 }, (_, index) => pcm.readInt16LE(index * 2) / 32_768);
}
