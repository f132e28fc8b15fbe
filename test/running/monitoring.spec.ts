import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realPostgres } from '../support/servers/real-postgres.ts';
import {
  deleteFolder,
  endServer,
  newClient,
  newDataFolder,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts';
import { startTraceCollector, type TraceCollector } from '../support/servers/trace-collector.ts';
import { itInFull } from '../support/test-scope.ts';
import { patienceMs, until } from '../support/until.ts';
import { examplesFolder } from '../support/video-engines.ts';

describe('a web server and a worker', () => {
  let folder: string;
  let collector: TraceCollector;
  let web: ServerProcess;
  let worker: ServerProcess;

  beforeAll(async () => {
    folder = await newDataFolder();
    collector = await startTraceCollector();
    const settings = {
      DATABASE_URL: await (await realPostgres()).createDatabase(),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    [web, worker] = await Promise.all([
      startServer(folder, { ...settings, ROLE: 'web' }),
      startServer(folder, { ...settings, ROLE: 'worker' }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([web, worker].map((server) => endServer(server, 'SIGKILL')));
    await collector.close();
    await deleteFolder(folder);
  });

  const scrape = async ({ url }: ServerProcess) => (await fetch(new URL('/metrics', url))).text();

  it('answer the same probes', async () => {
    for (const { url } of [web, worker]) {
      expect(await (await fetch(new URL('/api/healthz', url))).json()).toEqual({ status: 'ok' });
      expect(await (await fetch(new URL('/api/readyz', url))).json()).toEqual({ status: 'ready' });
    }
    const elsewhere = await fetch(new URL('/api/projects', worker.url));
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('report the durations of a video as metrics', async () => {
    const deckPath = path.join(folder, 'results.pptx');
    await copyFile(path.join(examplesFolder, 'one-slide.pptx'), deckPath);
    const client = await newClient(web);
    await client.generate(web, { voiceOption: 'friendly-female' }, deckPath);
    const look = async () => (await client.projects(web))[0]?.status;
    while ((await look()) === 'processing') await sleep(200);
    expect(await look()).toBe('complete');

    // Waits, because an attempt is counted shortly after users see the video.
    const made = await until('the try is counted', patienceMs, async () => {
      const samples = await scrape(worker);
      return (
        samples.includes('deckvoice_generation_duration_seconds_count{result="complete"} 1\n') && samples
      );
    });
    for (const stage of ['fetch', 'read', 'render', 'write', 'speak', 'mix', 'compose', 'store']) {
      expect(made).toContain(`deckvoice_generation_stage_seconds_count{stage="${stage}"} 1\n`);
    }
    for (const sample of [
      'deckvoice_generation_wait_seconds_count 1',
      'deckvoice_generation_real_time_factor_count 1',
      'deckvoice_speech_real_time_factor_count 1',
      'deckvoice_generations_open{state="running"} 0',
      'deckvoice_database_up 1',
    ]) {
      expect(made).toContain(`${sample}\n`);
    }
    expect(made).toMatch(/^deckvoice_worker_slots [1-9]/m);
    const served = await scrape(web);
    expect(served).toContain('deckvoice_upload_bytes_count{kind="deck"} 1\n');
    expect(served).toMatch(
      /deckvoice_http_request_duration_seconds_count\{method="POST",route="\/api\/generate-video",status="202"\} 1/,
    );
    expect(served).toMatch(/^nodejs_eventloop_lag_p99_seconds 0\.\d+/m);
  });

  it('send one trace from the upload to the stored video, and its last part when they stop', async () => {
    expect(await Promise.all([web, worker].map((server) => endServer(server, 'SIGTERM')))).toEqual([0, 0]);
    const upload = collector.spans.find(({ name }) => name === 'POST /api/generate-video');
    const trace = collector.spans.filter(({ traceId }) => traceId === upload?.traceId);
    const attempt = trace.find(({ name }) => name === 'make video');
    expect(attempt).toMatchObject({
      parentSpanId: upload?.spanId,
      attributes: { 'deckvoice.result': 'complete', 'deckvoice.slides': 1 },
    });
    expect(attempt?.resource['service.instance.id']).not.toBe(upload?.resource['service.instance.id']);
    const steps = trace.filter(({ parentSpanId }) => parentSpanId === attempt?.spanId);
    expect(steps.map(({ name }) => name).sort()).toEqual(
      ['compose', 'fetch', 'mix', 'read', 'render', 'speak', 'store', 'write'].sort(),
    );
    const speak = steps.find(({ name }) => name === 'speak');
    expect(Number(speak?.attributes['deckvoice.spokenSeconds'])).toBeGreaterThan(0);
    expect(Number(speak?.attributes['deckvoice.realTimeFactor'])).toBeGreaterThan(0);
    expect(trace).toHaveLength(10);
    for (const { startTimeUnixNano, endTimeUnixNano } of steps) {
      expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);
    }
    for (const secret of ['Grace', 'grace@example.com', 'Bearer', 'slide is enough', 'results.pptx']) {
      expect(collector.bodies.join('')).not.toContain(secret);
    }
  });
});

itInFull('a server works and stops as usual if the collector hangs', async () => {
  const [folder, collector] = await Promise.all([newDataFolder(), startTraceCollector(() => {})]);
  const server = await startServer(folder, {
    DATABASE_URL: await (await realPostgres()).createDatabase(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ROLE: 'web',
  });
  const client = await newClient(server);
  expect(await client.projects(server)).toEqual([]);
  expect(await endServer(server, 'SIGTERM')).toBe(0);
  await collector.close();
  await deleteFolder(folder);
});
