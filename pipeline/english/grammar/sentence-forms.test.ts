import { expect, test } from 'vitest';
import { isSurelySentence } from '../is-surely-sentence.ts';

test.each([
  'More than half of the ports remain without a map of their berths',
  '40% of all carriers still lack a map',
  'Small ports face strikes',
  'Many planners also rely on paper',
  'By sharing the berths of both quays, we save two days',
  'Based on the tides, the model warns each ship',
  'A port is two things: a quay, and the people on it',
  'The plan is simple: the quay comes first',
  'Existing cranes can’t lift the new boxes',
  'Finding carriers can be hard',
  'Leaving any one of them out is risky',
  'Two small carriers compete',
  'Long lists hide the real delays',
  'Only one in ten ports survives',
  'The company plans to open ten new berths',
  'Planners love it because it is calm',
  'Most ports fail because they run out of cash',
  'The port leverages LoadBoard for planning',
])('has a form of sentences: "%s"', (text) => expect(isSurelySentence(text)).toBe(true));

test.each([
  'Half of the ports of the north',
  '40% of all berths in the port',
  'The lack of maps',
  'Sales face value',
  'Process lack of staff',
  'By sharing berths, rails and roads',
  'Based on the tides, winds and waves',
  'Our promise: a map of the port',
  'Planning is two things: fast',
  'Remaining budget and costs',
  'One in ten ports of the north',
  'Our business plans to open ten new berths',
  'Ships love songs about the sea',
  'Most ports fail tests',
  'Finding carriers in the port for the next quarter',
])('has none: "%s"', (text) => expect(isSurelySentence(text)).toBe(false));
