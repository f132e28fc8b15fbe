import { expect, test } from 'vitest';
import { type Given, judgedBy, plannedDeck } from '../testing/judged-by.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { createCitationJudge } from './citation-judge.ts';
import { createEditorJudge } from './editor-judge.ts';
import { createFactJudge } from './fact-judge.ts';
import { findingsOfObjections } from './findings-of-objections.ts';
import type { Judge, Objection } from './judge.ts';

const deck = madeDeck([
  { title: 'The plan for the new hall' },
  {
    title: 'The cost of gates',
    blocks: [bodyText('The hall (two gates) costs $4M.', 'Trucks enter from the north.')],
    notes: [
      'The avg. truck unloads at gates A / B every morning. The avg. truck waits for 40 minutes at the gate.',
      'The avg. driver sleeps for an hour at the gate.',
    ],
  },
]);

const planned = await plannedDeck(deck);
const editor = createEditorJudge(deck);
const facts = createFactJudge(deck);
const citations = createCitationJudge(planned);

async function findingsBy(judge: Judge, sentence: Given) {
  const { objections } = await judgedBy(judge, planned, [[2, sentence]]);
  return findingsOfObjections(objections, deck, { tellsMadeUp: false }).map(({ message }) => message);
}

function citing(text: string, cited: string): Given {
  const evidence = planned.slides.flatMap((slide) => slide.evidence.filter((one) => one.text === cited));
  return { text, evidence: evidence.map(({ id }) => id) };
}

test.each<[string, Judge, Given, string]>([
  [
    'the fact lock',
    facts,
    { text: 'The average driver sleeps for an hour at the Oslo gate.' },
    'The avg. driver sleeps for an hour at the gate.',
  ],
  [
    'the citation judge',
    citations,
    citing('The hall costs $4M.', 'Trucks enter from the north.'),
    'The hall (two gates) costs $4M.',
  ],
  [
    'the citation judge',
    citations,
    citing('The average truck waits for 40 minutes at the gate.', 'Trucks enter from the north.'),
    'The avg. truck waits for 40 minutes at the gate.',
  ],
  [
    'the editor',
    editor,
    { text: 'The average truck unloads at gates A / B every morning.' },
    'The avg. truck unloads at gates A / B every morning.',
  ],
  ['the editor', editor, { text: 'The cost of gates.' }, 'The cost of gates'],
])('a sentence that %s drops is quoted as the deck has it', async (_, judge, said, written) => {
  expect(await findingsBy(judge, said)).toEqual([expect.stringContaining(`“${written}”`)]);
});

function objectionTo(text: string): Objection {
  return {
    slideNumber: 2,
    sentence: { text, importance: 1, evidence: [] },
    drops: true,
    toAuthor: { code: 'sentence_not_speech', slideNumber: 2, message: `Left out: ${text}` },
    toWriter: text,
  };
}

test.each(['Here is the plan for the new hall.', 'The hall costs nothing.', 'Let’s look at costs.'])(
  'an invented sentence is not quoted: %s',
  (text) => {
    const objections = [objectionTo(text), objectionTo(text)];
    expect(findingsOfObjections(objections, deck, { tellsMadeUp: false })).toEqual([]);
    expect(findingsOfObjections(objections, deck, { tellsMadeUp: true })).toEqual([
      {
        code: 'sentence_not_speech',
        slideNumber: 2,
        message:
          'A sentence that the writer made for slide 2 was left out because it was not suitable to be spoken.',
      },
    ]);
  },
);
