import { describe, expect, test } from 'vitest';
import { pauseKind } from './pause-kind.ts';

describe('pauseKind', () => {
  test.each([
    ['We sell more.', 'And costs fall.', 'joined'],
    ['We sell more.', 'It pays for itself.', 'joined'],
    ['We sell more.', 'That means less waste.', 'joined'],
    ['There is one thing:', 'Costs fall.', 'joined'],
    ['He said “We sell…”', 'Costs fall.', 'joined'],
    ['We sell more.', 'Costs fall.', 'plain'],
    ['We sell more!', 'This quarter is the best one.', 'plain'],
    ['We sell more.', 'Italy follows.', 'plain'],
    ['We sell more. [pause 1s]', 'Costs fall.', 'plain'],
    ['We sell more.', 'First, costs fall.', 'item'],
    ['We sell more.', 'The second is price.', 'item'],
    ['We sell more.', 'Step 2 is the pilot.', 'item'],
    ['Higher prices', 'Lower costs', 'item'],
    ['Why now?', 'Costs fall.', 'question'],
    ['“Why now?”', 'And at what price?', 'question'],
    ['Why now? [pause]', 'Costs fall.', 'question'],
    ['We sell more.', 'Now to the costs.', 'topic'],
    ['We sell more.', '“However, costs rise.”', 'topic'],
    ['We sell more.', 'In short, we grow.', 'topic'],
    ['', '', 'plain'],
  ])('“%s” – “%s”: %s', (before, after, kind) => {
    expect(pauseKind(before, after)).toBe(kind);
  });
});
