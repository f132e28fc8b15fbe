import { expect, it } from 'vitest';
import { bodyText, madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { describeFigures, scriptFigures } from './script-figures.ts';

const sure = (rule: string) => ({ rule, sure: true, because: 'It is.' });
const deck = madeDeck([
  {
    title: 'Results',
    blocks: [bodyText('Saved $1.2M', 'In 2025, 40%', 'Again 40%')],
    notes: ['Spend 7 minutes.'],
  },
  {
    title: 'Share',
    blocks: [
      {
        kind: 'chart',
        title: null,
        chartType: 'bar',
        categories: ['North', 'South'],
        series: [{ name: 'Share', values: [12, 30], numberFormat: null }],
      },
    ],
  },
  { title: 'Divider' },
]);
const narrated = {
  deck,
  slides: [
    {
      number: 1,
      title: 'Results',
      silentBecause: null,
      sentences: [
        { text: 'Results.', findings: [sure('title read')] },
        { text: 'It saved one point two million dollars.', findings: [] },
        { text: 'It comes down to this: 40%.', findings: [sure('stock frame')] },
      ],
    },
    {
      number: 2,
      title: 'Share',
      silentBecause: null,
      sentences: [{ text: 'South has thirty.', findings: [{ ...sure('too long'), sure: false }] }],
    },
    { number: 3, title: 'Divider', silentBecause: 'Nothing to say.', sentences: [] },
  ],
};

it('counts findings, silent slides, and the numbers on a slide that are spoken', () => {
  const figures = scriptFigures([narrated]);
  expect(figures).toEqual({
    slides: 3,
    silentSlides: 1,
    sentences: 4,
    flagged: 2,
    doubtful: 1,
    stockFrames: 1,
    bareTitles: 1,
    directions: 0,
    slideNumbers: 5,
    saidNumbers: 3,
    // 2025 is a year.
    slideAmounts: 4,
    saidAmounts: 3,
  });
  expect(describeFigures(figures)[0]).toContain('drops 2 (50 %) and doubts 1');
});

it('adds up decks', () => {
  expect(scriptFigures([narrated, narrated])).toMatchObject({
    sentences: 8,
    slideNumbers: 10,
    saidNumbers: 6,
  });
});
