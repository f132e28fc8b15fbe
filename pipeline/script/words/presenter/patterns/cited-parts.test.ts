import { expect, test } from 'vitest';
import { plainCandidateJudge } from '#pipeline/script/judge/candidates/plain-candidate-judge.ts';
import { patterns } from '../patterns.ts';
import { card, type Drawn, sceneFrom, table } from '../testing/drawn-scene.ts';

/** Returns the sentences of a pattern with the texts of what they cite. */
function citedIn(name: string, drawn: Drawn): [string, string[]][] {
  const scene = sceneFrom(drawn);
  const texts = new Map(scene.evidence.map(({ id, text }) => [id, text]));
  const pattern = patterns.find((one) => one.name === name);
  const candidates = pattern?.candidates(scene, (text) => plainCandidateJudge.isPlain(text, scene.casing));
  return (candidates ?? []).map(({ text, evidence = [] }) => [
    text,
    evidence.map((id) => texts.get(id) ?? ''),
  ]);
}

test.each<[string, Drawn, [string, string[]][]]>([
  [
    'whole sentences',
    {
      items: [
        {
          lines: [
            '✔ Planners waste two hours a day on phone and paper',
            'work',
            'Every gate is closed at night. The guards open it for late trucks.',
          ],
        },
      ],
    },
    [
      [
        'Planners waste two hours a day on phone and paper work.',
        ['✔ Planners waste two hours a day on phone and paper', 'work'],
      ],
      [
        'Every gate is closed at night.',
        ['Every gate is closed at night. The guards open it for late trucks.'],
      ],
      [
        'The guards open it for late trucks.',
        ['Every gate is closed at night. The guards open it for late trucks.'],
      ],
    ],
  ],
  [
    'names under a title that says what they are',
    {
      title: 'Key benefits',
      items: [
        {
          lines: [
            ...['Fewer calls', 'Lower costs', 'Happier customers', 'Faster ships', 'Safer cranes'],
            ...['Shorter queues', 'Cleaner ports'],
          ],
        },
      ],
    },
    [
      [
        'The key benefits include fewer calls, lower costs and happier customers.',
        ['Key benefits', 'Fewer calls', 'Lower costs', 'Happier customers'],
      ],
    ],
  ],
  [
    'what each row of a table has',
    {
      title: 'Protection for each machine',
      items: [
        table(
          ['Machine', 'Eyes', 'Ears'],
          ['Circular saw', 'Glasses', 'Muffs'],
          ['Grinder', 'Face shield', 'Muffs'],
        ),
      ],
    },
    [
      [
        'For the circular saw, protection means glasses and muffs.',
        ['Circular saw Eyes Glasses', 'Circular saw Ears Muffs'],
      ],
      [
        'For the grinder, it means a face shield and muffs.',
        ['Grinder Eyes Face shield', 'Grinder Ears Muffs'],
      ],
    ],
  ],
  [
    'what a chart or table shows',
    {
      items: [
        {
          role: 'chart',
          measures: 'Level of attainment',
          unit: '%',
          chart: {
            categories: ['African American', 'Asian American', 'Native American'],
            series: { 'Less than HS': [26, 7, 31], 'College Enrollment': [37, 62, 30] },
          },
        },
      ],
    },
    [
      [
        'Asian Americans have the highest college enrollment, with 62%, and Native Americans the lowest, with 30%.',
        ['College Enrollment Asian American : 62', 'College Enrollment Native American : 30'],
      ],
    ],
  ],
  [
    'plans and what they cost',
    { kind: 'prices', items: [card('Starter', '$49/month', 'One port'), card('Fleet', '$799/month')] },
    [['Starter costs $49 a month and Fleet $799 a month.', ['Starter', '$49/month', 'Fleet', '$799/month']]],
  ],
])('a sentence cites what it says, and nothing else: %s', (name, drawn, cited) => {
  expect(citedIn(name, drawn)).toEqual(cited);
});
