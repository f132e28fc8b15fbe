import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson, placesOf } from '../hosted/repeat-call.ts';
import { type Connection, callVoiceServer, requireSign } from './call-voice-server.ts';
import { checkSound } from './check-sound.ts';
import { isVoiceServerError, voiceServerError } from './voice-server-failure.ts';
import type { VoiceServerSettings, voiceLibraries } from './voice-server-settings.ts';

export type VoiceServerOptions = VoiceServerSettings & Partial<Pick<Connection, 'firstWaitMs'>>;

/** Material of a new voice: a WAV file, and the words that are spoken in it. */
export type NewVoice = { name: string; wav: Uint8Array<ArrayBuffer>; text: string };

/** Calls of a voice server. All throw PipelineError `voice_server_…`, `canceled`. */
export type VoiceServerClient = {
  /** Speaks a text in mono at 24 kHz. */
  speak(request: SpeakRequest, signal: AbortSignal): Promise<Float32Array>;
  /** Asks for any answer, with a short time limit. */
  requireSign(signal: AbortSignal): Promise<void>;
  /** Tells whether the library holds a voice. */
  hasVoice(name: string, signal: AbortSignal): Promise<boolean>;
  /** Adds a voice to the library, and replaces one of the same name. */
  addVoice(voice: NewVoice, signal: AbortSignal): Promise<void>;
  /**
   * Deletes a voice from the library, even if it is already gone. Succeeds when the library no longer lists the
   * voice.
   */
  deleteVoice(name: string, signal: AbortSignal): Promise<void>;
};

export type SpeakRequest = {
  text: string;
  voice: string;
  /** Duration of another voice's reading of the text. */
  readingMs: number;
};

const defaultFirstWaitMs = 1000;
const questionTimeoutMs = 10_000;

/** Calls that make a voice from a sample. OpenAI's protocol has none, and each server has its own. */
type Library = {
  path: string;
  /** Fields of the form that adds a voice. `file` is the name of the one with the sample. */
  fields: (voice: NewVoice) => Record<string, string>;
  file: string;
  names: z.ZodType<string[]>;
};

const listed = z.array(z.object({ name: z.string() })).transform((voices) => voices.map(({ name }) => name));

const libraries: Record<(typeof voiceLibraries)[number], Library> = {
  // docs.vllm.ai/projects/vllm-omni, "Speech API". A sample is imitated more closely if its words are known.
  'vllm-omni': {
    path: '/audio/voices',
    fields: ({ name, text }) => ({ name, consent: name, ref_text: text }),
    file: 'audio_sample',
    names: z.object({ uploaded_voices: listed }).transform(({ uploaded_voices: names }) => names),
  },
  // github.com/travisvn/chatterbox-tts-api, docs/VOICE_LIBRARY_MANAGEMENT.md.
  'chatterbox-tts-api': {
    path: '/voices',
    fields: ({ name }) => ({ voice_name: name }),
    file: 'voice_file',
    names: z.object({ voices: listed }).transform(({ voices }) => voices),
  },
};

export function createVoiceServerClient(options: VoiceServerOptions): VoiceServerClient {
  const { baseUrl, apiKey, model, timeoutMs } = options;
  const connection: Connection = {
    baseUrl,
    apiKey,
    timeoutMs,
    firstWaitMs: options.firstWaitMs ?? defaultFirstWaitMs,
  };
  const shortMs = Math.min(questionTimeoutMs, timeoutMs);
  const requireLibrary = () => {
    if (options.library !== null) return libraries[options.library];
    throw voiceServerError('voice_server_unavailable', 'VOICE_LIBRARY is not set');
  };

  const hasVoice = async (name: string, signal: AbortSignal) => {
    const { path, names } = requireLibrary();
    const call = { method: 'GET', path, timeoutMs: shortMs, read: readJson(names) } as const;
    const known = await callVoiceServer(connection, call, signal);
    return known.some((other) => other.toLowerCase() === name.toLowerCase());
  };

  return {
    speak: ({ text, voice, readingMs }, signal) =>
      callVoiceServer(
        connection,
        {
          method: 'POST',
          path: '/audio/speech',
          // No `speed`: some servers ignore it, and the pace is changed here.
          body: { model, input: text, voice, response_format: 'wav' },
          read: (bytes) => {
            const sound = checkSound(bytes, readingMs);
            return 'fault' in sound ? sound : { answer: sound };
          },
        },
        signal,
      ),

    requireSign: (signal) => requireSign(connection, shortMs, signal),

    hasVoice,

    addVoice: async (voice, signal) => {
      const { path, fields, file } = requireLibrary();
      const body = new FormData();
      for (const [field, value] of Object.entries(fields(voice))) body.append(field, value);
      body.append(file, new Blob([voice.wav], { type: 'audio/wav' }), 'sample.wav');
      const call = { method: 'POST', path, body, read: () => ({ answer: null }) } as const;
      await callVoiceServer(connection, call, signal);
    },

    deleteVoice: async (name, signal) => {
      const { path } = requireLibrary();
      const call = {
        method: 'DELETE',
        path: `${path}/${encodeURIComponent(name)}`,
        timeoutMs: shortMs,
        read: () => ({ answer: null }),
      } as const;
      try {
        await callVoiceServer(connection, call, signal);
      } catch (error) {
        if (!isVoiceServerError(error, 'voice_server_not_found')) throw error;
      }
      // "Not found" may come from any wrong address, and "deleted" from a server that ignores the call.
      if (await hasVoice(name, signal)) {
        throw voiceServerError('voice_server_unusable_answer', 'a deleted voice is still in the library');
      }
    },
  };
}

/**
 * Returns the name of a voice at the server, which does not reveal its owner. It has only letters and digits,
 * because servers use names as file names or in lower case.
 */
export function serverVoiceName(reference: string): string {
  return `deckvoice-${createHash('sha256').update(reference).digest('hex').slice(0, 32)}`;
}

function readJson<Answer>(schema: z.ZodType<Answer>) {
  return (bytes: Buffer) => {
    const parsed = schema.safeParse(parseJson(bytes.toString('utf8')));
    return parsed.success ? { answer: parsed.data } : { fault: placesOf(parsed.error) };
  };
}
