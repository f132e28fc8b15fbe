import { expect, it } from 'vitest';
import { createLog } from '../telemetry/create-log.ts';
import { createBackgroundWork } from './background-work.ts';

it('background work starts after its caller has continued; settled() also waits for the work that it starts', async () => {
  const background = createBackgroundWork(createLog('silent'));
  const order: string[] = [];
  background.start('one', async () => {
    order.push('one');
    background.start('two', async () => {
      order.push('two');
    });
  });
  order.push('caller');
  await background.settled();
  expect(order).toEqual(['caller', 'one', 'two']);
});

it('a failure is logged and stops no other work', async () => {
  const lines: string[] = [];
  const background = createBackgroundWork(createLog('info', { write: (line) => lines.push(line) }));
  const done: string[] = [];
  background.start('the mail', async () => {
    throw new Error('no server');
  });
  background.start('other', async () => {
    done.push('other');
  });
  await background.settled();
  expect(done).toEqual(['other']);
  expect(lines.join('')).toContain('the mail failed');
});
