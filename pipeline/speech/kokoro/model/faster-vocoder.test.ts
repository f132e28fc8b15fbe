import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fasterVocoder, keepMeasurement, readFasterVocoder } from './faster-vocoder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vocoder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['8 bits are twice as fast', 1, 2, 'int8'],
  ['no difference', 1, 1, 'int8'],
  ['fp32 is faster by chance', 1, 0.95, 'int8'],
  ['fp32 is faster', 1, 0.8, 'fp32'],
])('the faster vocoder is chosen: %s', (_name, int8, fp32, expected) => {
  expect(fasterVocoder({ int8, fp32 })).toBe(expected);
});

test('a measurement is stored for this processor', async () => {
  expect(await readFasterVocoder(folder)).toBeUndefined();
  await keepMeasurement(folder, { int8: 2, fp32: 1 });
  expect(await readFasterVocoder(folder)).toBe('fp32');
  await keepMeasurement(folder, { int8: 1, fp32: 2 });
  expect(await readFasterVocoder(folder)).toBe('int8');
});

test.each(['{', '[]', '{"x": 1}'])('an unreadable measurement (%s) is replaced', async (content) => {
  await writeFile(path.join(folder, 'vocoder-seconds.json'), content);
  expect(await readFasterVocoder(folder)).toBeUndefined();
  await keepMeasurement(folder, { int8: 1, fp32: 2 });
  expect(await readFasterVocoder(folder)).toBe('int8');
});
