import { describe, expect, it } from 'vitest';
import type { DraftSentence } from '../script.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { toldSlide } from '../testing/told-slide.ts';
import { checkDraft } from './check-draft.ts';

const deck = madeDeck([
  { title: 'Harborline' },
  { title: 'Path to Port', blocks: [bodyText('Ships', 'Trucks')], notes: ['Pause here.'] },
]);

function checked(...texts: string[]) {
  return checkSentences(texts.map((text) => ({ text, importance: 0.5 })));
}

function checkSentences(sentences: DraftSentence[]) {
  return checkDraft(
    {
      writer: 'language_model',
      slides: [
        toldSlide(1, [{ text: 'Harborline finds your freight.', importance: 1 }]),
        toldSlide(2, sentences),
      ],
      findings: [{ code: 'notes_ignored', message: 'An earlier one.' }],
    },
    deck,
  );
}

describe('checkDraft', () => {
  it('drops what nobody should hear, and says why beside the findings of others', () => {
    const { slides, findings } = checked('The path to port.', 'A planner sees every truck.', 'Pause here.');
    expect(slides[1]?.sentences).toEqual([{ text: 'A planner sees every truck.', importance: 0.5 }]);
    expect(findings).toEqual([
      { code: 'notes_ignored', message: 'An earlier one.' },
      {
        code: 'sentence_not_speech',
        slideNumber: 2,
        message: 'A sentence was left out on slide 2: "The path to port." It only reads out a title.',
      },
      {
        code: 'sentence_not_speech',
        slideNumber: 2,
        message: 'A sentence was left out on slide 2: "Pause here." It tells the presenter what to do.',
      },
    ]);
  });

  it('drops with a sentence what is tied to it', () => {
    const { slides } = checkSentences([
      { text: 'The path to port.', importance: 1 },
      { text: 'It takes one week.', importance: 1, tied: true },
      { text: 'A planner sees every truck.', importance: 1 },
    ]);
    expect(slides[1]?.sentences.map(({ text }) => text)).toEqual(['A planner sees every truck.']);
  });

  it('ranks a doubtful sentence lower', () => {
    const { slides, findings } = checked('Let’s look at the trucks.');
    expect(slides[1]?.sentences).toEqual([{ text: 'Let’s look at the trucks.', importance: 0.4 }]);
    expect(findings).toHaveLength(1);
  });

  it('counts only what is kept as said', () => {
    const { slides } = checked(
      'First, ships / trucks.',
      'First, the ships arrive.',
      'First, the trucks leave.',
    );
    expect(slides[1]?.sentences.map(({ text }) => text)).toEqual(['First, the ships arrive.']);
  });

  it('leaves another language alone', () => {
    const german = [
      'Der Weg zum Hafen / zur Halle.',
      'Unsere Planer sehen jeden Lastwagen und jedes Schiff.',
    ];
    const { slides } = checked(...german);
    expect(slides[1]?.sentences.map(({ text }) => text)).toEqual(german);
  });
});
