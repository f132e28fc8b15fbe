import { describe, expect, it } from 'vitest';
import { checkCommentFragments, readComments } from './comment-fragments.ts';

const faultsOf = (text: string) => checkCommentFragments([{ file: 'a.ts', text }]);

describe('comments that open with a fragment', () => {
  it.each([
    'Of the embedded database the lock tells.',
    'Of a deck only the shown slides.',
    'So many are drawn at a time.',
    'So much more is read.',
    'As many as there are cores.',
    'Whoever has no more than these.',
    'Within which what is under way may end.',
    'For whom it is.',
  ])('are refused: %s', (comment) => {
    expect(faultsOf(`/** ${comment} */`)).toHaveLength(1);
    expect(faultsOf(`// ${comment}`)).toHaveLength(1);
    expect(faultsOf(`const a = 1; // ${comment}`)).toHaveLength(1);
  });

  it.each([
    'Number of decoy sentences. Of these, two are enough.',
    'Offers both.',
    'So that a reader finds it.',
    'As long as the lease is held, no other worker takes the row.',
    'Within 30 s of the signal.',
  ])('are not: %s', (comment) => {
    expect(faultsOf(`/** ${comment} */`)).toEqual([]);
  });
});

describe('the comments of a file', () => {
  it.each([
    ['a block', '/** One. */', ['One.']],
    ['a block of several lines', '/**\n * One\n * two.\n */\nconst a = 1;', ['One two.']],
    ['lines below each other', '// One\n// two.\nconst a = 1;\n// Three.', ['One two.', 'Three.']],
    ['within code', '  if (a) {\n    // One.\n    b();\n  }', ['One.']],
    ['at the end of a line', 'const a = 1; // One.', ['One.']],
    ['in JSX', '{/* One. */}', ['One.']],
    ['none in an address', "const a = 'https://example.com/';", []],
    ['none in a list of multiplied things', 'const a = 2\n  * 3;', []],
  ])('%s', (_, text, expected) => {
    expect(readComments(text).map((comment) => comment.text)).toEqual(expected);
  });

  it('know their lines', () => {
    expect(readComments('const a = 1;\n\n/**\n * One.\n */').map(({ line }) => line)).toEqual([3]);
  });
});
