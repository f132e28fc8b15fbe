import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideo } from '#test/support/generations.ts';
import { newEmbeddedDatabase } from '#test/support/servers/embedded-image.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { openEmbedded } from '../../db/open-database.ts';
import { createScrape } from './scrape.ts';
import { createReadinessCheck } from './service.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

describe("health checks and the operator's contact", () => {
  it('report that the server is alive and ready', async () => {
    const { app } = testApp;
    expect((await app.inject('/api/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/api/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('name the operator only if one is configured', async () => {
    const answer = async ({ app }: TestApp) => (await app.inject('/api/operator')).json();
    expect(await answer(testApp)).toEqual({ name: null, email: null, sendsMail: false });
    const named = await createTestApp({
      env: {
        OPERATOR_NAME: 'Example Ltd',
        CONTACT_EMAIL: 'help@example.com',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'videos@example.com',
      },
    });
    expect(await answer(named)).toEqual({
      name: 'Example Ltd',
      email: 'help@example.com',
      sendsMail: true,
    });
    await named.close();
  });

  it('name the parts that are not ready', async () => {
    const { dependencies } = testApp;
    const broken = await openEmbedded(await newEmbeddedDatabase());
    await broken.db.selectFrom('users').select('id').execute();
    await broken.close();
    const findUnreadyParts = createReadinessCheck({
      ...dependencies,
      database: broken,
      storage: { ...dependencies.storage, isAvailable: () => Promise.reject(new Error('gone')) },
    });
    expect(await findUnreadyParts()).toEqual(['database', 'storage']);
  });

  it('report that the server is stopping, and not which parts are closed', async () => {
    const { dependencies } = testApp;
    const stopping = new AbortController();
    const findUnreadyParts = createReadinessCheck({
      ...dependencies,
      stopping: stopping.signal,
      storage: {
        ...dependencies.storage,
        isAvailable: async () => {
          stopping.abort();
          return false;
        },
      },
    });
    expect(await findUnreadyParts()).toEqual(['stopping']);
  });

  it('report a stopping server as alive but not ready, and it refuses new calls', async () => {
    const stopping = new AbortController();
    const ending = await createTestApp({ given: { stopping: stopping.signal } });
    const { app } = ending;
    stopping.abort();
    const reply = await app.inject('/api/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not_ready', notReady: ['stopping'] }]);
    expect((await app.inject('/api/healthz')).statusCode).toBe(200);
    const call = await app.inject('/api/docs');
    expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([
      503,
      '10',
      'server_busy',
    ]);
    await ending.close();
  });
});

describe('metrics', () => {
  it('are open to this machine', async () => {
    const { app } = testApp;
    await app.inject('/api/healthz');
    const reply = await app.inject('/metrics');
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.body).toMatch(
      /deckvoice_http_request_duration_seconds_count\{method="GET",route="\/api\/healthz",status="200"\} [1-9]/,
    );
    expect(reply.body).toMatch(/deckvoice_database_round_trip_seconds 0\.\d+/);
    expect(reply.body).toMatch(/deckvoice_disk_free_bytes \d+/);
    expect(reply.body).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('count waiting, running and abandoned videos', async () => {
    const { app } = testApp;
    const minuteMs = 60_000;
    const change = async (changes: { status?: 'running'; not_before?: Date; lease_until?: Date }) => {
      const { generationId } = await startVideo(testApp);
      await testApp.db.updateTable('generations').set(changes).where('id', '=', generationId).execute();
    };
    const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds);
    await change({ not_before: inMs(-minuteMs) });
    await testApp.db
      .updateTable('generations')
      .set({ created_at: inMs(-2 * minuteMs) })
      .execute();
    await change({ not_before: inMs(minuteMs) });
    await change({ status: 'running', lease_until: inMs(minuteMs) });
    await change({ status: 'running', lease_until: inMs(-minuteMs) });
    const { body } = await app.inject('/metrics');
    for (const state of ['queued', 'delayed', 'running', 'stalled']) {
      expect(body).toContain(`deckvoice_generations_open{state="${state}"} 1\n`);
      expect(body).toContain(`deckvoice_trainings_open{state="${state}"} 0\n`);
    }
    const wait = Number(/^deckvoice_generations_oldest_wait_seconds (\S+)$/m.exec(body)?.[1]);
    expect(wait).toBeGreaterThanOrEqual(60);
    expect(wait).toBeLessThan(120);
    expect(body).toContain('deckvoice_trainings_oldest_wait_seconds 0\n');
  });

  it('count the webhooks for which a delivery is due, by lane', async () => {
    const { body } = await testApp.app.inject('/metrics');
    for (const lane of ['prompt', 'untried', 'late']) {
      expect(body).toContain(`deckvoice_webhooks_due{lane="${lane}"} 0\n`);
      expect(body).toContain(`deckvoice_webhooks_oldest_wait_seconds{lane="${lane}"} 0\n`);
    }
  });

  it("include the process's own metrics even if the database does not answer", async () => {
    const { dependencies } = testApp;
    const broken = await openEmbedded(await newEmbeddedDatabase());
    await broken.db.selectFrom('users').select('id').execute();
    await broken.close();
    const text = await createScrape({ ...dependencies, database: broken })();
    expect(text).toContain('deckvoice_database_up 0');
    expect(text).toContain('process_resident_memory_bytes');
    expect(await createScrape(dependencies)()).toContain('deckvoice_database_up 1');
  });
});

describe('metrics with a token', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await createTestApp({ env: { METRICS_TOKEN: 'a-token-of-some-length' } });
  });
  afterAll(() => guarded.close());

  it.each([
    ['another machine', { remoteAddress: '203.0.113.7' }],
    ['another machine through a proxy on this one', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a wrong token', { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer wrong' } }],
  ])('are refused to %s', async (_who, request) => {
    const reply = await guarded.app.inject({ url: '/metrics', ...request });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthenticated']);
  });

  it('are open to callers with the token, even from another machine', async () => {
    const headers = { authorization: 'Bearer a-token-of-some-length' };
    expect(
      (await guarded.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers })).statusCode,
    ).toBe(200);
  });
});

describe('the API description', () => {
  it('holds every endpoint of the server, and only those', async () => {
    const { app } = testApp;
    const document = (await app.inject('/api/openapi.json')).json();
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = app.routeList
      .filter(({ endpoint, method }) => endpoint !== undefined && method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual([...served].sort());
    const pages = app.routeList.filter(({ endpoint }) => endpoint === undefined);
    expect([...new Set(pages.map(({ path }) => path))]).toEqual(['/s/:token']);
  });

  it('is a page without scripts or requests', async () => {
    const { app } = testApp;
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).toContain('/api/readyz');
    expect(page.body).not.toMatch(/<script|src=|@import|https?:\/\//);
  });
});
