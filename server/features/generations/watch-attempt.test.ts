import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PipelineError } from '#runtime/errors.ts';
import { WorkProcessCrashed } from '#runtime/work-process/work-process.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { claimVideo, jobDeps, scriptedProcess, someVideo } from '#test/support/generations.ts';
import { generateForm, postForm } from '#test/support/projects.ts';
import { startTraceCollector, type TraceCollector } from '#test/support/servers/trace-collector.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { makeGeneration } from './make-generation.job.ts';

const callerTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';
const speaking = {
  step: 'speak' as const,
  startedAtMs: 1_700_000_000_000,
  endedAtMs: 1_700_000_005_000,
  facts: { audioSeconds: 45, spokenSeconds: 50, artifactHits: 1, artifactsMade: 9 },
  errorCode: null,
};

describe('an attempt of a video in monitoring', () => {
  let collector: TraceCollector;
  let testApp: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    collector = await startTraceCollector();
    testApp = await createTestApp({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      given: { checkDeck: async () => ({ slideCount: 1, title: null }) },
    });
    user = await signUp(testApp);
  });
  afterAll(async () => {
    await testApp.close();
    await collector.close();
  });
  beforeEach(async () => {
    testApp.dependencies.metrics.registry.resetMetrics();
    await testApp.db.deleteFrom('projects').execute();
  });

  const upload = async (headers: Record<string, string> = {}) => {
    const reply = await postForm(testApp, user, generateForm(), headers);
    expect(reply.statusCode).toBe(202);
  };
  const tryNext = async (work: Parameters<typeof scriptedProcess>[0]) => {
    await testApp.db
      .updateTable('generations')
      .set({ not_before: new Date(0) })
      .execute();
    const job = await claimVideo(testApp);
    await makeGeneration(job, jobDeps(testApp, { videoProcess: scriptedProcess(work) }));
  };
  const scrape = () => testApp.dependencies.metrics.registry.metrics();

  it('is counted by result and stage under known codes', async () => {
    await upload();
    await tryNext(async () => {
      throw new WorkProcessCrashed('SIGKILL');
    });
    await tryNext(async () => {
      throw new PipelineError('hosted_voice_quota', 'No characters left.');
    });
    expect(testApp.takeErrorLines()).toHaveLength(1);
    await testApp.db.deleteFrom('projects').execute();
    await upload();
    await tryNext(async (_order, { onProgress }) => {
      onProgress(speaking);
      return { ...someVideo, findings: [{ code: 'writer_fell_back', message: 'It was not reached.' }] };
    });
    const text = await scrape();
    for (const sample of [
      'deckvoice_generation_wait_seconds_count 2',
      'deckvoice_generation_retries_total{code="crashed"} 1',
      'deckvoice_generation_failures_total{code="hosted_voice_quota",blame="ours"} 1',
      'deckvoice_generation_duration_seconds_count{result="retried"} 1',
      'deckvoice_generation_duration_seconds_count{result="failed"} 1',
      'deckvoice_generation_duration_seconds_count{result="complete"} 1',
      'deckvoice_generation_stage_seconds_sum{stage="speak"} 5',
      'deckvoice_generation_stage_seconds_count{stage="store"} 1',
      'deckvoice_speech_real_time_factor_sum 0.1',
      'deckvoice_generation_real_time_factor_count 1',
      'deckvoice_service_failures_total{service="elevenlabs",code="hosted_voice_quota"} 1',
      'deckvoice_service_failures_total{service="language_model",code="writer_fell_back"} 1',
      'deckvoice_upload_bytes_count{kind="deck"} 2',
    ]) {
      expect(text).toContain(`${sample}\n`);
    }
  });

  it('continues the trace of the upload, even after failed attempts', async () => {
    await upload({ traceparent: `00-${callerTrace}-${callerSpan}-01` });
    await tryNext(async () => {
      throw new Error('a disk that is full');
    });
    await tryNext(async (_order, { onProgress }) => {
      onProgress(speaking);
      return someVideo;
    });
    await upload({ traceparent: 'nonsense' });
    await testApp.dependencies.tracing.stop();
    const ours = collector.spans.filter(({ traceId }) => traceId === callerTrace);
    const call = ours.find(({ name }) => name === 'POST /api/generate-video');
    expect(call).toMatchObject({
      parentSpanId: callerSpan,
      attributes: { 'http.response.status_code': 202, 'http.route': '/api/generate-video' },
    });
    const attempts = ours.filter(({ name }) => name === 'make video');
    expect(attempts.map(({ parentSpanId }) => parentSpanId)).toEqual([call?.spanId, call?.spanId]);
    expect(attempts.map(({ attributes }) => attributes)).toMatchObject([
      { 'deckvoice.result': 'retried', 'error.type': 'broke', 'deckvoice.generation.kind': 'first' },
      { 'deckvoice.result': 'complete', 'deckvoice.slides': 1, 'deckvoice.videoSeconds': 59.6 },
    ]);
    const steps = ours.filter(({ parentSpanId }) => parentSpanId === attempts[1]?.spanId);
    expect(steps.map(({ name }) => name)).toEqual(['fetch', 'speak', 'store']);
    expect(steps[1]).toMatchObject({
      startTimeUnixNano: '1700000000000000000',
      attributes: { 'deckvoice.audioSeconds': 45, 'deckvoice.realTimeFactor': 0.1 },
    });
    const uploads = collector.spans.filter(({ name }) => name === 'POST /api/generate-video');
    expect(new Set(uploads.map(({ traceId }) => traceId)).size).toBe(4);
    const sent = collector.bodies.join('');
    for (const word of ['Good day', user.user.email, user.user.name, user.token, 'Q3 review']) {
      expect(sent).not.toContain(word);
    }
  });
});
