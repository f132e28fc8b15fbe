import { expect, it } from 'vitest';
import { checkHeldPackages } from './held-packages.ts';

const page = (...rows: string[]) =>
  [
    '# Contributing',
    '## Packages that are held',
    '| package | at | reason |',
    '|---|---|---|',
    ...rows,
    '## Style',
    '`d`',
  ].join('\n');
const packages = { dependencies: { a: '1.0.0' }, overrides: { b: '2.0.0', '@c/d': { e: '3.0.0' } } };

it('accepts overrides with reasons in the table', () => {
  const rows = ['| `a` | 1.0 | `b` asks for it |', '| `b`, `@c/d` | 2.0 | the next one is broken |'];
  expect(checkHeldPackages(packages, page(...rows))).toEqual([]);
  expect(checkHeldPackages({}, page())).toEqual([]);
});

it('reports an override without a reason', () => {
  const faults = checkHeldPackages(
    packages,
    page('| `b` | 2.0 |  |', '| `@c/d` | 3.0 | the next one is broken |'),
  );
  expect(faults).toEqual([expect.stringContaining('package.json overrides b:')]);
  expect(checkHeldPackages(packages, '# Contributing')).toHaveLength(2);
});

it('reports a reason without an override', () => {
  const faults = checkHeldPackages({ dependencies: { a: '1.0.0' } }, page('| `a`, `gone` | 1.0 | broken |'));
  expect(faults).toEqual([expect.stringContaining('why gone is held')]);
});
