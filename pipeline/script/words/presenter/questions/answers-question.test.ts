import { expect, test } from 'vitest';
import { answersQuestion } from './answers-question.ts';

test.each([
  ['What is a berth?', 'A berth is where one ship lies.'],
  ['What is a berth?', 'It is where one ship lies.'],
  ['What are berths?', 'In a port, berths are where ships lie.'],
  ['What is next?', 'Two ports join in May.'],
  ['Why do planners wait?', 'Carriers report late.'],
  ['Who uses the map?', 'Planners in nine ports use it as their map.'],
  ['How do you start?', 'Send us your lists.'],
])('%s is answered by: %s', (question, text) => {
  expect(answersQuestion(question, { text, rhetoricalRole: 'whole' })).toBe(true);
});

test.each([
  ['What is a berth?', 'You can book one here.'],
  ['What is a berth?', 'Forks lift the boxes.'],
  ['Why are they important?', 'Planners wait for every list.'],
  ['Why do planners wait?', 'Define who reports late in your policies.'],
  ['Who uses the map?', 'Elbe Lines has bought a rival.'],
  ['What cranes are we going to use?', 'Most of the work is at the gate.'],
])('%s is not answered by: %s', (question, text) => {
  expect(answersQuestion(question, { text, rhetoricalRole: 'whole' })).toBe(false);
});

test('names and figures answer the question of their title', () => {
  expect(answersQuestion('Who uses the map?', { text: 'It is for carriers.', rhetoricalRole: 'list' })).toBe(
    true,
  );
});
