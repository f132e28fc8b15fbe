import { expect, it } from 'vitest';
import { checkArchitectureTable } from './architecture-table.ts';

const files = ['a/x.ts', 'a/b/x.ts', 'a/b/c/x.ts', 'a/only-tests/x.test.ts', 'a/data/x.json', 'x.config.ts'];
const table = (...cells: string[]) => cells.map((cell) => `| ${cell} | what it holds | |`).join('\n');

it.each([
  ['every folder has a row', table('`a/`', '`a/b/`'), []],
  ['one row for two folders', table('`a/` `a/b/`'), []],
  ['a row for any slice', table('`a/`', '`a/<slice>/`', '`a/b/`'), []],
  ['a deeper folder has its own row', table('`a/`', '`a/b/`', '`a/b/c/`'), []],
  ['a row of a deeper folder stands for its parent', table('`a/`', '`a/<slice>/c/`', '`a/b/c/`'), []],
  ['a folder without a row', table('`a/`'), ['a/b/']],
  ['a row without a folder', table('`a/`', '`a/b/`', '`a/gone/`'), ['a/gone/']],
])('%s', (_, page, named) => {
  const faults = checkArchitectureTable(files, page);
  expect(faults).toHaveLength(named.length);
  for (const [index, folder] of named.entries()) expect(faults[index]).toContain(folder);
});
