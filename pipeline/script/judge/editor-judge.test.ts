import { describe, expect, it } from 'vitest';
import { type Given, judgedBy, plannedDeck } from '../testing/judged-by.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { createEditorJudge } from './editor-judge.ts';

const deck = madeDeck([
  { title: 'Harborline' },
  { title: 'Path to Port', blocks: [bodyText('Ships', 'Trucks')], notes: ['Pause here.'] },
]);

const planned = plannedDeck(deck);

function checked(...texts: string[]) {
  return checkSentences(texts.map((text) => ({ text, importance: 0.5 })));
}

async function checkSentences(sentences: Given[]) {
  const { kept, objections } = await judgedBy(createEditorJudge(deck), await planned, [
    [1, { text: 'Harborline finds your freight.' }],
    [2, ...sentences],
  ]);
  const findings = objections.flatMap(({ toAuthor }) => toAuthor ?? []);
  return { sentences: kept.get(2)?.map(({ text, importance }) => ({ text, importance })) ?? [], findings };
}

describe('the editor', () => {
  it('drops sentences that are not fit to be spoken, with the reason', async () => {
    const { sentences, findings } = await checked(
      'The path to port.',
      'A planner sees every truck.',
      'Pause here.',
    );
    expect(sentences).toEqual([{ text: 'A planner sees every truck.', importance: 0.5 }]);
    expect(findings).toEqual([
      {
        code: 'sentence_not_speech',
        slideNumber: 2,
        message: 'A sentence was left out on slide 2 because it only reads out a title: “The path to port.”',
      },
      {
        code: 'sentence_not_speech',
        slideNumber: 2,
        message:
          'A sentence was left out on slide 2 because it tells the presenter what to do: “Pause here.”',
      },
    ]);
  });

  it('drops a sentence together with those tied to it', async () => {
    const { sentences } = await checkSentences([
      { text: 'The path to port.', importance: 1 },
      { text: 'It takes one week.', importance: 1, tied: true },
      { text: 'A planner sees every truck.', importance: 1 },
    ]);
    expect(sentences.map(({ text }) => text)).toEqual(['A planner sees every truck.']);
  });

  it('ranks a doubtful sentence lower', async () => {
    const { sentences, findings } = await checked('Let’s look at the trucks.');
    expect(sentences).toEqual([{ text: 'Let’s look at the trucks.', importance: 0.4 }]);
    expect(findings).toEqual([]);
  });

  it('counts only kept sentences as said', async () => {
    const { sentences } = await checked(
      'First, ships / trucks.',
      'First, the ships arrive.',
      'First, the trucks leave.',
    );
    expect(sentences.map(({ text }) => text)).toEqual(['First, the ships arrive.']);
  });

  it('leaves another language alone', async () => {
    const german = [
      'Der Weg zum Hafen / zur Halle.',
      'Unsere Planer sehen jeden Lastwagen und jedes Schiff.',
    ];
    const { sentences } = await checked(...german);
    expect(sentences.map(({ text }) => text)).toEqual(german);
  });
});
