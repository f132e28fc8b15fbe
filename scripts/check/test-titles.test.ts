import { describe, expect, it } from 'vitest';
import { checkTestTitles, readTitles } from './test-titles.ts';

const faultsOf = (text: string) => checkTestTitles([{ file: 'a.test.ts', text }]);

describe('a title', () => {
  it.each([
    'that fails leaves nothing behind',
    'of one account wait for each other',
    'whose control file is cut',
    'which nothing reads',
    'what is typed stays',
    'who is alone goes on',
    'Whoever waits',
    'whether it fits',
    'behind a heading',
    'in which nothing is said',
    'with whom it is shared',
    'as many as there are cores',
    'is sent to whoever asks',
    'is found if nobody knows its name',
  ])('is refused: %s', (title) => {
    expect(faultsOf(`it('${title}', () => {});`)).toHaveLength(1);
    expect(faultsOf(`describe("${title}", () => {});`)).toHaveLength(1);
    expect(faultsOf(`it.each([1])('${title}', () => {});`)).toHaveLength(1);
  });

  it.each([
    'keeps the part that was read',
    'thatched roofs are drawn',
    'offers a choice of voices',
    'names the sentences in which a word occurs',
    'as soon as a slot is free, the next job starts',
    'is behind the first slide',
    '%s',
  ])('is accepted: %s', (title) => {
    expect(faultsOf(`it('${title}', () => {});`)).toEqual([]);
  });

  it('is reported with its file, its line and its fault', () => {
    expect(faultsOf("\n  it('of nobody knows what', () => {});\n  test('is whoever', () => {});")).toEqual([
      expect.stringMatching(/^a\.test\.ts:2 The title opens with a fragment: "of nobody knows what"/),
      expect.stringMatching(/^a\.test\.ts:3 The title contains "whoever": "is whoever"/),
    ]);
  });
});

describe('the titles of a file', () => {
  it.each([
    ['a test', "it('runs', () => {});", ['runs']],
    ['a group and its test', "describe('a', () => {\n  test('runs', () => {});\n});", ['a', 'runs']],
    ['a long test', "itInFull('runs', () => {});\ndescribeInFull(`all`, () => {});", ['runs', 'all']],
    ['a title on a line of its own', "it(\n  'runs',\n  () => {},\n);", ['runs']],
    ['a table in one line', "it.each(['a', 'b'])('runs %s', (one) => {});", ['runs %s']],
    ['a table with a type', "it.each<[string]>([['a']])('runs %s', (one) => {});", ['runs %s']],
    ['a table of several lines', "it.each([\n  ['a', f(1)('b')],\n])('runs %s', () => {});", ['runs %s']],
    ['a constant table', "it.each([\n  'a',\n] as const)(\n  'runs %s',\n);", ['runs %s']],
    ['a table that a call makes', "it.each(\n  rows(1),\n)('runs %s', () => {});", ['runs %s']],
    ['a test with a condition', "it.skipIf(!isWhole)('runs', () => {});", ['runs']],
    ['a title with quotation marks', "it('runs \\'it\\'', () => {});", ["runs \\'it\\'"]],
    ['no other call', "expect('it').toBe(it);\nvisit('that');\nfill(model)('what is it');", []],
  ])('are those of %s', (_, text, expected) => {
    expect(readTitles(text).map(({ title }) => title)).toEqual(expected);
  });

  it('have the lines of their texts', () => {
    expect(
      readTitles("\nit('runs');\nit.each([\n  'a',\n])(\n  'reads',\n);").map(({ line }) => line),
    ).toEqual([2, 6]);
  });
});
