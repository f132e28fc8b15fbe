import { PipelineError } from '#runtime/errors.ts';
import { encodeHostedVoice } from '../hosted/hosted-voice-file.ts';
import { paceOfRecording } from '../hosted/pace-of-recording.ts';
import type { Recording } from '../recording/recording.ts';
import { connectionOf, type ElevenLabsOptions } from './connection-of.ts';
import { createElevenLabsClient, type NewVoice } from './elevenlabs-client.ts';
import { isHostedVoiceError } from './elevenlabs-failure.ts';
import { toVoiceSample } from './to-voice-sample.ts';

export type ElevenLabsCloner = {
  /**
   * Makes a hosted voice of a person. If an interrupted call has already made a voice with the same reference, that
   * voice is returned.
   * @throws PipelineError `hosted_voice_…`, `canceled`
   */
  clone(request: CloneRequest, signal: AbortSignal): Promise<MadeVoice>;
  /**
   * Deletes a hosted voice, even if it is already gone.
   * @throws PipelineError `hosted_voice_…`: call again
   */
  forget(hostedVoiceId: string, signal: AbortSignal): Promise<void>;
  /**
   * Deletes the voices that an interrupted `clone` with this reference may have left.
   * @throws as `forget`
   */
  forgetUnfinished(reference: string, signal: AbortSignal): Promise<void>;
};

export type CloneRequest = {
  recording: Recording;
  /** Part of the recording in which the texts are spoken, which measures the pace. Default: all of it. */
  paced?: Recording;
  /** Texts that are spoken in it. */
  texts: readonly string[];
  /** Name of the voice in the account: unique, such as the id of the training, and without personal data. */
  reference: string;
};

/** A hosted voice. `voiceFile` is for `openVoiceFile`. */
export type MadeVoice = { hostedVoiceId: string; wordsPerMinute: number; voiceFile: Buffer };

/** Failures after which the voice may or may not exist. */
const withoutAnswer = [
  'hosted_voice_busy',
  'hosted_voice_unreachable',
  'hosted_voice_unusable_answer',
] as const;

/**
 * Creates the hosted cloner, which has ElevenLabs make and delete voices.
 * @param options.removeBackgroundNoise for recordings that were not cleaned: "if the samples do not include
 * background noise, it can make the quality worse"
 */
export function createElevenLabsCloner(
  options: ElevenLabsOptions & { removeBackgroundNoise?: boolean },
): ElevenLabsCloner {
  const client = createElevenLabsClient(connectionOf(options));

  const addVoice = async (voice: NewVoice, signal: AbortSignal) => {
    try {
      return await client.addVoice(voice, signal);
    } catch (error) {
      if (!isHostedVoiceError(error, ...withoutAnswer)) throw error;
      const [voiceId] = await client.findVoices(voice.name, signal).catch(() => []);
      if (voiceId === undefined) throw error;
      return { voiceId, mustBeVerified: false };
    }
  };

  const makeVoice = async (name: string, recording: Recording, signal: AbortSignal) => {
    const removeBackgroundNoise = options.removeBackgroundNoise ?? false;
    const newVoice = { name, wav: toVoiceSample(recording), removeBackgroundNoise };
    const { voiceId, mustBeVerified } = await addVoice(newVoice, signal);
    if (!mustBeVerified) return voiceId;
    await client.deleteVoice(voiceId, signal);
    throw mustBeVerifiedError();
  };

  return {
    clone: async ({ recording, paced = recording, texts, reference }, signal) => {
      const name = voiceName(reference);
      const [earlier] = await client.findVoices(name, signal);
      const hostedVoiceId = earlier ?? (await makeVoice(name, recording, signal));
      const wordsPerMinute = paceOfRecording(paced, texts);
      return {
        hostedVoiceId,
        wordsPerMinute,
        voiceFile: encodeHostedVoice({ engine: 'elevenlabs', hostedVoiceId, wordsPerMinute }),
      };
    },
    forget: (hostedVoiceId, signal) => client.deleteVoice(hostedVoiceId, signal),
    forgetUnfinished: async (reference, signal) => {
      const voiceIds = await client.findVoices(voiceName(reference), signal);
      for (const voiceId of voiceIds) await client.deleteVoice(voiceId, signal);
    },
  };
}

function voiceName(reference: string): string {
  return `DeckVoice ${reference}`;
}

function mustBeVerifiedError(): PipelineError {
  return new PipelineError(
    'hosted_voice_refused',
    'ElevenLabs requires a person to verify this voice on its website before it can speak. Ask the administrator of this installation to use the embedded engine instead.',
  );
}
