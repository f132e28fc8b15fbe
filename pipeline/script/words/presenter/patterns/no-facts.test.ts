import { expect, test } from 'vitest';
import type { SceneLine } from '../scene/scene.ts';
import { isDenying, linesWithoutFact } from './no-facts.ts';

const lineOf = (raw: string, children: readonly SceneLine[] = []): SceneLine => ({
  raw,
  phrase: null,
  children: [...children],
  evidence: [],
});

const found = (label: string | null, ...lines: readonly string[]): string[] =>
  [
    ...linesWithoutFact(
      label,
      lines.map((raw) => lineOf(raw)),
    ),
  ].map(({ raw }) => raw);

test.each([
  'Weaknesses',
  'Option 2',
  'Case Two:',
  'Competitors:',
  'Bad prompt',
  'Common myths',
  'Possible cause',
])('a line under "%s" is no fact of the deck', (label) => {
  expect(found(label, 'Ships leave the port late.')).toEqual(['Ships leave the port late.']);
  expect(found(null, `${label}:`, 'Ships leave the port late.')).toHaveLength(1);
});

test.each(['Benefits', 'Next steps', 'Options', 'Before you sail', 'Case management', 'Our port'])(
  'a line under "%s" may be a fact',
  (label) => expect(found(label, 'Ships leave the port late.')).toEqual([]),
);

test('another heading ends the lines under a heading', () => {
  expect(found('Port', 'Weaknesses:', 'It is slow.', 'Strengths:', 'The quay is long.')).toEqual([
    'It is slow.',
  ]);
});

test('only the general lines under "Examples" are facts', () => {
  expect(found('Examples', 'A planner sees three ships.', 'Ports count their ships.')).toEqual([
    'A planner sees three ships.',
  ]);
});

test('a line after "to:" is no fact', () => {
  expect(
    found(
      null,
      'You can use the map to:',
      'Send ships to your port',
      'Today we draw a map',
      'Call your planner',
    ),
  ).toEqual(['Send ships to your port']);
});

test('a line in lower case continues the line above it', () => {
  expect(found(null, 'It may be late for many reasons:', 'the quay is full', 'The port is open')).toEqual([
    'the quay is full',
  ]);
  expect(found(null, 'for a late ship', 'we are a nuisance')).toEqual(['we are a nuisance']);
  expect(found(null, 'Ships wait', 'the quay is full', 'The port is open')).toEqual([]);
  const reasons = lineOf('It may be late for many reasons:', [lineOf('the quay is full')]);
  expect([...linesWithoutFact(null, [reasons])].map(({ raw }) => raw)).toEqual(['the quay is full']);
});

test.each(['Option 3', 'Myth', 'Case B', 'Scenario', 'Weakness', 'Sample text', 'Root cause', 'Level 2'])(
  '"%s" denies',
  (label) => expect(isDenying(label)).toBe(true),
);

test.each(['Options', 'Case studies', 'Sample size', 'Goal', 'Result'])('"%s" does not deny', (label) =>
  expect(isDenying(label)).toBe(false),
);
