import { expect, it } from 'vitest';
import { collectEvidence } from '../../plan/evidence/collect-evidence.ts';
import { bodyText, madeDeck } from '../../testing/made-deck.ts';
import { composeForeignSlide } from './compose-foreign-slide.ts';

it('leaves out a sentence of which the voices would read only a part', () => {
  const german = 'Der Hafen zeigt jeden freien Liegeplatz.';
  const [slide] = madeDeck([{ blocks: [bodyText('CEO and full stack, студент ФИТ НГУ.', german)] }]).slides;
  if (!slide) throw new Error('A made deck has its slide.');
  expect(composeForeignSlide(slide, [], new Set()).map(({ text }) => text)).toEqual([german]);
});

it('leaves out a sentence with the punctuation of another script', () => {
  const [slide] = madeDeck([
    { blocks: [bodyText('Maybe the earlier a ship comes， the better it is.')] },
  ]).slides;
  if (!slide) throw new Error('A made deck has its slide.');
  expect(composeForeignSlide(slide, [], new Set())).toEqual([]);
});

it('cites the line that contains the sentence, also one of two sentences', () => {
  const [first, second] = [
    'Der Hafen zeigt jeden freien Liegeplatz.',
    'Die Schiffe fahren ohne Umweg dorthin.',
  ];
  const alone = 'Unsere Planer sehen jeden Lastwagen und jedes Schiff.';
  const deck = madeDeck([
    { title: 'Hafen', blocks: [bodyText(`${first} ${second}`, alone)], language: 'de-DE' },
  ]);
  const [slide] = deck.slides;
  const [collected] = collectEvidence(deck);
  if (!slide || !collected) throw new Error('A made deck has its slide.');
  const sentences = composeForeignSlide(slide, collected.evidence, new Set());
  expect(sentences.map(({ text, evidence }) => [text, ...evidence])).toEqual([
    [first, '1.2'],
    [second, '1.2'],
    [alone, '1.3'],
  ]);
});
