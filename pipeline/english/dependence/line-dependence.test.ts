import { expect, it } from 'vitest';
import { needsOtherLine, needsUnsaidText, opensOnOtherLine, opensWithKnown } from './line-dependence.ts';

it.each([
  ['Unlike the former, ports share one map.', 'Unlike other maps, this one is live.'],
  ['The following berths are free.', 'The berths are free.'],
  ['These are late.', 'These are the three berths that ships wait for.'],
])('finds the opening of "%s", and lets "%s" pass', (found, passed) => {
  expect([opensOnOtherLine(found), opensOnOtherLine(passed)]).toEqual([true, false]);
});

it.each([
  ['However, the port is full.', true],
  ['We ship them with their papers.', true],
  ['The port is full, and we make it larger.', false],
])('finds the openings and the pronouns of lines that need others: "%s"', (text, needs) => {
  expect(needsOtherLine(text)).toBe(needs);
});

it('takes "the" for something known within a paragraph only', () => {
  const text = 'The scheme pays for each berth.';
  expect([opensWithKnown(text), needsOtherLine(text)]).toEqual([true, false]);
  expect(opensWithKnown('Each scheme pays for a berth.')).toBe(false);
});

it.each([
  ['Second, the port shows each berth.', 'One port shows each berth.'],
  ['As mentioned, the port is full.', 'The port is full.'],
  ['The port and the ship pay one and two euros respectively.', 'The port and the ship pay one euro each.'],
  ['To win the port he must wait.', 'If a planner is late, he calls the port.'],
])('leaves out the quote "%s", but not "%s"', (found, passed) => {
  expect([needsUnsaidText(found, []), needsUnsaidText(passed, [])]).toEqual([true, false]);
});

it('lets a quote pass that is said after its own line, or whose person is on the slide', () => {
  expect(needsUnsaidText('However, it saves an hour.', [])).toBe(false);
  expect(needsUnsaidText('To win the port he must wait.', ['Peter runs the port'])).toBe(false);
});
