import { expect, test } from 'vitest';
import { opensHereOnly } from './opens-here-only.ts';

test.each([
  ['http://localhost:5000/s/a', true],
  ['http://deck.localhost/s/a', true],
  ['http://127.0.0.1/s/a', true],
  ['http://127.1.2.3:8080/s/a', true],
  ['http://[::1]:5000/s/a', true],
  ['http://192.168.1.20:5000/s/a', false],
  ['https://localhost.example.com/s/a', false],
  ['https://videos.example.com/s/a', false],
])('%s opens only on this computer: %s', (url, isLocal) => {
  expect(opensHereOnly(url)).toBe(isLocal);
});
