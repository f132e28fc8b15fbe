import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { startTraceCollector, type TraceCollector } from '#test/support/servers/trace-collector.ts';
import { type Config, loadConfig } from '../config.ts';
import { createLog } from './create-log.ts';
import { createMetrics } from './metrics.ts';
import { startTracing } from './start-tracing.ts';
import { currentSpan, noSpan, noTracing, readTraceparent, withinSpan } from './tracing.ts';

const sound = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('a traceparent header from a caller', () => {
  it('is accepted if it is valid', () => {
    expect(readTraceparent(sound)).toBe(sound);
  });

  it.each([
    ['nothing', undefined],
    ['twice', [sound, sound]],
    ['twice in one', `${sound}, ${sound}`],
    ['a trace of zeros', sound.replace('4bf92f3577b34da6a3ce929d0e0e4736', '0'.repeat(32))],
    ['a span of zeros', sound.replace('00f067aa0ba902b7', '0'.repeat(16))],
    ['another version', sound.replace(/^00/, 'ff')],
    ['capitals', sound.toUpperCase()],
    ['more than it may hold', `${sound}-extra`],
    ['a line more', `${sound}\n`],
  ])('is ignored with %s', (_what, header) => {
    expect(readTraceparent(header)).toBeNull();
  });

  it('is ignored if it is any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => readTraceparent(text) === null));
  });
});

const settings = (env: Record<string, string>) => loadConfig({ DATA_DIR: '/srv', ...env }).tracing;

describe('the settings of tracing', () => {
  const endpoint = 'http://collector:4318/';

  it('are read from the variables of OpenTelemetry', () => {
    expect(settings({})).toBeNull();
    expect(
      settings({
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=video',
        OTEL_SERVICE_NAME: 'videos',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }),
    ).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: { authorization: 'Bearer abc', 'x-team': 'video' },
      timeoutMs: 10_000,
      serviceName: 'videos',
      resourceAttributes: { 'deployment.environment.name': 'test' },
      sampler: 'parentbased_traceidratio',
      sampledShare: 0.25,
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a-secret-without-a-name'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'name=%E0%A4%A'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('are refused with %s=%s, without quoting a secret', (name, value) => {
    const load = () => settings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, [name]: value });
    expect(load).toThrow(name);
    if (name.endsWith('HEADERS')) expect(load).not.toThrow(value);
  });
});

describe('traces', () => {
  let collector: TraceCollector;
  const logLines: string[] = [];
  const metrics = createMetrics();
  afterEach(() => collector.close());

  const start = (env: Record<string, string> = {}, url = collector.url) => {
    const given: Config['tracing'] = settings({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...env });
    const log = createLog('info', { write: (line) => logLines.push(line) });
    return startTracing(given, { log, metrics });
  };

  it('arrive with their parents, their attributes and their outcome', async () => {
    collector = await startTraceCollector();
    const tracing = await start({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc', OTEL_SERVICE_NAME: 'videos' });
    const call = tracing.start({ name: 'call', kind: 'server' }, sound);
    const work = tracing.start({ name: 'work', kind: 'consumer' }, call.traceparent);
    const step = { name: 'step', startedAt: new Date(1_700_000_000_000) };
    work
      .child(step)
      .end({ attributes: { count: 3 }, errorCode: 'broke', endedAt: new Date(1_700_000_001_500) });
    work.end();
    call.end();
    await tracing.stop();
    const found = collector.spans;
    expect(found.map(({ name }) => name).sort()).toEqual(['call', 'step', 'work']);
    expect(new Set(found.map(({ traceId }) => traceId))).toEqual(new Set([sound.split('-')[1]]));
    const byName = new Map(found.map((span) => [span.name, span]));
    expect(byName.get('call')?.parentSpanId).toBe(sound.split('-')[2]);
    expect(byName.get('work')?.parentSpanId).toBe(byName.get('call')?.spanId);
    expect(byName.get('step')).toMatchObject({
      parentSpanId: byName.get('work')?.spanId,
      startTimeUnixNano: '1700000000000000000',
      endTimeUnixNano: '1700000001500000000',
      attributes: { count: 3, 'error.type': 'broke' },
      status: { code: 2 },
      resource: { 'service.name': 'videos' },
    });
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'abc', 'content-type': 'application/json' });
  });

  it("are sampled as configured, and the trace of a caller keeps the caller's decision", async () => {
    collector = await startTraceCollector();
    const tracing = await start({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    tracing.start({ name: 'ours' }, null).end();
    tracing.start({ name: 'of a caller who traces' }, sound).end();
    tracing.start({ name: 'of a caller who does not' }, sound.replace(/01$/, '00')).end();
    await tracing.stop();
    expect(collector.spans.map(({ name }) => name)).toEqual(['of a caller who traces']);
  });

  it.each([
    ['hangs', () => {}],
    [
      'refuses',
      (_request: unknown, response: { writeHead(status: number): { end(): void } }) =>
        response.writeHead(400).end(),
    ],
  ])('do not delay a stop if the collector %s', async (_how, answer) => {
    collector = await startTraceCollector(answer);
    const tracing = await start();
    for (let count = 0; count < 3000; count += 1) tracing.start({ name: 'call' }, null).end();
    await expect(tracing.stop()).resolves.toBeUndefined();
  });

  it('are dropped if the collector is unreachable, and the log says so once', async () => {
    collector = await startTraceCollector();
    const { url } = collector;
    await collector.close();
    collector = await startTraceCollector();
    logLines.splice(0);
    const tracing = await start({ OTEL_EXPORTER_OTLP_TIMEOUT: '300' }, url);
    for (let count = 0; count < 600; count += 1) tracing.start({ name: 'call' }, null).end();
    await tracing.stop();
    expect(logLines.filter((line) => line.includes('OTEL_EXPORTER_OTLP_ENDPOINT'))).toHaveLength(1);
    expect(await metrics.registry.metrics()).toMatch(/deckvoice_unsent_spans_total [1-9]/);
  });

  it('are known to all calls within them', async () => {
    collector = await startTraceCollector();
    const tracing = await start();
    const [one, other] = ['one', 'other'].map((name) => tracing.start({ name }, null));
    const asked = () => Promise.resolve().then(() => currentSpan().traceparent);
    const seen = await Promise.all([one, other].map((span) => withinSpan(span ?? noSpan, asked)));
    expect(seen).toEqual([one?.traceparent, other?.traceparent]);
    expect(seen[0]).not.toBe(seen[1]);
    expect(currentSpan()).toBe(noSpan);
    await tracing.stop();
  });
});

it('tracing does nothing without a collector', async () => {
  const log = createLog('silent');
  expect(await startTracing(null, { log, metrics: createMetrics() })).toBe(noTracing);
});
