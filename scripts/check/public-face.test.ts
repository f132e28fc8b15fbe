import { expect, it } from 'vitest';
import { checkPublicFace } from './public-face.ts';

const imports = [
  { from: 'server/app.ts', to: 'pipeline/a.ts' },
  { from: 'server/features/x.ts', to: 'pipeline/b.ts' },
  { from: 'server/features/x.test.ts', to: 'pipeline/c.ts' },
  { from: 'pipeline/a.ts', to: 'pipeline/d.ts' },
];

it.each([
  ['every entry is used', { 'pipeline/a.ts': 'does this', 'pipeline/b.ts': 'does that' }, []],
  [
    'only a test uses it',
    { 'pipeline/a.ts': 'x', 'pipeline/b.ts': 'y', 'pipeline/c.ts': 'z' },
    ['pipeline/c.ts'],
  ],
  ['only the pipeline uses it', { 'pipeline/a.ts': 'x', 'pipeline/d.ts': 'y' }, ['pipeline/d.ts']],
  ['no reason', { 'pipeline/a.ts': ' ', 'pipeline/b.ts': 'y' }, ['pipeline/a.ts']],
  ['not sorted', { 'pipeline/b.ts': 'y', 'pipeline/a.ts': 'x' }, ['pipeline/a.ts']],
])('%s', (_, face, named) => {
  const faults = checkPublicFace(imports, face);
  expect(faults).toHaveLength(named.length);
  for (const [index, module] of named.entries()) expect(faults[index]).toContain(module);
});
