import { expect, test } from 'vitest';
import { isClosedSentence } from './is-closed-sentence.ts';

test.each([
  'planners face significant delays in the port',
  'we price the berths and trade them',
  'each berth treats every ship the same',
  'weak cranes and gates expose the port to delays',
  'nobody certifies carriers without evidence',
  'we now watch the rule all day',
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
])('and none of "%s"', (text) => expect(isClosedSentence(text)).toBe(false));
