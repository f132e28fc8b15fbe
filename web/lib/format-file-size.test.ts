import { expect, it } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [30_000, '30 kB'],
  [52_428, '52 kB'],
  [60_000, '0.1 MB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
  [50 * 1024 * 1024, '50.0 MB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
