import { expect, test } from 'vitest';
import { announcesOnly } from './announces-only.ts';

test.each([
  'There are three things you need at the gate.',
  'The plan has two significant characteristics.',
  'Each berth needs one or more of the following.',
])('"%s" promises a list', (text) => {
  expect(announcesOnly(text)).toBe(true);
});

test.each([
  'There are three steps: call, wait and load.',
  'There are three berths in the port.',
  'The plan has two phases, and both take a year.',
  'Ports work in different ways.',
])('"%s" tells something', (text) => {
  expect(announcesOnly(text)).toBe(false);
});
