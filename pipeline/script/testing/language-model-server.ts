import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Reply to the next request: the model's answer (delayed by `afterMs`), a status with headers, half an answer, or
 * silence.
 */
export type Reply =
  | { answer: string; afterMs?: number }
  | { status: number; headers?: Record<string, string> }
  | { cut: true }
  | { hang: true };

export type LanguageModelServer = {
  baseUrl: string;
  /** Bodies of the requests so far. */
  requests: string[];
  close(): Promise<void>;
};

/** Starts a local server that speaks the chat protocols of OpenAI and Anthropic and answers from a list of replies. */
export async function startLanguageModelServer(replies: Reply[]): Promise<LanguageModelServer> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    requests.push(await bodyOf(request));
    const reply = replies[Math.min(requests.length, replies.length) - 1] ?? { hang: true };
    if ('hang' in reply) return;
    if ('afterMs' in reply) await sleep(reply.afterMs);
    if ('cut' in reply) return cutOff(response);
    if ('status' in reply) respond(response, reply.status, { error: { message: 'No.' } }, reply.headers);
    else respond(response, 200, completion(reply.answer, request.url ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function completion(answer: string, url: string): object {
  if (url.endsWith('/messages')) {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'test',
      content: [{ type: 'text', text: answer }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    };
  }
  return {
    id: 'chat_1',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function respond(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function cutOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"choices":[');
  setTimeout(() => response.destroy(), 10);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
  return chunks.join('');
}
