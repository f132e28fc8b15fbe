import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

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

test('cleaning what is clean changes nothing, and no control character is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = plainLine(text);
      expect(plainLine(line)).toBe(line);
      expect(line).not.toMatch(/\p{Cc}/u);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});
