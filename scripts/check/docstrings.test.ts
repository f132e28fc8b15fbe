import { expect, it } from 'vitest';
import { checkDocstrings } from './docstrings.ts';

const docstring = '/** Reads it. */\n';

it.each([
  ['a function', 'export function read(): void {', true],
  ['an async function', 'export async function read(', true],
  ['a generator', 'export function* read(): Iterable<string> {', true],
  ['a generic function', 'export function read<Value>(value: Value): Value {', true],
  ['an arrow function', 'export const read = (value: string) => value;', true],
  ['an arrow function over several lines', 'export const read = async (', true],
  ['an arrow function with a type', 'export const read: Reader = (value) => {', true],
  ['a value', 'export const limit = 5;', false],
  ['a schema', 'export const user = z.object({', false],
  ['a value in brackets', 'export const size = (2 + 3) * 5;', false],
  ['a type', 'export type Read = (value: string) => void;', false],
  ['a function of its own file', 'function read(): void {', false],
])('%s', (_, code, needsDocstring) => {
  expect(checkDocstrings([{ file: 'a.ts', text: code }])).toHaveLength(needsDocstring ? 1 : 0);
  expect(checkDocstrings([{ file: 'a.ts', text: docstring + code }])).toEqual([]);
});

it.each([
  [
    'a docstring of several lines',
    '/**\n * Reads it.\n * @returns metres\n */\nexport function read() {}',
    0,
  ],
  ['a blank line between', '/** Reads it. */\n\nexport function read() {}', 1],
  ['overloads', '/** Reads it. */\nexport function read(a: 1): 1;\nexport function read(a: 2): 2;', 0],
  ['another function below', '/** Reads it. */\nexport function read() {}\nexport function write() {}', 1],
])('%s', (_, text, faults) => {
  expect(checkDocstrings([{ file: 'a.ts', text }])).toHaveLength(faults);
});

it('reports the file, the line and the function', () => {
  const [fault] = checkDocstrings([{ file: 'contract/a.ts', text: '\nexport function read() {}' }]);
  expect(fault).toMatch(/^contract\/a\.ts:2 read /);
});
