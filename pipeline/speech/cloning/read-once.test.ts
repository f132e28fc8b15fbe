import { expect, test, vi } from 'vitest';
import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import type { ReadingRequest } from '../kokoro/reading.ts';
import { readOnce } from './read-once.ts';

const signal = new AbortController().signal;
const request = (given: Partial<ReadingRequest> = {}): ReadingRequest => ({
  text: 'One sentence.',
  accent: 'american',
  voice: Float32Array.of(0.25, 0.5),
  speed: 1,
  pitch: unchangedPitch,
  ...given,
});

test('the same text with the same settings is read once, even for two concurrent callers', async () => {
  const read = vi.fn(async () => []);
  const remembered = readOnce(read);
  const [first, second] = await Promise.all([remembered(request(), signal), remembered(request(), signal)]);
  expect(await remembered(request(), signal)).toBe(first);
  expect(second).toBe(first);
  expect(read).toHaveBeenCalledOnce();
});

test.each([
  ['text', { text: 'Another sentence.' }],
  ['voice', { voice: Float32Array.of(0.25, 0.75) }],
  ['speed', { speed: 1.1 }],
  ['pitch', { pitch: { power: 1, factor: 1.1 } }],
  ['accent', { accent: 'british' as const }],
])('another %s causes another reading', async (_what, given) => {
  const read = vi.fn(async () => []);
  const remembered = readOnce(read);
  await remembered(request(), signal);
  await remembered(request(given), signal);
  expect(read).toHaveBeenCalledTimes(2);
});
