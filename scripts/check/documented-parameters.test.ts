import { expect, it } from 'vitest';
import { checkDocumentedParameters } from './documented-parameters.ts';

const check = (name: string, code: string) =>
  checkDocumentedParameters([{ file: 'a.ts', text: `\n/** Adds. @param ${name} the summand */\n${code}` }]);

it.each([
  ['a parameter', 'more', 'function add(sum: number, more: number) {'],
  ['a field of a parameter', 'of.more', 'function add(of: { sum: number; more: number }) {'],
  ['a field of an object that is taken apart', 'more', 'function add({ sum, more }: Sum) {'],
  [
    'a parameter behind a function',
    'more',
    'const add = (next: (sum: number) => number, more: number) => 1;',
  ],
  ['a parameter behind a comment', 'more', 'function add(/** ) */ sum: number, more: number) {'],
  ['a parameter of a method', 'more', '  add(more: number): void;'],
])('lets a comment name %s', (_, name, code) => {
  expect(check(name, code)).toEqual([]);
});

it.each([
  ['the name of an earlier parameter', 'more', 'function add(sum: number, other: number) { return more; }'],
  ['an object that is taken apart', 'of.more', 'function add({ sum, more }: Sum) {'],
  ['a field that is gone', 'of.more', 'function add(of: { sum: number }) { of.more(); }'],
])('finds %s', (_, name, code) => {
  expect(check(name, code)).toEqual([
    `a.ts:2 @param ${name} is neither a parameter nor a field in the signature.`,
  ]);
});
