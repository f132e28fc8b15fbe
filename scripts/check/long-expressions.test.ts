import { describe, expect, it } from 'vitest';
import { checkLongExpressions, maxExpressionLength } from './long-expressions.ts';

const words = (length: number) => 'ship|'.repeat(length).slice(0, length);
const faultsOf = (text: string, file = 'a.ts') => checkLongExpressions([{ file, text }]);
const tooLong = words(maxExpressionLength + 1);
const longest = words(maxExpressionLength);

describe('a regular expression above the limit', () => {
  it.each([
    ['a literal', (source: string) => `const a = /${source}/u;`],
    ['a literal within a call', (source: string) => `const a = text.replace(/${source}/g, '');`],
    ['a text for RegExp', (source: string) => `const a = new RegExp('${source}');`],
    ['a template for RegExp', (source: string) => `const a = new RegExp(\`^\${b}${source}\`, 'u');`],
    ['a text without escapes', (source: string) => `const a = String.raw\`${source}\`;`],
  ])('is refused as %s', (_, write) => {
    expect(faultsOf(write(tooLong))).toEqual([
      expect.stringContaining(`a.ts:1 The regular expression /ship|ship`),
    ]);
    expect(faultsOf(write(longest))).toEqual([]);
  });

  it('is refused in a part of a page, with its line', () => {
    const page = `const a = <b>{text}</b>;\n\nconst c = /${tooLong}/;`;
    expect(faultsOf(page, 'a.tsx')).toEqual([expect.stringMatching(/^a\.tsx:3 .*has 251 characters/)]);
  });
});

it.each([
  ['a sentence', `const a = '${tooLong}';`],
  ['a comment', `// /${tooLong}/`],
  ['a division', `const a = b / c; const d = '${tooLong}/';`],
  ['several expressions', `const a = [/${longest}/, /${longest}/];`],
  ['texts between insertions', `const a = String.raw\`${longest}\${b}${longest}\`;`],
])('%s is not a long expression', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});
