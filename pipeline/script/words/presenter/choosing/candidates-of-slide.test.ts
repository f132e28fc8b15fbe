import { expect, test } from 'vitest';
import { plainCandidateJudge } from '#pipeline/script/judge/candidates/plain-candidate-judge.ts';
import { type Drawn, sceneFrom } from '../testing/drawn-scene.ts';
import { candidatesOfSlide } from './candidates-of-slide.ts';

const candidatesOf = (drawn: Drawn) =>
  candidatesOfSlide(sceneFrom(drawn), plainCandidateJudge).map(({ text, tied }) => [text, tied ?? false]);

test('a question of the title is tied to its answer', () => {
  const items = [{ lines: ['A patent protects what a thing does'] }];
  expect(candidatesOf({ title: 'What is a patent?', items })).toEqual([
    ['What is a patent?', false],
    ['A patent protects what a thing does.', true],
  ]);
});

test('a title that asks for a definition is not said if the slide is about something else', () => {
  const items = [{ lines: ['A trade secret protects what a company knows'] }];
  expect(candidatesOf({ title: 'What is a patent?', items })).toEqual([
    ['A trade secret protects what a company knows.', false],
  ]);
});

test('a title that asks for a definition is not said if the slide only mentions its subject', () => {
  const items = [{ lines: ['Each planner has a live map and a patent'] }];
  expect(candidatesOf({ title: 'What is a patent?', items })).toEqual([
    ['Each planner has a live map and a patent.', false],
  ]);
});

test('a title that is no question despite its question mark is not asked', () => {
  const items = [{ lines: ['A live map shows each container'] }];
  expect(candidatesOf({ title: 'What live maps provide to planners?', items })).toEqual([
    ['A live map shows each container.', false],
  ]);
});

test('a title that refers to another slide is not said', () => {
  expect(candidatesOf({ title: 'That is what ports do at night' })).toEqual([]);
  expect(candidatesOf({ title: 'Each planner has a map for this' })).toEqual([]);
  expect(candidatesOf({ title: 'Each planner has a live map of the port' })).toEqual([
    ['Each planner has a live map of the port.', false],
  ]);
});

test('a sentence that refers to the previous one is said only after it', () => {
  const paragraph = (first: string) => ({
    title: 'Fees',
    items: [{ lines: [`${first} The scheme pays both sides.`] }],
  });
  expect(candidatesOf(paragraph('The port opened a scheme for carriers.'))).toEqual([
    ['The port opened a scheme for carriers.', false],
    ['The scheme pays both sides.', false],
  ]);
  expect(candidatesOf(paragraph('A scheme for carriers (2024).'))).toEqual([]);
});

test('students hear the figures of a chart before its conclusion', () => {
  const chart: Drawn = {
    kind: 'chart',
    title: 'Accidents are going down',
    items: [
      {
        role: 'chart',
        measures: 'Accidents',
        points: [
          {
            kind: 'change',
            series: null,
            from: { label: 'January', value: 9 },
            to: { label: 'June', value: 3 },
            ratio: 1 / 3,
          },
        ],
      },
    ],
  };
  expect(candidatesOf({ ...chart, audience: 'education' })).toEqual([
    ['In January, accidents stood at 9; by June, the figure had fallen to 3.', false],
    ['So accidents are going down.', true],
  ]);
  expect(candidatesOf(chart)).toEqual([
    ['Accidents are going down.', false],
    ['Accidents fell from 9 in January to 3 in June.', false],
  ]);
});
