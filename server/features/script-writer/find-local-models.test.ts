import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listenLocally } from '#test/support/servers/listen-locally.ts';
import { findLocalModels } from './find-local-models.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return `http://127.0.0.1:${await listenLocally(server)}/v1`;
}

const models =
  (...ids: string[]): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) }));
const nobody = 'http://127.0.0.1:9/v1';

it('finds the models of every server that answers, but no model that cannot write', async () => {
  const ollama = await serve(models('llama3.1:latest', 'nomic-embed-text:latest'));
  const lmStudio = await serve(models('qwen2.5-7b-instruct'));
  expect(await findLocalModels({ ollama, 'llama.cpp': nobody, lm_studio: lmStudio })).toEqual([
    { server: 'ollama', model: 'llama3.1:latest' },
    { server: 'lm_studio', model: 'qwen2.5-7b-instruct' },
  ]);
});

it('requests only the list, and sends no data', async () => {
  const asked: string[] = [];
  const ollama = await serve((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-length'] ?? 'nothing'}`);
    models('llama3.1')(request, response);
  });
  await findLocalModels({ ollama, 'llama.cpp': nobody, lm_studio: nobody });
  expect(asked).toEqual(['GET /v1/models nothing']);
});

it.each<[string, RequestListener]>([
  ['hangs', () => {}],
  ['belongs to another program', (_, response) => void response.end('<html>Hello</html>')],
  ['answers another list', (_, response) => void response.end('{"data":[{"name":"x"}]}')],
  ['answers without an end', (_, response) => void response.end(`{"data":[${' '.repeat(300_000)}]}`)],
  ['redirects elsewhere', (_, response) => void response.writeHead(302, { location: nobody }).end()],
  ['refuses', (_, response) => void response.writeHead(401).end('{"data":[{"id":"x"}]}')],
])('finds nothing at a port that %s', async (_, answer) => {
  const ollama = await serve(answer);
  expect(await findLocalModels({ ollama, 'llama.cpp': nobody, lm_studio: nobody })).toEqual([]);
});
