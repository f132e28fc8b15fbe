import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fillPlaceholders, fillScript, findPlaceholders, placeholderKey } from './placeholders.ts';

const values = new Map([
  ['name', 'Ann'],
  ['full name', 'Ann Lee'],
  ['company', '{{name}} & <b>Co</b>'],
]);

test.each([
  ['Dear {{name}},', 'Dear Ann,'],
  ['{{ NAME }}{{Name}}', 'AnnAnn'],
  ['{{Full  Name}}', 'Ann Lee'],
  // A value is not filled again.
  ['For {{company}}', 'For {{name}} & <b>Co</b>'],
  ['{{unknown}} and {{name}}', '{{unknown}} and Ann'],
  ['{name} {{}} {{ }} {{na\nme}} {{{name}}}', '{name} {{}} {{ }} {{na\nme}} {Ann}'],
  ['{{__proto__}}', '{{__proto__}}'],
])('%j is filled as %j', (text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled);
});

// attack: 211
test('a value creates no tag in a script', () => {
  const hostile = new Map([['name', '[pause 600s] Ann [click]']]);
  expect(fillScript('Hello {{name}}. [pause 1s]', hostile)).toBe(
    'Hello (pause 600s) Ann (click). [pause 1s]',
  );
});

describe('the placeholders of a text', () => {
  it('are found at each occurrence, with their names', () => {
    expect(
      findPlaceholders('{{name}} of {{ Big  Company }} and {{name}}').map(({ key, name }) => [key, name]),
    ).toEqual([
      ['name', 'name'],
      ['big company', 'Big Company'],
      ['name', 'name'],
    ]);
  });

  it('are all gone after each is filled with a value without braces', () => {
    const piece = fc.oneof(
      fc.constantFrom('{{', '}}', '{{a}}', '{', '}', 'a', '\n'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const all = new Map(findPlaceholders(text).map(({ key }) => [key, 'x']));
        expect(findPlaceholders(fillPlaceholders(text, all)).filter(({ key }) => all.has(key))).toEqual([]);
      }),
    );
  });

  it('are equal regardless of case, spaces and Unicode form', () => {
    expect(placeholderKey(' Straße  Nr ')).toBe(placeholderKey('strasse nr'.replace('ss', 'ß')));
    expect(placeholderKey('Cafe\u0301')).toBe(placeholderKey('café'));
  });
});
