import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createProgressWriter } from './progress-writer.ts';
import type { StageProgress } from './shown-progress.ts';

const slides = (done: number): StageProgress => ({ stage: 'slides', done, total: 10 });

function writing() {
  const written: StageProgress[] = [];
  const writer = createProgressWriter({
    write: async (progress) => {
      written.push(progress);
      return true;
    },
    from: 'slides',
    onLost: () => {},
    log: pino({ level: 'silent' }),
  });
  return { written, writer };
}

test('the last of several rapid reports is written, even if none follows', async () => {
  const { written, writer } = writing();
  for (let done = 0; done <= 9; done += 1) writer.report(slides(done));
  expect(written).toEqual([slides(0)]);
  await eventually(() => expect(written).toEqual([slides(0), slides(9)]));
  await writer.end();
  expect(written).toHaveLength(2);
});

test('a delayed report is written at the end', async () => {
  const { written, writer } = writing();
  for (const done of [0, 1]) writer.report(slides(done));
  await writer.end();
  expect(written).toEqual([slides(0), slides(1)]);
});
