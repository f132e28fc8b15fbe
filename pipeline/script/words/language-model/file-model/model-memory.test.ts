import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { machineMemoryBytes, memoryOfModel, tooLargeSentence } from './model-memory.ts';

const gb = 1024 ** 3;

test.each([
  [1 * gb, 4 * gb, null],
  [2.5 * gb, 4 * gb, null],
  [
    2.6 * gb,
    4 * gb,
    'The model of WRITER_MODEL needs 4.1 GB of memory, and this machine has 4.0 GB: choose a smaller file.',
  ],
  [
    20 * gb,
    8 * gb,
    'The model of WRITER_MODEL needs 21.5 GB of memory, and this machine has 8.0 GB: choose a smaller file.',
  ],
])('a file of %d bytes is checked against a machine of %d', (fileBytes, machineBytes, sentence) => {
  expect(tooLargeSentence(fileBytes, machineBytes)).toBe(sentence);
});

test('the available memory is positive, and at most the installed memory', () => {
  expect(machineMemoryBytes()).toBeGreaterThan(memoryOfModel(0) / 10);
  expect(machineMemoryBytes()).toBeLessThanOrEqual(totalmem());
});
