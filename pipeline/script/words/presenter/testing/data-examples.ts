import { type Drawn, table } from './drawn-scene.ts';
import type { PatternExample } from './list-examples.ts';

function crossing(above: string, below: string): Drawn {
  return {
    kind: 'chart',
    items: [
      { role: 'chart', measures: 'Revenue', points: [{ kind: 'crossing', above, below, from: '2018' }] },
    ],
  };
}

/** Examples of charts and tables of figures. */
export const dataExamples: PatternExample[] = [
  [
    'what a chart or table shows',
    crossing('Sales online', 'Sales in shops'),
    ['Sales online overtook sales in shops in 2018.'],
  ],
  ['what a chart or table shows', crossing('CAPEX', 'CAPEX + R&D as of sales'), []],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Revenue',
          points: [
            {
              kind: 'change',
              series: null,
              from: { label: '2020', value: 4 },
              to: { label: '2023', value: 9 },
              ratio: 2.25,
            },
          ],
        },
      ],
    },
    ['Revenue rose from 4 in 2020 to 9 in 2023.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [table(['', 'Starter', 'Team'], ['Price a month', '$49', '$290'])],
    },
    ['Starter costs $49 a month and Team $290.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          points: [
            {
              kind: 'change',
              series: 'Late deliveries',
              from: { label: 'January', value: 24 },
              to: { label: 'June', value: 7 },
              ratio: 0.3,
            },
          ],
        },
      ],
    },
    ['Late deliveries fell from 24 in January to 7 in June.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          points: [
            {
              kind: 'change',
              series: 'Ending active users',
              from: { label: '2022', value: 24 },
              to: { label: '2024', value: 70 },
              ratio: 2.9,
            },
          ],
        },
      ],
    },
    ['Active users rose from 24 in 2022 to 70 in 2024.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Sales',
          points: [
            {
              kind: 'change',
              series: 'Series 1',
              from: { label: '1st Qtr', value: 8.2 },
              to: { label: '4th Qtr', value: 1.2 },
              ratio: 0.15,
            },
          ],
        },
      ],
    },
    ['Sales fell from 8.2 in the first quarter to 1.2 in the fourth.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Revenue by region',
          unit: '€m',
          points: [
            {
              kind: 'extremes',
              series: null,
              highest: { label: 'East', value: 4.2 },
              lowest: { label: 'West', value: 1.1 },
            },
          ],
        },
      ],
    },
    ['East has the highest revenue, with €4.2 million, and West the lowest, with €1.1 million.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'How satisfied are you?',
          points: [
            {
              kind: 'extremes',
              series: null,
              highest: { label: 'Very satisfied', value: 42 },
              lowest: { label: 'Not at all', value: 11 },
            },
          ],
        },
      ],
    },
    [],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Existing programs',
          points: [
            {
              kind: 'extremes',
              series: null,
              highest: { label: 'Textbook', value: 42 },
              lowest: { label: 'Handbook', value: 11 },
            },
          ],
        },
      ],
    },
    [],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      title: 'Level of attainment, 2008 (by percent)',
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
      'Asian Americans have the highest college enrollment, with 62%, and Native Americans the lowest, with 30%.',
    ],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      audience: 'education',
      items: [
        {
          role: 'chart',
          measures: 'Revenue by product',
          chart: { categories: ['Product A', 'Product B', 'Product C'], series: { Revenue: [3, 9, 4] } },
        },
      ],
    },
    ['Revenue is highest for Product B, at 9, and lowest for Product A, at 3.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Revenue by product',
          chart: { categories: ['Product A', 'Product B', 'Product C'], series: { Revenue: [9, 9, 4] } },
        },
      ],
    },
    [],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Use of funds',
          chart: {
            type: 'pie',
            categories: ['Product development', 'Marketing'],
            series: { Share: [60, 40] },
          },
        },
      ],
    },
    ['60% of the funds go to product development.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Would you buy it again?',
          chart: { type: 'pie', categories: ['Yes', 'No'], series: { Answers: [81, 19] } },
        },
      ],
    },
    ['81% say yes.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Growth by region',
          chart: {
            categories: ['2015', '2020'],
            series: { AFRICA: [5, 24], ASIA: [13, 23], 'LATIN AMERICA': [12, 16], EUROPE: [9, 11] },
          },
        },
      ],
    },
    [
      'Africa rose from fourth place in 2015 to first in 2020.',
      'Growth in Africa rose from 5 in 2015 to 24 in 2020.',
      'Growth in Asia rose from 13 in 2015 to 23 in 2020.',
    ],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      title: 'Treasurer’s report',
      items: [
        table(
          ['', '2010', '2011'],
          ['Savings account', '$46,417.17', '$36,553.39'],
          ['Cash on hand', '$53,458.45', '$43,592.74'],
        ),
      ],
    },
    [
      'The savings account fell from about $46,400 in 2010 to about $36,600 in 2011.',
      'Cash on hand fell from about $53,500 in 2010 to about $43,600 in 2011.',
    ],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [table(['', 'The old way', 'Harborline'], ['Set-up', 'Manual', 'Automatic'])],
    },
    ['The set-up is manual with the old way and automatic with Harborline.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        table(
          ['', 'Traditional team', 'Harborline'],
          ['Set-up time', '3–6 months', '< 5 min'],
          ['Tracing', 'Half a day', '~2 minutes'],
          ['Annual cost', '$500K–$1M', '~$50/mo'],
          ['Maps', '2 weeks', '1 day'],
        ),
      ],
    },
    [
      'Set-up takes 3 to 6 months with the traditional team, and less than 5 minutes with Harborline.',
      'Tracing takes half a day with the traditional team, and about 2 minutes with Harborline.',
    ],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        table(['', 'Others', 'Us'], ['Annual cost', '$500K–$1M', '~$50/mo'], ['Maps', '2 weeks', '1 day']),
      ],
    },
    ['The annual cost is $500K–$1M with others, and about $50 a month with us.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [
        table(
          ['', 'Old way', 'Harborline'],
          ['Annual cost', '$500K–$1M', '~$50/mo'],
          ['Maps', '2 weeks', '1 day'],
        ),
      ],
    },
    ['The annual cost is $500K–$1M with the old way, and about $50 a month with Harborline.'],
  ],
  [
    'what each row of a table has',
    {
      kind: 'table',
      items: [
        table(
          ['', 'Traditional team', 'Harborline'],
          ['Tracing', 'Spot check', 'Live map'],
          ['Screening', 'A clerk', 'A robot'],
        ),
      ],
    },
    [],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [table(['Metric', 'Target', 'Actual'], ['Conversion rate', '3%', '4.2%'])],
    },
    ['The conversion rate is 4.2%, against a target of 3%.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      items: [table(['Plan', 'Price', 'Users'], ['Basic', '$10', '5'], ['Pro', '$25', '20'])],
    },
    ['Basic costs $10 and Pro $25.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'table',
      title: 'Regional sales',
      items: [
        table(
          ['Region', '2022', '2023', 'Growth'],
          ['North', '$4.2M', '$5.1M', '21%'],
          ['South', '$3.1M', '$2.9M', '-6%'],
        ),
      ],
    },
    [
      'Regional sales in the North rose from $4.2M in 2022 to $5.1M in 2023.',
      'Regional sales in the South fell from $3.1M in 2022 to $2.9M in 2023.',
    ],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Net promoter score',
          chart: { categories: ['Q1', 'Q2'], series: { NPS: [31, 52] } },
        },
      ],
    },
    ['The net promoter score rose from 31 in Q1 to 52 in Q2.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Business segments',
          chart: { type: 'doughnut', categories: ['Product A', 'Product B'], series: { Sales: [14.2, 5.1] } },
        },
      ],
    },
    ['Product A makes up 73.6% of sales.'],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Costs',
          chart: {
            categories: ['2017', '2023'],
            series: { 'sg&a as of sales': [0.386536, 0.348498], 'Interest cost': [0.074402, 0.113] },
          },
        },
      ],
    },
    [],
  ],
  [
    'what a chart or table shows',
    {
      kind: 'chart',
      items: [
        {
          role: 'chart',
          measures: 'Volume',
          chart: {
            categories: ['July 1, 2024', 'June 28, 2024', 'June 27, 2024'],
            series: { Volume: [3, 9, 4] },
          },
        },
      ],
    },
    [],
  ],
];
