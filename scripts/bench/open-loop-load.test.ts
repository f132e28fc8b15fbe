import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listenLocally } from '#test/support/servers/listen-locally.ts';
import { percentile, runOpenLoopLoad } from './open-loop-load.ts';

let server: http.Server | undefined;
afterEach(() => server?.close());

async function serve(handler: http.RequestListener): Promise<string> {
  server = http.createServer(handler);
  return `http://127.0.0.1:${await listenLocally(server)}/`;
}

it('sends the requested number, and distinguishes failures from answers', async () => {
  let count = 0;
  const url = await serve((_request, response) => {
    count += 1;
    response.statusCode = count % 5 === 0 ? 503 : 200;
    response.end('x');
  });
  const until = new AbortController().signal;
  const result = await runOpenLoopLoad({ url, headers: {}, perSecond: 200, maxSeconds: 0.5, until });
  expect(result.requests).toBe(100);
  expect(result.failed).toBe(20);
  expect(result.latenciesMs.length).toBe(80);
});

it('does not wait for an answer before the next request', async () => {
  const waiting: http.ServerResponse[] = [];
  const url = await serve((_request, response) => {
    waiting.push(response);
    if (waiting.length === 10) for (const one of waiting) one.end();
  });
  const until = new AbortController().signal;
  const result = await runOpenLoopLoad({ url, headers: {}, perSecond: 100, maxSeconds: 0.1, until });
  expect(result).toMatchObject({ requests: 10, failed: 0 });
});

it.each([
  [0.5, 6],
  [0.99, 10],
  [0, 1],
])('returns the percentile %d', (share, expected) => {
  expect(percentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(expected);
});
