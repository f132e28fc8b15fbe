import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PipelineError } from '#runtime/errors.ts';
import { unavailable } from '../app-error.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { type Storage, StoredObjectMissing } from '../storage/storage.ts';
import { countFailures } from './count-service-failures.ts';
import { measureStorage } from './measure-storage.ts';
import { createMetrics, type Metrics } from './metrics.ts';

let metrics: Metrics;
beforeEach(() => {
  metrics = createMetrics();
});
const counted = async (name: string) =>
  (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(name) && !line.endsWith(' 0'));

describe('services outside', () => {
  const calls = {
    name: 'post',
    send: async (fault: Error | null) => {
      if (fault) throw fault;
      return 'sent';
    },
    check(text: string) {
      if (text === '') throw new Error('empty');
      return text;
    },
  };

  it('behave as without counting, and each failure is counted under its code', async () => {
    const stripe = countFailures('stripe', calls, metrics);
    expect([stripe.name, await stripe.send(null), stripe.check('yes')]).toEqual(['post', 'sent', 'yes']);
    expect(() => stripe.check('')).toThrow('empty');
    await expect(stripe.send(unavailable('Stripe is away.'))).rejects.toThrow('Stripe is away.');
    await expect(stripe.send(new Error('no connection'))).rejects.toThrow('no connection');
    expect(await counted('deckvoice_service_failures_total')).toEqual([
      'deckvoice_service_failures_total{service="stripe",code="unavailable"} 1',
      'deckvoice_service_failures_total{service="stripe",code="failed"} 1',
    ]);
  });

  it('are counted only for their own failures, among all failures of a process', async () => {
    const voices = countFailures('voices', calls, metrics);
    for (const code of ['hosted_voice_quota', 'voice_server_busy', 'speech_failed'] as const) {
      await expect(voices.send(new PipelineError(code, 'It did not work.'))).rejects.toThrow();
    }
    expect(await counted('deckvoice_service_failures_total')).toEqual([
      'deckvoice_service_failures_total{service="elevenlabs",code="hosted_voice_quota"} 1',
      'deckvoice_service_failures_total{service="voice_server",code="voice_server_busy"} 1',
    ]);
  });
});

describe('the storage', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-storage-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const failing = async (fault: Error): Promise<Storage> => {
    const fail = () => Promise.reject(fault);
    return measureStorage({ ...(await createDiskStorage(folder)), put: fail, read: fail }, metrics);
  };
  const errors = () => counted('deckvoice_storage_errors_total');

  it('is counted by operation when it fails', async () => {
    const storage = await failing(new Error('ECONNREFUSED'));
    await expect(storage.put('a/b', Readable.from(['c']))).rejects.toThrow('ECONNREFUSED');
    await expect(storage.read('a/b')).rejects.toThrow('ECONNREFUSED');
    await expect(storage.read('a/b')).rejects.toThrow('ECONNREFUSED');
    expect(await errors()).toEqual([
      'deckvoice_storage_errors_total{operation="put"} 1',
      'deckvoice_storage_errors_total{operation="read"} 2',
    ]);
  });

  it('is not counted if an object is missing, or its caller has gone', async () => {
    const missing = await failing(new StoredObjectMissing());
    await expect(missing.read('a/b')).rejects.toThrow(StoredObjectMissing);
    const storage = await failing(new Error('aborted'));
    await expect(storage.put('a/b', Readable.from(['c']), AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await errors()).toEqual([]);
  });
});
