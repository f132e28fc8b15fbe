import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxProjectNameLength } from '#contract/limits.ts';
import { anyCharacter } from '#test/support/properties/any-character.ts';
import { cleanFileName, projectNameOf } from './clean-file-name.ts';

test.each([
  ['Q3 review.pptx', 'Q3 review.pptx', 'Q3 review'],
  ['../../etc/passwd.pptx', 'passwd.pptx', 'passwd'],
  ['C:\\Users\\me\\deck.PPTX', 'deck.PPTX', 'deck'],
  ['invoice\u202Exslx.pptx', 'invoicexslx.pptx', 'invoicexslx'],
  ['a\r\nSet-Cookie: x=1\0.pptx', 'a Set-Cookie: x=1.pptx', 'a Set-Cookie: x=1'],
  ['$(touch x)".pptx', '$(touch x)".pptx', '$(touch x)"'],
  ['<script>.pptx', '<script>.pptx', '<script>'],
  ['.pptx', '.pptx', 'Untitled deck'],
  ['', '', 'Untitled deck'],
])('%j is shown as %j and names its project %j', (given, fileName, projectName) => {
  expect(cleanFileName(given)).toBe(fileName);
  expect(projectNameOf(fileName)).toBe(projectName);
});

test('a name of 4 KB is cut, and keeps its extension', () => {
  const name = cleanFileName(`${'n'.repeat(4096)}.pptx`);
  expect(name).toHaveLength(255);
  expect(name.endsWith('n.pptx')).toBe(true);
});

test('a long name gives its project the words that fit', () => {
  const name = projectNameOf(`${'Quarterly review '.repeat(10)}.pptx`);
  expect(name).toBe('Quarterly review '.repeat(7).trim());
});

// attack: 11
test('any name becomes one that fits and stays in its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (given) => {
      const name = cleanFileName(given);
      expect(name).not.toMatch(/[/\\]|\p{Cc}/u);
      expect(name.length).toBeLessThanOrEqual(255);
      const project = projectNameOf(name);
      expect(project.length).toBeGreaterThan(0);
      expect(project.length).toBeLessThanOrEqual(maxProjectNameLength);
      expect(project.isWellFormed()).toBe(true);
    }),
  );
});
