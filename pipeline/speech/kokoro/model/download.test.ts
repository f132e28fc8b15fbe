import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally } from '#test/support/servers/listen-locally.ts';
import { download } from './download.ts';

const body = Buffer.alloc(300_000, 7);
let server: Server;
let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'download-'));
  server = createServer((request, response) => {
    if (request.url === '/model') response.end(body);
    else if (request.url === '/longer') response.end(Buffer.alloc(body.length + 1));
    else if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': body.length });
      response.write(body.subarray(0, 1000), () => response.destroy());
    } else if (request.url === '/missing') response.writeHead(404).end();
  });
  address = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const get = (name: string, said: string[] = [], signal = new AbortController().signal) =>
  download(`${address}/${name}`, path.join(folder, name), body.length, {
    say: (line) => said.push(line),
    signal,
  });

test('the file of the server is written, and the progress is printed', async () => {
  const said: string[] = [];
  await get('model', said);
  expect(await readFile(path.join(folder, 'model'))).toEqual(body);
  expect(said.at(-1)).toContain('100 %');
});

// attack: 115
test.each(['missing', 'cut', 'longer'])('a file that is %s is an error', async (name) => {
  await expect(get(name)).rejects.toThrow();
});

test('a download can be canceled while the server does not answer', async () => {
  const cancel = new AbortController();
  const downloading = get('silence', [], cancel.signal);
  cancel.abort();
  await expect(downloading).rejects.toThrow();
});
