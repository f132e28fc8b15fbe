import { expect, it } from 'vitest';
import { readFaultTags } from './fault-tags.ts';

const tag = '// attack: 40\n';

it.each([
  ['a test', `${tag}it('holds', () => {});`, 'holds'],
  ['a test within a describe', `describe('all', () => {\n  ${tag}  test("holds it", () => {});`, 'holds it'],
  ['a describe', `${tag}describe(\`holds \${it}\`, () => {});`, `holds \${it}`],
  ['a row', `it.each([\n  ['first', 1],\n  ${tag}  ['second', 2],\n])('%s', () => {});`, 'second'],
  ['a row over several lines', `it.each([\n  ${tag}  [\n    'first',\n    1,\n  ],\n])('%s')`, 'first'],
  ['a table', `${tag}it.each([\n  ['first', 1],\n])('refuses %s', () => {});`, 'refuses %s'],
  ['a table for the full run', `${tag}itInFull.each([['first', 1]])('refuses %s')`, 'refuses %s'],
  ['a table with a type', `${tag}it.each<Row<string>>([['first', 1]])('refuses %s')`, 'refuses %s'],
  [
    'a table whose title is on a line of its own',
    `${tag}test.each(['a'])(\n  'refuses %s',\n)`,
    'refuses %s',
  ],
  ['a quote in the title', `${tag}it('holds \\'it\\'', () => {});`, "holds 'it'"],
  ['a backslash in the title', `${tag}it('\\\\ is kept', () => {});`, '\\ is kept'],
])('reads the title of %s', (_, text, title) => {
  expect(readFaultTags('a.test.ts', text)).toEqual([{ id: '40', file: 'a.test.ts', title }]);
});

it('reads several numbers, and two tags above each other', () => {
  const text = "// fault: R1, R2\n// attack: 40\nit('holds', () => {});";
  expect(readFaultTags('a.test.ts', text).map(({ id, title }) => `${id} ${title}`)).toEqual([
    'R1 holds',
    'R2 holds',
    '40 holds',
  ]);
});

it('reads the numbered attacks of the scan', () => {
  const text = "  {\n    number: 48,\n    what: 'SQL everywhere',\n    send: () => [],\n  },";
  expect(readFaultTags('test/hostile/attack-scan/accounts.ts', text)).toEqual([
    { id: '48', file: 'test/hostile/attack-scan/accounts.ts', title: '48: SQL everywhere' },
  ]);
  expect(readFaultTags('test/support/accounts.ts', text)).toEqual([]);
});

it('refuses a tag without a test below it', () => {
  expect(() => readFaultTags('a.test.ts', `\n${tag}`)).toThrow(/^a\.test\.ts:2 /);
});
