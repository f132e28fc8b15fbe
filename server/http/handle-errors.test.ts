import fastify from 'fastify';
import { expect, it } from 'vitest';
import { busy } from '../app-error.ts';
import { handleErrors } from './handle-errors.ts';

// attack: 131
it('a damaged database gives the user a message, and is logged for the operator once', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  handleErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('invalid page in block 0 of relation "base/5/2619"'), { code: 'XX001' });
  });
  for (let calls = 0; calls < 3; calls += 1) {
    const reply = await app.inject('/');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/is damaged/) });
  }
  expect(lines).toEqual([expect.stringContaining('npm run doctor')]);
  expect(lines.join()).not.toContain('base/5');
  await app.close();
});

it('a busy server gives a browser a page that reloads itself, and a program JSON', async () => {
  const app = fastify();
  handleErrors(app);
  for (const path of ['/', '/api/projects']) {
    app.get(path, () => {
      throw busy('The server is <very> busy.', 5);
    });
  }
  const ask = (url: string, headers = {}) => app.inject({ url, headers });
  const page = await ask('/', { 'sec-fetch-dest': 'document' });
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('content="5"');
  expect(page.body).toContain('The server is &lt;very&gt; busy.');
  expect((await ask('/')).json()).toMatchObject({ code: 'server_busy' });
  expect((await ask('/api/projects', { 'sec-fetch-dest': 'document' })).json()).toMatchObject({
    code: 'server_busy',
  });
  await app.close();
});

// fault: R20
// fault: R22
it.each([
  ['a full disk', { code: 'ENOSPC' }, 'The disk of this server is full.'],
  ['a quota', { code: 'EDQUOT' }, 'The disk of this server is full.'],
  ['a storage that breaks', { $metadata: { httpStatusCode: 500 } }, 'Part of the server cannot be reached'],
  ['a storage that is slow', { name: 'TimeoutError' }, 'Part of the server cannot be reached'],
])('%s gives the user a message and the time of the next try', async (_what, facts, sentence) => {
  const app = fastify();
  handleErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('no'), facts);
  });
  const reply = await app.inject('/');
  expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([503, true]);
  expect(reply.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining(sentence) });
  await app.close();
});
