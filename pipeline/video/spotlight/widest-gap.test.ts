import { expect, test } from 'vitest';
import { widestGap } from './widest-gap.ts';

const line = (y: number, height: number) => ({
  text: 'line',
  box: { x: 0, y, width: 0.1, height },
  ink: null,
});

test('two rows of a table are divided in the widest gap between their heads, not half-way', () => {
  const tallCell = [line(0.1, 0.04), line(0.145, 0.04), line(0.19, 0.04)];
  expect(widestGap(0.12, 0.27, [...tallCell, line(0.25, 0.04)])).toBeCloseTo(0.24);
});

test('rows without a gap are divided half-way', () => {
  expect(widestGap(0.1, 0.2, [line(0.05, 0.3)])).toBeCloseTo(0.15);
  expect(widestGap(0.1, 0.2, [])).toBeCloseTo(0.15);
});
