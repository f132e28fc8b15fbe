import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Audience, audiences } from '#contract/vocabulary/audiences.ts';
import { createCasing } from '#pipeline/english/casing/casing.ts';
import { frames } from './frames.ts';

const place = {
  casing: createCasing(['Harborline shows the port.', 'AMLClaw', 'the lists of the port']),
  thing: 'Harborline',
};

function framed(text: string, audience: Audience): string | null {
  const said = frames
    .filter((frame) => frame.audiences.includes(audience))
    .flatMap((frame) => {
      const texts = frame.say(text, place);
      return texts === null ? [] : [texts];
    });
  return said[0]?.join(' ') ?? null;
}

test.each<[Audience, string, string]>([
  [
    'education',
    'A berth is a place that one ship lies at.',
    'What is a berth? It is a place that one ship lies at.',
  ],
  [
    'education',
    'Our recommendation is to merge the lists.',
    'What is our recommendation? It is to merge the lists.',
  ],
  [
    'education',
    'The average waiting time is 45 days.',
    'How long is the average waiting time? It is 45 days.',
  ],
  ['education', 'The error rate is 4%.', 'How high is the error rate? It is 4%.'],
  [
    'education',
    'The planner reads the lists and checks the calendar.',
    'What does the planner do? It reads the lists and checks the calendar.',
  ],
  [
    'education',
    'Carriers are restricted by location, limiting their earning potential.',
    'Carriers are restricted by location. This limits their earning potential.',
  ],
  [
    'education',
    'The platform builds a better list over 60–90 days.',
    'Over 60–90 days, the platform builds a better list.',
  ],
  [
    'education',
    'The lists are wrong because carriers can be late.',
    'Because carriers can be late, the lists are wrong.',
  ],
  [
    'training',
    'The crane is stopped when the wind is strong.',
    'When the wind is strong, the crane is stopped.',
  ],
  [
    'education',
    'The old system causes delays and errors in every port.',
    'What does the old system cause? It causes delays and errors in every port.',
  ],
  ['marketing', 'There is a 60% reduction in waiting time.', 'Waiting time falls by 60%.'],
  ['marketing', 'There is an 8% increase in late lists.', 'Late lists rise by 8%.'],
  ['sales', 'There is no system today that compensates a rider.', 'No system today compensates a rider.'],
  ['sales', 'There are 13 views covering every berth.', '13 views cover every berth.'],
  ['training', 'The lists need to be checked daily.', 'Check the lists daily.'],
  [
    'training',
    'The goal of Harborline isn’t a longer list – it’s a better system.',
    'The goal of Harborline is a better system, not a longer list.',
  ],
  [
    'sales',
    'When the wind is strong, the crane is stopped.',
    'The crane is stopped when the wind is strong.',
  ],
  [
    'marketing',
    'Harborline provides a live map of the port.',
    'With Harborline, you get a live map of the port.',
  ],
  ['marketing', 'The app lets planners see delays.', 'With the app, planners can see delays.'],
  ['marketing', 'The app lets us see delays at once.', 'With the app, we can see delays at once.'],
  [
    'marketing',
    'The platform enables planners to see delays.',
    'With the platform, planners can see delays.',
  ],
  [
    'marketing',
    'The price does not move early – it lives to the last night.',
    'The price does not move early. It lives to the last night.',
  ],
])('frames a sentence for %s: %s', (audience, text, said) => {
  expect(framed(text, audience)).toBe(said);
});

test.each([
  // The parts would change their meaning, or the reference of a pronoun.
  'When the wind is strong, it is stopped.',
  'The planner knows when the wind is strong.',
  'The crane is not stopped because the wind is strong.',
  'The company plans to open a port in 2028.',
  'Every berth is a place that one ship lies at.',
  'The rate is 4 ships.',
  'AI generates in two minutes.',
  'The lists must be checked by the carrier.',
  'A rival provides a live map of the port.',
  'If the wind is strong, call us and wait.',
  'There is no list.',
  'Booking early allows planners to see delays.',
  'Each crane must stop before the next shift can begin with no overlap between the two.',
  'There is a 100% increase in standards maintained.',
  'There is a 60% chance of rain.',
  'Ports wait.',
])('has no frame for any audience: %s', (text) => {
  expect(audiences.map((audience) => framed(text, audience))).toEqual([null, null, null, null]);
});

test('splitting keeps every word; reordering keeps every word but not their order', () => {
  const clause = fc.constantFrom(
    'the wind is strong',
    'the crane is stopped',
    'the lists are wrong',
    'it lives to the last night',
    'we price every berth',
  );
  const joint = fc.constantFrom(
    ' – ',
    '; ',
    ', but ',
    ', and ',
    ' when ',
    ' because ',
    ', limiting ',
    ' and ',
  );
  const keeping = frames.filter(({ asks, name }) => !asks && /sentence|first/u.test(name));
  const wordsOf = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !/^(?:and|this|limits|limiting)$/u.test(word))
      .sort();
  fc.assert(
    fc.property(clause, joint, clause, (one, between, other) => {
      const text = `${one.charAt(0).toUpperCase()}${one.slice(1)}${between}${other}.`;
      for (const frame of keeping) {
        const said = frame.say(text, place);
        if (said) expect(wordsOf(said.join(' '))).toEqual(wordsOf(text));
      }
    }),
    { numRuns: 100 },
  );
});
