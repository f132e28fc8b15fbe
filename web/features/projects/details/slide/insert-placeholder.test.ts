import { expect, test } from 'vitest';
import { insertPlaceholder } from './insert-placeholder.ts';

test.each([
  ['', 0, '{{name}}'],
  ['Hello', 5, 'Hello {{name}}'],
  ['Hello ', 6, 'Hello {{name}}'],
  ['Hello, welcome.', 5, 'Hello {{name}}, welcome.'],
  ['Hello welcome.', 6, 'Hello {{name}} welcome.'],
  ['Welcome.', 0, '{{name}} Welcome.'],
  ['(to )', 4, '(to {{name}})'],
])('a placeholder inserted into %j at %i gives %j, with its name selected', (text, at, expected) => {
  const inserted = insertPlaceholder(text, at, 'name');
  expect(inserted.text).toBe(expected);
  expect(inserted.text.slice(inserted.selectionStart, inserted.selectionEnd)).toBe('name');
});
