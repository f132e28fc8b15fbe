import { expect, test } from 'vitest';
import type { Ground } from '#contract/grounds.ts';
import { describeGround, describeGrounds } from './describe-ground.ts';

const ground = (kind: Ground['kind'], line: number | null = null): Ground => ({
  ...{ slideNumber: 4, kind, line },
  text: 'Revenue grew by 9%',
});

test.each<[Ground, string]>([
  [ground('line', 2), 'slide 4, line 2'],
  [ground('line'), 'slide 4'],
  [ground('title'), 'the title of slide 4'],
  [ground('cell'), 'a table on slide 4'],
  [ground('point'), 'a chart on slide 4'],
  [ground('note'), 'the notes of slide 4'],
  [ground('property'), 'the properties of the file'],
])('describes the place of %j', (one, said) => {
  expect(describeGround(one)).toBe(said);
});

test('lists each place of a sentence once', () => {
  expect(describeGrounds([ground('cell')])).toBe('From a table on slide 4');
  expect(describeGrounds([ground('cell'), ground('cell'), ground('line', 2)])).toBe(
    'From a table on slide 4; and slide 4, line 2',
  );
});
