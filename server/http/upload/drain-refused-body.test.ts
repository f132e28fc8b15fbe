import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drainRefusedBody } from './drain-refused-body.ts';

const pieceBytes = 64 * 1024;

test('what is left of refused uploads is read in turns of the event loop, to the end', async () => {
  const uploads = Array.from({ length: 20 }, () => new IncomingMessage(new Socket()));
  let readPieces = 0;
  let ended = 0;
  for (const upload of uploads) {
    for (let piece = 0; piece < 10; piece += 1) upload.push(Buffer.alloc(pieceBytes));
    upload.push(null);
    drainRefusedBody(upload);
    upload.on('data', () => {
      readPieces += 1;
    });
    upload.on('end', () => {
      ended += 1;
    });
  }
  const readInTurns: number[] = [];
  while (ended < uploads.length) {
    const before = readPieces;
    await nextTurn();
    readInTurns.push(readPieces - before);
  }
  expect(readPieces).toBe(200);
  // A share is 8 pieces; besides, each may hand over the one that it has at hand.
  expect(Math.max(...readInTurns)).toBeLessThanOrEqual(8 + uploads.length);
});
