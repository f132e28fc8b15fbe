import { expect, test } from 'vitest';
import { tellQueuePlace } from './tell-queue-place.ts';

test.each([
  [null, 'Waiting in the queue'],
  [1, 'Next in the queue'],
  [2, '2nd in the queue'],
  [3, '3rd in the queue'],
  [11, '11th in the queue'],
  [22, '22nd in the queue'],
])('place %s reads "%s"', (place, text) => {
  expect(tellQueuePlace(place)).toBe(text);
});
