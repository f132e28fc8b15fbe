import { describe, expect, it } from 'vitest';
import {
  checkCommentFragments,
  type FragmentException,
  maxFragmentExceptions,
  readComments,
} from './comment-fragments.ts';

const faultsOf = (text: string, exceptions: readonly FragmentException[] = []) =>
  checkCommentFragments([{ file: 'a.ts', text }], exceptions);

describe('comments that open with a fragment', () => {
  it.each([
    'What follows from a request.',
    'Whether a title announces its slide only.',
    'How many of the sentences are kept.',
    'Where the word begins.',
    'Who wrote the script.',
    'Whose places it holds.',
    'Which engine speaks.',
    'Of the embedded database the lock tells.',
    'Of a deck only the shown slides.',
    'So that a reader finds it.',
    'So many are drawn at a time.',
    'As many as there are cores.',
    'Whoever has no more than these.',
    'Within which what is under way may end.',
    'For whom it is.',
  ])('are refused: %s', (comment) => {
    expect(faultsOf(`/** ${comment} */`)).toHaveLength(1);
    expect(faultsOf(`/**\n * ${comment}\n */`)).toHaveLength(1);
    expect(faultsOf(`// ${comment}`)).toHaveLength(1);
    expect(faultsOf(`const a = 1; // ${comment}`)).toHaveLength(1);
    expect(faultsOf(`{/* ${comment} */}`)).toHaveLength(1);
  });

  it.each([
    'Number of decoy sentences. Of these, two are enough.',
    'Tells whether a title only announces its slide.',
    'Offers both.',
    'However long it takes.',
    'Sofia is the speaker.',
    'As long as the lease is held, no other worker takes the row.',
    'Within 30 s of the signal.',
  ])('are accepted: %s', (comment) => {
    expect(faultsOf(`/** ${comment} */`)).toEqual([]);
  });

  it.each(['What', 'Whether', 'How', 'Where', 'Who', 'Whose', 'Which', 'Of', 'So'])(
    'are accepted with "%s" at the start of a later line',
    (word) => {
      expect(faultsOf(`/**\n * Tells the reader\n * ${word} it is.\n */`)).toEqual([]);
      expect(faultsOf(`/** Tells the reader\n * ${word} it is.\n */`)).toEqual([]);
      expect(faultsOf(`// Tells the reader\n// ${word} it is.`)).toEqual([]);
    },
  );

  it('are accepted if an exception names the file or the comment', () => {
    const text = '// What it is.\na();\n// How it is.';
    expect(faultsOf(text, [{ file: 'a.ts', reason: 'Generated.' }])).toEqual([]);
    expect(faultsOf(text, [{ file: 'a.ts', opening: 'What it', reason: 'A title.' }])).toEqual([
      expect.stringContaining('a.ts:3 The comment opens with a fragment: "How it is."'),
    ]);
  });

  it('have no unused exception', () => {
    const elsewhere = { file: 'b.ts', opening: 'What', reason: 'A title.' };
    expect(faultsOf('// Number of decks.', [elsewhere])).toEqual([
      expect.stringContaining('b.ts No comment'),
    ]);
    expect(faultsOf('// What it is.', [elsewhere])).toHaveLength(2);
  });

  it('have a limited number of exceptions', () => {
    const text = '// What it is.';
    const some = (count: number) =>
      Array.from({ length: count }, () => ({ file: 'a.ts', reason: 'A title.' }));
    expect(faultsOf(text, some(maxFragmentExceptions))).toEqual([]);
    expect(faultsOf(text, some(maxFragmentExceptions + 1))).toEqual([
      expect.stringContaining('21 exceptions'),
    ]);
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

  it('have line numbers', () => {
    expect(readComments('const a = 1;\n\n/**\n * One.\n */').map(({ line }) => line)).toEqual([3]);
  });
});
