import { expect, test } from 'vitest';
import { nameOfCLibrary, tooOldSentence } from './writer-library.ts';

test.each([
  ['glibc 2.34\n', null],
  ['glibc 2.41\n', null],
  ['glibc 3.1\n', null],
  ['', null],
  ['glibc 2.31\n', expect.stringContaining('needs glibc 2.34, and this system has 2.31')],
])('the library is checked against the system %j', (version, fault) => {
  expect(tooOldSentence(version)).toEqual(fault);
});

test.skipIf(process.platform !== 'linux')('the C library of this system is found', async () => {
  expect(await nameOfCLibrary()).toMatch(/^glibc \d+\.\d+/);
});
