/** Reply to a request. */
export type Reply =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { bytes: Buffer; type?: string }
  | { hang: true }
  | { cut: true };

export type VoiceServerRequest = {
  method: string;
  /** Path as the client wrote it. */
  path: string;
  authorization: string | undefined;
  /** JSON, or the fields of a form, with files as their bytes in latin1. */
  body: Record<string, unknown>;
};

export type Library = {
  /** Fields of the form with which each voice was added, by the voice's name. */
  voices: Map<string, Record<string, unknown>>;
  /** Speaks a text, as WAV. */
  say: (text: string) => Buffer;
  /** True if it acknowledges a deletion and keeps the voice. */
  keepsDeleted: boolean;
};

export const speechCall = 'POST /v1/audio/speech';
const notFound: Reply = { status: 404, body: { detail: 'Not Found' } };

/**
 * Answers as vLLM does: lists names in lower case, replaces an earlier voice of the same name, and refuses to speak
 * with an unknown voice.
 */
export function answerAsVllm({ method, path, body }: VoiceServerRequest, library: Library): Reply {
  const call = `${method} ${path}`;
  if (call === speechCall) {
    const voice = String(body.voice);
    const isThere = !voice.startsWith('deckvoice-') || library.voices.has(voice);
    if (isThere) return { bytes: library.say(String(body.input)) };
    return { status: 400, body: { error: { message: `Invalid voice '${voice}'`, type: 'BadRequestError' } } };
  }
  if (call === 'GET /v1/audio/voices') {
    const uploaded = [...library.voices.keys()].map((name) => ({ name: name.toLowerCase(), created_at: 1 }));
    return { status: 200, body: { voices: ['vivian'], uploaded_voices: uploaded } };
  }
  if (call === 'POST /v1/audio/voices') {
    if (!('audio_sample' in body) || !body.consent) return { status: 422, body: { detail: [] } };
    library.voices.set(String(body.name), body);
    return { status: 200, body: { success: true, voice: { name: body.name } } };
  }
  return method === 'DELETE' ? forget(path, library) : notFound;
}

/**
 * Answers as Chatterbox does: refuses a second voice of the same name, and speaks with its own voice if it does not
 * have the requested one.
 */
export function answerAsChatterbox({ method, path, body }: VoiceServerRequest, library: Library): Reply {
  const call = `${method} ${path}`;
  if (call === speechCall) return { bytes: library.say(String(body.input)) };
  if (call === 'GET /v1/voices') {
    const voices = [...library.voices.keys()].map((name) => ({ name, filename: `${name}.wav` }));
    return { status: 200, body: { voices, count: voices.length } };
  }
  if (call === 'POST /v1/voices') {
    const name = String(body.voice_name);
    if (library.voices.has(name)) {
      return { status: 409, body: { detail: { error: { type: 'voice_exists_error', message: name } } } };
    }
    library.voices.set(name, body);
    return { status: 201, body: { message: 'Voice uploaded successfully', voice: { name } } };
  }
  return method === 'DELETE' ? forget(path, library) : notFound;
}

function forget(path: string, library: Library): Reply {
  const name = decodeURIComponent(path.split('/').at(-1) ?? '');
  if (!library.voices.has(name)) return { status: 404, body: { detail: { error: { type: 'not_found' } } } };
  if (!library.keepsDeleted) library.voices.delete(name);
  return { status: 200, body: { success: true } };
}
