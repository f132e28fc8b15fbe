import { expect, it } from 'vitest';
import { checkReExports } from './re-exports.ts';

const face = 'server/features/bank/for-other-slices.ts';
const names =
  "export { pay } from './service.ts';\nexport type {\n  Coin,\n  Note,\n} from './deep/money.ts';\n";

it.each([
  ['names', face, names, 0],
  ['a function among the names', face, `${names}export function pay() {}\n`, 1],
  ['an import among the names', face, `import { pay } from './service.ts';\n${names}`, 1],
  ['a name of another folder', face, "export { now } from '../../clock.ts';\n", 1],
  ['everything of a file', face, "export * from './service.ts';\n", 1],
  ['names of the pipeline', 'pipeline/for-the-server/money.ts', "export { pay } from '../bank/pay.ts';\n", 0],
  [
    'names of the server',
    'pipeline/for-the-server/money.ts',
    "export { pay } from '../../server/pay.ts';\n",
    1,
  ],
  ['names in another file', 'server/features/bank/service.ts', names, 1],
  ['names in a subfolder of a slice', 'server/features/bank/deep/for-other-slices.ts', names, 1],
  ['an imported type', 'pipeline/a.ts', "import type { B } from './b.ts';\nexport type { B };\n", 1],
  ['everything of another file', 'web/a.ts', "export * from './b.ts';\n", 1],
  [
    'declarations of the file itself',
    'pipeline/a.ts',
    'const a = 1;\nexport { a };\nexport type B = { c: 1 };\n',
    0,
  ],
])('%s', (_, file, text, faults) => {
  expect(checkReExports([{ file, text }])).toHaveLength(faults);
});
