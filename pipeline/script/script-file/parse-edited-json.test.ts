import { describe, expect, it, test } from 'vitest';
import { parseEditedJson } from './parse-edited-json.ts';

// attack: 140
describe('hand-edited JSON', () => {
  test.each([
    ['[\n  1,\n]', 'unexpected ] at line 3, column 1'],
    ['{\n  "a": 1\n  "b": 2\n}', 'unexpected " at line 3, column 3'],
    ['{\r\n  "a": 1,\r\n  b: 2\r\n}', 'unexpected b at line 3, column 3'],
    ['{ "text": "He said "yes"." }', 'unexpected y at line 1, column 21'],
    ['{ "text": "two\nlines" }', 'a line ends too early, at line 1, column 15'],
    ['{ “text”: 1 }', 'unexpected “ at line 1, column 3'],
    ['["😀", x]', 'unexpected x at line 1, column 7'],
    ['{ "a": [1, 2 }', 'unexpected } at line 1, column 14'],
    ['{ "a": tru }', 'unexpected t at line 1, column 8'],
    ['["\\x"]', 'unexpected \\ at line 1, column 3'],
    ['[1,\u00a02]', 'unexpected U+00A0 at line 1, column 4'],
    ['[1] [2]', 'unexpected [ at line 1, column 5'],
    ['{ "a": [1, 2]\n', 'it ends too early, at line 2, column 1'],
    ['["open', 'it ends too early, at line 1, column 7'],
    ['', 'it ends too early, at line 1, column 1'],
  ])('is refused with its fault: %j, %s', (json, fault) => {
    expect(() => parseEditedJson(json, 'script file', 'script_invalid')).toThrow(
      expect.objectContaining({
        code: 'script_invalid',
        message: `The script file is not valid JSON: ${fault}.`,
      }),
    );
  });

  it('is read with a byte order mark', () => {
    expect(parseEditedJson('\uFEFF{"a": [1, -2.5e3, null]}', 'file', 'bad_argument')).toEqual({
      a: [1, -2500, null],
    });
  });
});
