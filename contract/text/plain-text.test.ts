import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyCharacter } from '#test/support/properties/any-character.ts';
import { limitMarks, plainLine, plainText } from './plain-text.ts';

test.each([
  ['  Q3   review\r\n', 'Q3 review'],
  ['a\0b\u0007c', 'abc'],
  ['invoice\u202Excod.pptx', 'invoicexcod.pptx'],
  ['\uFEFFname', 'name'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['naïve 日本 🎉', 'naïve 日本 🎉'],
])('plainLine(%j) is %j', (text, line) => {
  expect(plainLine(text)).toBe(line);
});

test('plainText keeps lines and tabs', () => {
  expect(plainText('one\r\ntwo\rthree\tfour\0')).toBe('one\ntwo\nthree\tfour');
});

test('cleaning a clean text changes nothing, and no control character remains', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const line = plainLine(text);
      expect(plainLine(line)).toBe(line);
      expect(line).not.toMatch(/\p{Cc}/u);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});

const [acute, graveBelow] = ['\u0301', '\u0316'];
/** Two alternating kinds of marks are the slowest to sort. */
const manyMarks = `${acute}${graveBelow}`.repeat(10_000);

describe('combining marks', () => {
  // attack: 117
  it('are limited to 30 for each letter', () => {
    expect(limitMarks(`a${acute.repeat(31)}b${acute.repeat(30)}`)).toBe(
      `a${acute.repeat(30)}b${acute.repeat(30)}`,
    );
    expect(limitMarks(manyMarks)).toHaveLength(30);
  });

  it.each(['Ａ̈ñ', 'Việt Nam', 'בְּרֵאשִׁ֖ית', 'བསྒྲུབས', 'नमस्ते', 'e\u0301', ''])(
    'are kept if a language uses them: %s',
    (text) => {
      expect(limitMarks(text)).toBe(text);
    },
  );

  // attack: 117
  it("are limited before a user's text is normalised", () => {
    expect(plainText(`x${manyMarks}`)).toHaveLength(31);
    expect(plainLine(`Title x${manyMarks}`)).toHaveLength(37);
  });
});
