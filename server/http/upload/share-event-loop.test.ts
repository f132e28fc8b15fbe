import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEventLoopShare } from './share-event-loop.ts';

const pieceBytes = 64 * 1024;

test('pieces of many uploads are handled in turns of the event loop, in the order of their arrival', async () => {
  const turns: (() => void)[] = [];
  const share = createEventLoopShare((begin) => turns.push(begin));
  const handled: number[] = [];
  for (let piece = 0; piece < 20; piece += 1) void share(pieceBytes).then(() => handled.push(piece));
  await settled();
  expect(handled).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  turns.pop()?.();
  await settled();
  expect(handled.length).toBe(16);
  turns.pop()?.();
  await settled();
  expect(handled).toEqual(Array.from({ length: 20 }, (_, piece) => piece));
  expect(turns).toEqual([]);
});

test('a single upload continues after every turn, even with pieces larger than a share', async () => {
  let turns = 0;
  const share = createEventLoopShare((begin) => {
    turns += 1;
    setImmediate(begin);
  });
  for (let piece = 0; piece < 5; piece += 1) await share(1024 * 1024);
  expect(turns).toBe(4);
});
