import { table } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

/** Examples of tables of words, and of texts under the parts of a diagram. */
export const tableExamples: PatternExample[] = [
  [
    'what a table ties together',
    {
      kind: 'table',
      items: [
        table(
          ['Risk', 'Mitigation'],
          ['Late delivery', 'A second supplier'],
          ['Loss of data', 'Daily backups'],
        ),
      ],
    },
    [
      'One risk is a late delivery; a mitigation is a second supplier.',
      'Another is the loss of data; a mitigation is daily backups.',
    ],
  ],
  [
    'what a table ties together',
    {
      kind: 'table',
      items: [
        table(
          ['Building a culture', '', ''],
          ['Strategy', 'How', 'Result'],
          ['Tracking each student.', 'Use data of the admissions.', 'More targeted approach to risk. Trust.'],
          ['Tracking each student.', 'Use interviews.', 'Better grades'],
          ['Sharing what works with teachers', 'Monthly meetings', 'Stronger pass rates'],
        ),
      ],
    },
    [
      'One strategy is tracking each student; the result is a more targeted approach to risk.',
      'Another is sharing what works with teachers; the result is stronger pass rates.',
    ],
  ],
  [
    'what a table ties together',
    {
      kind: 'table',
      title: 'Compliance pitfalls',
      items: [
        table(
          ['Type & Description', 'Avoidance'],
          [
            'Failure to mark changes: files were changed',
            'This failure can be avoided by: Adding a check to each release',
          ],
        ),
      ],
    },
    [
      'One compliance pitfall is the failure to mark changes.',
      'This failure can be avoided by adding a check to each release.',
    ],
  ],
  [
    'what a table ties together',
    {
      kind: 'table',
      items: [table(['Region', 'Manager'], ['North', 'Ann'], ['South', 'Bob'])],
    },
    [],
  ],
  [
    'what each row of a table has',
    {
      kind: 'table',
      title: 'Protection for each machine',
      items: [
        table(
          ['Machine', 'Eyes', 'Ears'],
          ['Circular saw', 'Glasses', 'Muffs'],
          ['Grinder', 'Face shield', 'No muffs'],
        ),
      ],
    },
    [
      'For the circular saw, protection means glasses and muffs.',
      'For the grinder, it means a face shield and no muffs.',
    ],
  ],
  [
    'what each row of a table has',
    {
      kind: 'table',
      items: [
        table(
          ['Plan', 'Support level', 'Comments'],
          ['Starter plan', 'Basic', 'Most choose it'],
          ['Team plan', 'Premium', ''],
        ),
      ],
    },
    ['For the starter plan, the support level is basic.', 'For the team plan, the support level is premium.'],
  ],
  [
    'who does what in a table',
    {
      kind: 'table',
      items: [
        table(
          ['Project organization', ''],
          ['Sponsor', 'Maria Lopez'],
          ['Project Manager', 'Jonas Weber'],
          ['Team Members', 'Ann, Bob'],
        ),
      ],
    },
    ['The sponsor is Maria Lopez and the project manager is Jonas Weber.'],
  ],
  [
    'names with a number each',
    {
      kind: 'table',
      items: [
        {
          role: 'table',
          measures: 'Existing programs',
          table: [
            ['Rosa', '6'],
            ['FPTaylor', '29'],
            ['Herbie', '28'],
          ],
        },
      ],
    },
    ['Among the existing programs, FPTaylor leads with 29, ahead of Herbie with 28.'],
  ],
  [
    'a diagram with what stands under its parts',
    {
      kind: 'diagram',
      items: [
        { role: 'diagram', diagram: ['Writing strand', '>Text types', '>Research', '>Production of texts'] },
      ],
    },
    ['The writing strand includes text types, research and the production of texts.'],
  ],
  [
    'a diagram with what stands under its parts',
    {
      kind: 'timeline',
      items: [
        {
          role: 'diagram',
          diagram: [
            '2010-2011',
            '>Introduce new standards',
            '2011-2012',
            '>Build awareness of the rules',
            '>Start courses',
          ],
        },
      ],
    },
    [
      'The plan for 2010 to 2011 is to introduce new standards.',
      'The plan for 2011 to 2012 is to build awareness of the rules and start courses.',
    ],
  ],
  [
    'a diagram with what stands under its parts',
    {
      kind: 'cards',
      items: [
        {
          role: 'diagram',
          diagram: [
            'New route (ORD)',
            '>$275,630',
            'More flights',
            '>$2,943,234',
            'Better tools',
            '>$824,594',
          ],
        },
      ],
    },
    [
      'The figure is highest for more flights, at about $2,940,000, and lowest for the new route, at about $276,000.',
    ],
  ],
  [
    'a diagram with what stands under its parts',
    {
      kind: 'steps',
      title: 'How it works',
      items: [
        { role: 'diagram', diagram: ['Data', 'Macroeconomic data', 'Simulate possible asset sale prices'] },
      ],
    },
    ['It takes three steps: data, macroeconomic data and simulating possible asset sale prices.'],
  ],
  [
    'a diagram with what stands under its parts',
    {
      items: [
        {
          role: 'diagram',
          diagram: ['Reading', '>Topic', '>Topic', 'Writing', '>Statement 1', '>Statement 2'],
        },
      ],
    },
    [],
  ],
  [
    'what a chart is of',
    {
      title: 'Ticket priority',
      items: [{ role: 'chart', chart: { categories: ['A'], series: { x: [1] } } }],
    },
    [],
  ],
  [
    'what a chart is of',
    {
      title: 'Cleaning awards',
      items: [
        {
          role: 'table',
          table: [
            ['Year', 'Port'],
            ['2008', 'Hull'],
          ],
        },
      ],
    },
    [],
  ],
  [
    'what a chart is of',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Highest level of attainment by young adults, 2008',
          chart: { categories: ['A'], series: { x: [1] } },
        },
      ],
    },
    ['This chart shows the highest level of attainment by young adults in 2008.'],
  ],
  [
    'what a chart is of',
    {
      kind: 'chart',
      title: 'Survey results',
      items: [{ role: 'chart', chart: { categories: ['A'], series: { x: [1] } } }],
    },
    [],
  ],
  [
    'a diagram with what stands under its parts',
    {
      kind: 'steps',
      title: 'Roles',
      items: [
        {
          role: 'diagram',
          diagram: [
            'Office Manager',
            '>Write and carry posts',
            '>Check each draft',
            'Campaign Manager',
            '>Define campaign ideas',
          ],
        },
      ],
    },
    [
      'The office manager writes and carries posts, and checks each draft.',
      'The campaign manager defines campaign ideas.',
    ],
  ],
  [
    'a diagram with what stands under its parts',
    {
      kind: 'steps',
      title: 'Business cycle',
      items: [
        { role: 'diagram', diagram: ['Producer', 'Crew', 'Casting'] },
        { role: 'diagram', diagram: ['Sales', 'Writing', 'Editing'] },
      ],
    },
    [],
  ],
  [
    'what a table ties together',
    {
      kind: 'table',
      items: [
        table(
          ['Strengths', 'Weaknesses'],
          ['Strong brand', 'High costs'],
          ['Loyal customers', 'Old systems'],
        ),
      ],
    },
    ['One strength is a strong brand; one weakness is high costs.'],
  ],
  [
    'what a table ties together',
    {
      kind: 'table',
      items: [
        table(
          ['Strengths', 'Weaknesses'],
          [
            'Our crew: we know every berth and every gate of this port',
            'Big rivals: others have more cranes',
          ],
          ['Opportunities', 'Threats'],
        ),
      ],
    },
    ['One strength is our crew.'],
  ],
  [
    'what a table ties together',
    {
      kind: 'table',
      items: [table(['Pain point', 'Our solution'], ['Data is spread over five systems', 'One dashboard'])],
    },
    ['One pain point is that data is spread over five systems; our solution is one dashboard.'],
  ],
  [
    'who does what in a table',
    {
      kind: 'table',
      items: [table(['Name', 'Role'], ['Anna Berg', 'Project manager'], ['Tom Hill', 'Lead developer'])],
    },
    ['Anna Berg is the project manager and Tom Hill is the lead developer.'],
  ],
  [
    'what each row of a table has',
    {
      kind: 'table',
      items: [
        table(
          ['Phase', 'Activities'],
          ['Discovery', 'Interviews, workshops'],
          ['Design', 'Training, support'],
        ),
      ],
    },
    [
      'For discovery, the activities are interviews and workshops.',
      'For the design, the activities are training and support.',
    ],
  ],
  [
    'rows in groups',
    {
      kind: 'table',
      items: [
        table(
          ['Award title', 'Group'],
          ['Manufacturing Award', '1C'],
          ['Vehicle Award', '1C'],
          ['Transport Award', '2C'],
          ['Clerks Award', '3A'],
        ),
      ],
    },
    ['Two of the four awards are in group 1C.'],
  ],
  [
    'rows in groups',
    {
      kind: 'table',
      items: [
        table(
          ['Task', 'Owner', 'Status'],
          ['Draft the plan', 'Ada', 'Done'],
          ['Hire two planners', 'Ben', 'In progress'],
          ['Order the boxes', 'Ada', 'Done'],
          ['Train the drivers', 'Cy', 'Done'],
        ),
      ],
    },
    ['Three of the four tasks are done.'],
  ],
  [
    'rows in groups',
    {
      kind: 'table',
      items: [table(['Award title', 'Group'], ['A', '1C'], ['B', '2C'], ['C', '1C'], ['D', '2C'])],
    },
    [],
  ],
];
