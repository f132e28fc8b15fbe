import { expect, test } from 'vitest';
import { evidenceId } from '../sentences/evidence-id.ts';
import { judgedBy, plannedDeck } from '../testing/judged-by.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { createCitationJudge } from './citation-judge.ts';

const planned = plannedDeck(
  madeDeck([
    { title: 'Acme Cloud' },
    {
      title: 'Prices in Ohio',
      blocks: [
        bodyText('Starter costs $5', 'Team costs $9', 'Used at Globex'),
        {
          kind: 'chart',
          title: null,
          chartType: 'bar',
          categories: ['2024', '2025'],
          series: [{ name: 'Users', values: [200, 300], numberFormat: null }],
        },
      ],
    },
    { title: 'The end' },
  ]),
);

async function objections(text: string, ...ids: string[]) {
  const judge = createCitationJudge(await planned);
  const evidence = ids.map((id) => evidenceId.parse(id));
  return (await judgedBy(judge, await planned, [[2, { text, evidence }]])).objections;
}

test.each([
  ['The starter costs five dollars.', '2.2'],
  ['At Acme Cloud, the starter costs five dollars.', '2.2'],
  ['In Ohio, the team plan costs nine dollars.', '2.3'],
  ['It costs five or nine dollars.', '2.2', '2.3'],
  ['In 2024 there were 200 users.', '2.5'],
  ['The number of users grew by half, by 100.', '2.5', '2.6'],
  ['Globex uses it.'],
])('lets pass a sentence that its citations support: %s', async (text, ...ids) => {
  expect(await objections(text, ...ids)).toEqual([]);
});

test.each([
  ['It costs five dollars.', '5 dollars', '2.3'],
  ['It costs five dollars.', '5 dollars', '1.1'],
  ['Globex uses it.', 'Globex', '2.2'],
])('objects to a figure or name that its citations lack: %s', async (text, what, ...ids) => {
  const found = await objections(text, ...ids);
  expect(found).toMatchObject([{ drops: true, toAuthor: { code: 'sentence_untraced', slideNumber: 2 } }]);
  expect(found[0]?.toAuthor?.message).toContain(`because what it cites does not say “${what}”`);
  expect(found[0]?.toWriter).toContain(`It cites ${ids.join(', ')}.`);
});
