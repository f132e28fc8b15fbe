import { expect, test } from 'vitest';
import { isClosedSentence } from './is-closed-sentence.ts';

test.each([
  'planners face significant delays in the port',
  'we price the berths and trade them',
  'each berth treats every ship the same',
  'weak cranes and gates expose the port to delays',
  'nobody certifies carriers without evidence',
  'we now watch the rule all day',
  'they crunch, panic and ship a broken crane',
  'every late ship eventually touches the plan',
  'carriers typically operate on one model',
  'replies land in the map of the planner',
  'manual checks scale linearly',
  'the crane logs the lift, watches for wind and reminds you when to stop',
  'AI ranks the berths',
  'it recalculates the tide and cuts more berths',
  'but they refuse to cut the favourite berth',
  'current tools (like the old map) only track berths',
  'ships move faster because the papers are ready',
])('a full stop makes a sentence of "%s"', (text) => expect(isClosedSentence(text)).toBe(true));

test.each([
  'sales targets for the port',
  'can create berths and assign them',
  'support teams for all planners',
  'users access to the map',
  'late ships, trucks and trains',
  'delays caused by late ships',
  'the port calls of each ship',
  'no berths without a plan',
  'track every ship from port to door',
  'Planners Face Significant Delays',
  'immutable audit logs for ten years',
  'the logs the team trusts',
  'more cranes each month',
  'primarily ship-focused, with fewer options for trucks',
  'sales work in the port',
  'weekly ship reports in the map',
  'IT systems for each berth',
  'and fewer checks in the port',
  'broadest network in the port, even reaching small berths',
])('and none of "%s"', (text) => expect(isClosedSentence(text)).toBe(false));
