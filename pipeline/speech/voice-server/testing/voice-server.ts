import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import { readBody } from '../../hosted/testing/read-body.ts';
import type { voiceLibraries } from '../voice-server-settings.ts';
import { serverLetters, soundLetters } from './letter-sounds.ts';
import {
  answerAsChatterbox,
  answerAsVllm,
  type Library,
  type Reply,
  speechCall,
  type VoiceServerRequest,
} from './voice-libraries.ts';

export type TestVoiceServer = Library & {
  /** URL with the version part. */
  baseUrl: string;
  requests: VoiceServerRequest[];
  /** Answers to the next requests whose method and path contain `match`, in order. All other requests succeed. */
  replies: { match: string; reply: Reply }[];
  answersAfterMs: number;
  /** Returns the largest number of speech requests in progress at a time. */
  mostAtOnce(): number;
  requestsTo(match: string): VoiceServerRequest[];
  close(): Promise<void>;
};

export const testServerKey = 'server-key-that-nobody-may-see';

type State = Omit<TestVoiceServer, 'baseUrl' | 'close'>;

/**
 * Starts a local server with OpenAI's endpoint for speech and one of the two libraries of voices, as documented by
 * their servers. It requires `testServerKey`. A text sounds as in `soundLetters`.
 */
export async function startVoiceServer(
  library: (typeof voiceLibraries)[number] = 'vllm-omni',
): Promise<TestVoiceServer> {
  let speaking = 0;
  let mostAtOnce = 0;
  const state: State = {
    requests: [],
    voices: new Map(),
    replies: [],
    say: (text) => encodeWave(soundLetters(text, serverLetters).samples, speechSampleRateHz),
    keepsDeleted: false,
    answersAfterMs: 0,
    mostAtOnce: () => mostAtOnce,
    requestsTo: (match) => state.requests.filter(({ method, path }) => `${method} ${path}`.includes(match)),
  };
  const answer = library === 'vllm-omni' ? answerAsVllm : answerAsChatterbox;
  const server = createServer(async (incoming, response) => {
    const isSpeech = `${incoming.method} ${incoming.url}` === speechCall;
    if (isSpeech) {
      speaking += 1;
      mostAtOnce = Math.max(mostAtOnce, speaking);
      response.on('close', () => {
        speaking -= 1;
      });
    }
    const request = await readRequest(incoming);
    state.requests.push(request);
    await sleep(state.answersAfterMs);
    const call = `${request.method} ${request.path}`;
    const planned = state.replies.findIndex(({ match }) => call.includes(match));
    const [reply] = planned < 0 ? [] : state.replies.splice(planned, 1);
    if (reply) sendReply(response, reply.reply);
    else if (request.authorization !== `Bearer ${testServerKey}`) sendReply(response, { status: 401 });
    else sendReply(response, answer(request, state));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function sendReply(response: ServerResponse, reply: Reply): void {
  if ('hang' in reply) return;
  if ('cut' in reply) {
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': '1000' });
    response.write('RIFF');
    setTimeout(() => response.destroy(), 10);
  } else if ('bytes' in reply) {
    response.writeHead(200, { 'content-type': reply.type ?? 'audio/wav' }).end(reply.bytes);
  } else {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body ?? {}));
  }
}

async function readRequest(incoming: IncomingMessage): Promise<VoiceServerRequest> {
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    authorization: incoming.headers.authorization,
    body: await readBody(incoming),
  };
}
