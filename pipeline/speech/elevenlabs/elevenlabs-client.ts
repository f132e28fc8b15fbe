import { z } from 'zod';
import { type Connection, callElevenLabs } from './call-elevenlabs.ts';
import { isHostedVoiceError } from './elevenlabs-failure.ts';

/** Calls of the service, as documented at elevenlabs.io/docs/api-reference. */
export type ElevenLabsClient = {
  /** Speaks a text as 24 kHz PCM, with the time of each character. */
  speak(voiceId: string, request: SpeakRequest, signal: AbortSignal): Promise<SpokenAnswer>;
  /** Makes an instant clone. */
  addVoice(voice: NewVoice, signal: AbortSignal): Promise<{ voiceId: string; mustBeVerified: boolean }>;
  /** Finds the ids of the account's voices that have exactly this name. */
  findVoices(name: string, signal: AbortSignal): Promise<string[]>;
  /** Deletes a voice; succeeds if it was already gone. */
  deleteVoice(voiceId: string, signal: AbortSignal): Promise<void>;
  /** Returns the remaining credits; Infinity for an unlimited plan. */
  remainingCredits(signal: AbortSignal): Promise<number>;
};

export type SpeakRequest = {
  text: string;
  model: string;
  voiceSettings: { stability: number; similarity: number; style: number; speed: number };
};

export type SpokenAnswer = {
  /** 16-bit PCM, little-endian, mono, 24 kHz. */
  pcm: Buffer;
  alignment: CharacterTimes;
};

/** Times of characters: three lists of one length. A "character" may be several letters, such as "...". */
export type CharacterTimes = {
  characters: string[];
  startSeconds: number[];
  endSeconds: number[];
};

export type NewVoice = { name: string; wav: Uint8Array<ArrayBuffer>; removeBackgroundNoise: boolean };

const uploadTimeoutMs = 180_000;
const questionTimeoutMs = 10_000;
/** Seed of the speech: the same sentence then sounds the same, "best effort" by the documentation. */
const seed = 1;

export function createElevenLabsClient(connection: Connection): ElevenLabsClient {
  return {
    speak: (voiceId, { text, model, voiceSettings }, signal) =>
      callElevenLabs(
        connection,
        {
          method: 'POST',
          path: `/v1/text-to-speech/${encodeURIComponent(voiceId)}/with-timestamps?output_format=pcm_24000`,
          body: {
            text,
            model_id: model,
            voice_settings: {
              stability: voiceSettings.stability,
              similarity_boost: voiceSettings.similarity,
              style: voiceSettings.style,
              use_speaker_boost: true,
              speed: voiceSettings.speed,
            },
            // The text is already normalised.
            apply_text_normalization: 'off',
            seed,
          },
          answer: spokenAnswer,
        },
        signal,
      ),

    addVoice: async ({ name, wav, removeBackgroundNoise }, signal) => {
      const body = new FormData();
      body.append('name', name);
      body.append('remove_background_noise', String(removeBackgroundNoise));
      body.append('files', new Blob([wav], { type: 'audio/wav' }), 'recording.wav');
      const call = { method: 'POST', path: '/v1/voices/add', body, answer: addedVoice } as const;
      // A second attempt could make a second voice.
      const upload = { ...call, timeoutMs: uploadTimeoutMs, isRepeatable: false };
      const added = await callElevenLabs(connection, upload, signal);
      return { voiceId: added.voice_id, mustBeVerified: added.requires_verification };
    },

    findVoices: async (name, signal) => {
      const path = `/v2/voices?page_size=100&search=${encodeURIComponent(name)}`;
      const { voices } = await callElevenLabs(connection, { method: 'GET', path, answer: voiceList }, signal);
      return voices.filter((voice) => voice.name === name).map(({ voice_id }) => voice_id);
    },

    deleteVoice: async (voiceId, signal) => {
      const path = `/v1/voices/${encodeURIComponent(voiceId)}`;
      try {
        await callElevenLabs(connection, { method: 'DELETE', path, answer: z.unknown() }, signal);
      } catch (error) {
        if (!isHostedVoiceError(error, 'hosted_voice_gone')) throw error;
      }
    },

    remainingCredits: async (signal) => {
      const call = { method: 'GET', path: '/v1/user/subscription', answer: subscription } as const;
      const timeoutMs = Math.min(questionTimeoutMs, connection.timeoutMs);
      const question = { ...call, timeoutMs, isRepeatable: false };
      const plan = await callElevenLabs(connection, question, signal);
      const { character_limit, character_count, max_credit_limit_extension: extension } = plan;
      const beyond = extension === 'unlimited' ? Number.POSITIVE_INFINITY : extension;
      return Math.max(0, character_limit - character_count) + beyond;
    },
  };
}

const alignment = z
  .object({
    characters: z.array(z.string()).min(1),
    character_start_times_seconds: z.array(z.number().min(0)),
    character_end_times_seconds: z.array(z.number().min(0)),
  })
  .refine(
    ({ characters, character_start_times_seconds: starts, character_end_times_seconds: ends }) =>
      characters.length === starts.length && characters.length === ends.length,
  )
  .transform(
    (times): CharacterTimes => ({
      characters: times.characters,
      startSeconds: times.character_start_times_seconds,
      endSeconds: times.character_end_times_seconds,
    }),
  );

const spokenAnswer = z
  .object({
    audio_base64: z.string().transform((text) => Buffer.from(text, 'base64')),
    /** Times of the text as sent, and of the text as read; either may be missing or broken. */
    alignment: alignment.nullish().catch(null),
    normalized_alignment: alignment.nullish().catch(null),
  })
  .transform((answer, context): SpokenAnswer => {
    const times = answer.alignment ?? answer.normalized_alignment;
    const pcm = answer.audio_base64;
    if (times && pcm.length > 0 && pcm.length % 2 === 0) return { pcm, alignment: times };
    context.addIssue({ code: 'custom', path: [times ? 'audio_base64' : 'alignment'] });
    return z.NEVER;
  });

const addedVoice = z.object({
  voice_id: z.string().min(1).max(200),
  requires_verification: z.boolean().default(false),
});

const voiceList = z.object({
  voices: z.array(z.object({ voice_id: z.string().min(1), name: z.string().nullish() })),
});

const subscription = z.object({
  character_count: z.number(),
  character_limit: z.number(),
  max_credit_limit_extension: z.union([z.number().min(0), z.literal('unlimited')]).default(0),
});
