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

const one = 'pipeline/for-the-server/one.ts';
const two = 'pipeline/for-the-server/two.ts';

it.each<[string, [string, string][], string[], string[]]>([
  [
    'several modules in a group',
    [
      [one, 'pipeline/a.ts'],
      [one, 'pipeline/b.ts'],
    ],
    [one],
    [],
  ],
  [
    'a single module in a group',
    [[one, 'pipeline/a.ts']],
    [one],
    [`${one} groups a single module: list pipeline/a.ts`],
  ],
  [
    'a module in two groups',
    [
      [one, 'pipeline/a.ts'],
      [one, 'pipeline/b.ts'],
      [two, 'pipeline/b.ts'],
      [two, 'pipeline/c.ts'],
    ],
    [one, two],
    [`pipeline/b.ts is offered to the server twice, by ${one} and ${two}`],
  ],
  [
    'a module in a group that is also listed by itself',
    [
      [one, 'pipeline/a.ts'],
      [one, 'pipeline/b.ts'],
    ],
    ['pipeline/a.ts', one],
    [`pipeline/a.ts is offered to the server twice, by ${one} and pipeline/public-face.json`],
  ],
])('groups: %s', (_, members, listed, named) => {
  const used = listed.map((to) => ({ from: 'server/app.ts', to }));
  const face = Object.fromEntries(listed.map((module) => [module, 'does this']));
  const faults = checkPublicFace([...used, ...members.map(([from, to]) => ({ from, to }))], face);
  expect(faults).toHaveLength(named.length);
  for (const [index, fault] of named.entries()) expect(faults[index]).toContain(fault);
});
