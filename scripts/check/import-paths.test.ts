import { expect, it } from 'vitest';
import { checkImportPaths } from './import-paths.ts';

const file = 'web/shop/till/drawer/coin.ts';

it.each(['./note.ts', '../till.ts', '../../shop.ts', '#web/app.ts', '#contract/money.ts', 'node:path'])(
  'accepts %s',
  (written) => {
    expect(checkImportPaths([{ file, text: `import { a } from '${written}';\n` }])).toEqual([]);
  },
);

it.each([
  ['#web/shop/till/drawer/note.ts', './note.ts'],
  ['#web/shop/shop.ts', '../../shop.ts'],
  ['../../../app.ts', '#web/app.ts'],
  ['../../../../contract/money.ts', '#contract/money.ts'],
])('asks for another path than %s', (written, right) => {
  for (const text of [
    `import '${written}';\n`,
    `import {\n  a,\n} from '${written}';\n`,
    `export { a } from '${written}';\n`,
  ]) {
    expect(checkImportPaths([{ file, text }])).toEqual([`${file} imports '${written}': write '${right}'.`]);
  }
});

it('accepts relative paths in files of the root', () => {
  expect(checkImportPaths([{ file: 'a.ts', text: "import { b } from './web/b.ts';\n" }])).toEqual([]);
});

it('rejects a path that leaves a short folder', () => {
  const [fault] = checkImportPaths([{ file: 'web/a.ts', text: "import { b } from '../contract/b.ts';\n" }]);
  expect(fault).toBe("web/a.ts imports '../contract/b.ts': write '#contract/b.ts'.");
});
