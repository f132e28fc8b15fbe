import { expect, it } from 'vitest';
import { bodyText, madeDeck } from '../../testing/made-deck.ts';
import { composeForeignSlide } from './compose-foreign-slide.ts';

it('leaves out a sentence of which the voices would read only a part', () => {
  const german = 'Der Hafen zeigt jeden freien Liegeplatz.';
  const [slide] = madeDeck([{ blocks: [bodyText('CEO and full stack, студент ФИТ НГУ.', german)] }]).slides;
  if (!slide) throw new Error('A made deck has its slide.');
  expect(composeForeignSlide(slide, new Set()).map(({ text }) => text)).toEqual([german]);
});

it('leaves out a sentence with the punctuation of another script', () => {
  const [slide] = madeDeck([
    { blocks: [bodyText('Maybe the earlier a ship comes， the better it is.')] },
  ]).slides;
  if (!slide) throw new Error('A made deck has its slide.');
  expect(composeForeignSlide(slide, new Set())).toEqual([]);
});
