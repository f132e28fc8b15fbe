import { describe, expect, it } from 'vitest';
import { checkFolderCircles, findFolderCircles } from './folder-circles.ts';

const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });

const circles = (...lines: string[]) =>
  findFolderCircles(imports(...lines)).map(({ parent, folders }) => `${parent}: ${folders.join(' ')}`);

describe('folders side by side', () => {
  it.each([
    ['one way', ['p/a/x.ts > p/b/y.ts'], []],
    ['both ways, through different files', ['p/a/x.ts > p/b/y.ts', 'p/b/z.ts > p/a/w.ts'], ['p: a b']],
    ['both ways, from subfolders', ['p/a/in/x.ts > p/b/y.ts', 'p/b/deep/er/z.ts > p/a/w.ts'], ['p: a b']],
    ['round a ring', ['p/a/x.ts > p/b/x.ts', 'p/b/y.ts > p/c/y.ts', 'p/c/z.ts > p/a/z.ts'], ['p: a b c']],
    ['a child and its parent', ['p/a/x.ts > p/y.ts', 'p/y.ts > p/a/z.ts'], []],
    ['a grandchild and its parent', ['p/a/b/x.ts > p/a/y.ts', 'p/a/y.ts > p/a/b/z.ts'], []],
    ['two levels down', ['p/q/a/x.ts > p/q/b/x.ts', 'p/q/b/y.ts > p/q/a/y.ts'], ['p/q: a b']],
    ['top-level folders', ['a/x.ts > b/x.ts', 'b/y.ts > a/y.ts'], [': a b']],
    ['by a test', ['p/a/x.test.ts > p/b/y.ts', 'p/b/z.ts > p/a/w.ts'], []],
    ['by a long test', ['p/a/x.spec.ts > p/b/y.ts', 'p/b/z.ts > p/a/w.ts'], []],
    ['by a testing folder', ['p/a/testing/x.ts > p/b/y.ts', 'p/b/z.ts > p/a/w.ts'], []],
    ['files of one folder', ['p/a/x.ts > p/a/y.ts', 'p/a/y.ts > p/a/z.ts'], []],
    ['packages', ['p/a/x.ts > node_modules/zod/index.js', 'p/a/x.ts > fs'], []],
  ])('%s', (_, lines, expected) => {
    expect(circles(...lines)).toEqual(expected);
  });

  it.each([
    ['a child and its parent', ['p/a/x.ts > p/y.ts', 'p/y.ts > p/a/z.ts'], ['p: * a']],
    [
      'a child and its parent, through a sibling',
      ['p/y.ts > p/a/z.ts', 'p/a/z.ts > p/b/z.ts', 'p/b/z.ts > p/x.ts'],
      ['p: * a b'],
    ],
    ['a grandchild and its grandparent', ['p/a/in/x.ts > p/y.ts', 'p/x.ts > p/a/z.ts'], ['p: * a']],
    ['a parent that only imports', ['p/x.ts > p/a/x.ts', 'p/y.ts > p/b/x.ts', 'p/a/x.ts > p/b/x.ts'], []],
    ['a parent that is only imported', ['p/a/x.ts > p/x.ts', 'p/b/x.ts > p/y.ts', 'p/x.ts > p/y.ts'], []],
    ['a child that is not layered itself', ['p/a/x.ts > p/a/b/y.ts', 'p/a/b/y.ts > p/a/z.ts'], []],
    ['an import from outside', ['q/x.ts > p/x.ts', 'q/y.ts > p/a/x.ts', 'p/x.ts > p/a/x.ts'], []],
  ])('in a layered folder: %s', (_, lines, expected) => {
    const found = findFolderCircles(imports(...lines), ['p']);
    expect(found.map(({ parent, folders }) => `${parent}: ${folders.join(' ')}`)).toEqual(expected);
  });

  it('reports the imports of the shortest circle', () => {
    const [message] = checkFolderCircles(
      imports('p/a/x.ts > p/b/y.ts', 'p/b/y.ts > p/c/y.ts', 'p/c/z.ts > p/a/w.ts', 'p/b/z.ts > p/a/w.ts'),
    );
    expect(message).toContain('p/a/x.ts → p/b/y.ts\n  p/b/z.ts → p/a/w.ts\n');
  });
});
