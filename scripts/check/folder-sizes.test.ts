import { expect, it } from 'vitest';
import { checkFolderSizes } from './folder-sizes.ts';

const files = (count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `p/a/file-${index}${ending}`);
const row = (reason: string) => `| folder | |\n|---|---|\n| \`p/a/\` | rooms${reason} |\n`;

it.each([
  ['25 files', files(25), row(''), 0],
  ['26 files', files(26), row(''), 1],
  ['26 files with a reason', files(26), row(' (26 files: one for each family)'), 0],
  ['more files than the reason is for', files(27), row(' (26 files: one for each family)'), 1],
  ['a number without a reason', files(26), row(' (26 files: )'), 1],
  ['a reason that is not needed any more', files(25), row(' (26 files: one for each family)'), 1],
  ['tests', [...files(25), ...files(25, '.test.ts'), ...files(25, '.spec.ts')], row(''), 0],
  ['data', [...files(25), ...files(25, '.json')], row(''), 0],
  ['rooms within', [...files(25), 'p/a/b/file.ts'], row(''), 0],
])('%s', (_, listed, page, faults) => {
  expect(checkFolderSizes(listed, page)).toHaveLength(faults);
});
