import { expect, test } from 'vitest';
import { cutIntoBatches } from './cut-into-batches.ts';

const limits = { slidesAtOnce: 12, slidesPerBatch: 8, charactersPerBatch: 100 };
const sizes = (slides: number[]) =>
  cutIntoBatches(slides, (size) => size, limits).map((batch) => batch.length);

test.each([
  ['twelve small slides stay together', Array(12).fill(1), [12]],
  ['thirteen are divided evenly', Array(13).fill(1), [7, 6]],
  ['few large slides are divided, too', [60, 30, 60, 60], [2, 1, 1]],
  ['a slide beyond the limit stands alone', [300, 10], [1, 1]],
  ['no slides need no batch', [], []],
])('%s', (_, slides, expected) => {
  expect(sizes(slides)).toEqual(expected);
});
