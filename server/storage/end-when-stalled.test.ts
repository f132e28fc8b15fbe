import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentStalled, endWhenStalled } from './end-when-stalled.ts';

const limitMs = 1000;
let stored: PassThrough;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = new PassThrough();
});
afterEach(() => {
  vi.useRealTimers();
});

it('passes a file through', async () => {
  const passed = text(endWhenStalled(stored, limitMs));
  stored.write('half a ');
  stored.end('file');
  expect(await passed).toBe('half a file');
  expect(vi.getTimerCount()).toBe(0);
});

// attack: 262
it('fails if a file stops arriving halfway, and closes its source', async () => {
  const failed = expect(text(endWhenStalled(stored, limitMs))).rejects.toBeInstanceOf(ContentStalled);
  stored.write('half a ');
  await vi.advanceTimersByTimeAsync(limitMs);
  await failed;
  expect(stored.destroyed).toBe(true);
});

// attack: 262
it('waits for a slow reader', async () => {
  const passed = endWhenStalled(stored, limitMs);
  const part = Buffer.alloc(passed.readableHighWaterMark, 'x');
  stored.write(part);
  await vi.waitFor(() => expect(passed.readableLength).toBe(0));
  passed.read(0);
  await vi.waitFor(() => expect(passed.readableLength).toBe(part.length));
  await vi.advanceTimersByTimeAsync(100 * limitMs);
  expect(passed.destroyed).toBe(false);
  stored.end();
  expect(await text(passed)).toBe(String(part));
});

it.each([
  [undefined, 'broke off'],
  [new Error('a lost connection'), 'a lost connection'],
])('fails together with its source: %s', async (error, message) => {
  const failed = expect(text(endWhenStalled(stored, limitMs))).rejects.toThrow(message);
  stored.write('half a ');
  stored.destroy(error);
  await failed;
});
