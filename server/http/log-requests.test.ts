import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '#test/support/eventually.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const line = z.looseObject({
  level: z.number(),
  msg: z.string(),
  requestId: z.string().optional(),
  status: z.number().optional(),
  durationMs: z.number().optional(),
  brokenOff: z.boolean().optional(),
  req: z.unknown().optional(),
});

const info = 30;

describe('the log of calls', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
    testApp.app.get('/test/hangs', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream' });
      reply.raw.write('data: 1\n\n');
    });
    testApp.app.get('/test/breaks', () => {
      throw new Error('the secret of the house');
    });
  });
  afterAll(() => testApp.close());
  beforeEach(() => {
    testApp.logLines.splice(0);
  });

  const linesAtInfo = () =>
    testApp.logLines.map((text) => line.parse(JSON.parse(text))).filter(({ level }) => level >= info);

  it('has one line for each call, with its id, its route, its status and its time', async () => {
    const remoteAddress = '203.0.113.9';
    const calls = [
      { url: '/api/auth/me', status: 401, path: '/api/auth/me' },
      { url: '/api/projects/p1?token=hush', status: 401, path: '/api/projects/p1' },
      { url: '/api/nothing/hush', status: 404, path: null },
      { url: '/api/hush/%zz', status: 404, path: null },
      { url: '/invitations/hush', status: 200, path: '/*' },
    ];
    for (const { url, status, path } of calls) {
      testApp.logLines.splice(0);
      const reply = await testApp.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });
      await eventually(() => expect(linesAtInfo()).toHaveLength(1));
      const [found] = linesAtInfo();
      expect(found).toMatchObject({ msg: 'request', status, req: { method: 'GET', path, remoteAddress } });
      expect(found?.durationMs).toBeGreaterThanOrEqual(0);
      if (status >= 400) expect(found?.requestId).toBe(reply.json().requestId);
      expect(testApp.logLines.join('')).not.toContain('hush');
    }
  });

  it('has no lines for calls that machines repeat every few seconds', async () => {
    for (const url of ['/api/healthz', '/api/readyz', '/metrics']) await testApp.app.inject(url);
    expect(linesAtInfo()).toEqual([]);
  });

  it('records an error under the id that its caller was given', async () => {
    const reply = await testApp.app.inject('/test/breaks');
    await eventually(() => expect(linesAtInfo()).toHaveLength(2));
    const { requestId } = reply.json();
    expect(linesAtInfo().map((one) => [one.msg, one.requestId])).toEqual([
      ['request failed', requestId],
      ['request', requestId],
    ]);
    expect(reply.body).not.toContain('the secret of the house');
    expect(testApp.takeErrorLines()).toHaveLength(1);
  });

  it('has one line for a stream, written when it is closed', async () => {
    const url = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
    testApp.logLines.splice(0);
    const leaving = new AbortController();
    const response = await fetch(`${url}/test/hangs`, { signal: leaving.signal });
    expect(linesAtInfo()).toEqual([]);
    leaving.abort();
    await eventually(() => expect(linesAtInfo()).toHaveLength(1));
    expect(response.status).toBe(200);
    expect(linesAtInfo()[0]).toMatchObject({ status: 200, brokenOff: true, req: { path: '/test/hangs' } });
  });
});
