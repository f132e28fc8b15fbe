import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBody } from '../../hosted/testing/read-body.ts';

/** Reply to the next request instead of a successful one. */
export type Reply =
  | { status: number; code?: string; body?: unknown; headers?: Record<string, string> }
  | { json: unknown }
  | { text: string }
  | { hang: true }
  | { cut: true };

export type ElevenLabsRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  apiKey: string | undefined;
  /** JSON, or the fields of a form, with files as their bytes in latin1. */
  body: Record<string, unknown>;
};

export type HostedTestVoice = { voiceId: string; name: string; sample: string };

export type ElevenLabsServer = {
  baseUrl: string;
  requests: ElevenLabsRequest[];
  voices: HostedTestVoice[];
  /** Answers to the next requests whose path contains `match`, in order. All other requests succeed. */
  replies: { match: string; reply: Reply }[];
  subscription: Record<string, unknown>;
  /** Makes the times of a text. Change it to imitate services that differ. */
  align: (text: string) => { alignment: unknown; normalized_alignment: unknown };
  answersAfterMs: number;
  /** Returns the largest number of speech requests in progress at a time. */
  mostAtOnce(): number;
  requestsTo(match: string): ElevenLabsRequest[];
  close(): Promise<void>;
};

export const testApiKey = 'key-that-nobody-may-see';

/** Silence before the first character and after the last, and the length of each character. */
const aheadSeconds = 0.2;
const characterSeconds = 0.05;
const sampleRateHz = 24_000;

/**
 * Starts a local server with the protocol of ElevenLabs as documented. It answers each text with a tone, as long as
 * the text has characters at the requested speed, and the time of each character.
 */
export async function startElevenLabsServer(): Promise<ElevenLabsServer> {
  let running = 0;
  let mostAtOnce = 0;
  const state: Omit<ElevenLabsServer, 'baseUrl' | 'close'> = {
    requests: [],
    voices: [],
    replies: [],
    subscription: {
      tier: 'creator',
      character_count: 0,
      character_limit: 100_000,
      max_credit_limit_extension: 0,
    },
    align: (text) => ({ alignment: evenTimes(Array.from(text)), normalized_alignment: null }),
    answersAfterMs: 0,
    mostAtOnce: () => mostAtOnce,
    requestsTo: (match) => state.requests.filter(({ path }) => path.includes(match)),
  };
  const server = createServer(async (incoming, response) => {
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    response.on('close', () => {
      running -= 1;
    });
    const request = await readRequest(incoming);
    state.requests.push(request);
    await sleep(state.answersAfterMs);
    const planned = state.replies.findIndex(({ match }) => request.path.includes(match));
    const [reply] = planned < 0 ? [] : state.replies.splice(planned, 1);
    if (reply) sendReply(response, reply.reply);
    else if (request.apiKey !== testApiKey) send(response, 401, refusal('invalid_api_key'));
    else answer(request, response, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Returns times as the service does: one character after the other. */
export function evenTimes(characters: string[], start = aheadSeconds) {
  return {
    characters,
    character_start_times_seconds: characters.map((_, index) => start + index * characterSeconds),
    character_end_times_seconds: characters.map((_, index) => start + (index + 1) * characterSeconds),
  };
}

/** Generates a tone at half of full scale in silence, 16-bit PCM. */
export function tonePcm(characters: number, speed = 1): Buffer {
  const ahead = Math.round(aheadSeconds * sampleRateHz);
  const sounding = Math.round((characters * characterSeconds * sampleRateHz) / speed);
  const pcm = Buffer.alloc((2 * ahead + sounding) * 2);
  for (let index = 0; index < sounding; index += 1) {
    pcm.writeInt16LE(Math.round(16_384 * Math.sin(index / 10)), (ahead + index) * 2);
  }
  return pcm;
}

type State = Omit<ElevenLabsServer, 'baseUrl' | 'close'>;

function answer({ method, path, query, body }: ElevenLabsRequest, response: ServerResponse, state: State) {
  const call = `${method} ${path}`;
  const [, voiceId = ''] = /\/(?:voices|text-to-speech)\/([^/]+)/.exec(path) ?? [];
  const voice = state.voices.find((known) => known.voiceId === decodeURIComponent(voiceId));
  if (call === 'GET /v1/user/subscription') return send(response, 200, state.subscription);
  if (call === 'GET /v2/voices') {
    const found = state.voices.filter(({ name }) => name.includes(query.search ?? ''));
    const voices = found.map((known) => ({ voice_id: known.voiceId, name: known.name, category: 'cloned' }));
    return send(response, 200, {
      voices,
      has_more: false,
      total_count: voices.length,
      next_page_token: null,
    });
  }
  if (call === 'POST /v1/voices/add') {
    const made = {
      voiceId: `voice${state.voices.length + 1}`,
      name: String(body.name),
      sample: String(body.files),
    };
    state.voices.push(made);
    return send(response, 200, { voice_id: made.voiceId, requires_verification: false });
  }
  if (!voice) return send(response, 404, refusal('voice_not_found'));
  if (method === 'DELETE') {
    state.voices.splice(state.voices.indexOf(voice), 1);
    return send(response, 200, { status: 'ok' });
  }
  const text = String(body.text);
  const settings = body.voice_settings;
  const speed = settings && typeof settings === 'object' && 'speed' in settings ? Number(settings.speed) : 1;
  send(response, 200, {
    audio_base64: tonePcm(text.length, speed).toString('base64'),
    ...state.align(text),
  });
}

function refusal(code: string) {
  return { detail: { type: 'error', code, status: code, message: `No: ${code}.`, request_id: 'request-1' } };
}

function sendReply(response: ServerResponse, reply: Reply): void {
  if ('hang' in reply) return;
  if ('cut' in reply) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"audio_base64":"');
    setTimeout(() => response.destroy(), 10);
  } else if ('text' in reply) response.writeHead(200).end(reply.text);
  else if ('json' in reply) send(response, 200, reply.json);
  else send(response, reply.status, reply.body ?? refusal(reply.code ?? 'unknown'), reply.headers);
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

async function readRequest(incoming: IncomingMessage): Promise<ElevenLabsRequest> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const key = incoming.headers['xi-api-key'];
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    apiKey: typeof key === 'string' ? key : undefined,
    body: await readBody(incoming),
  };
}
