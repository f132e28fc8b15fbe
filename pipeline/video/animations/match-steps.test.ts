import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topicWords } from '../topic-words.ts';
import { matchSteps, type SaidSlide } from './match-steps.ts';

/** Splits a text into spoken sentences, with a word every 300 ms. */
function said(text: string, shapesOfSentences: string[][] = []): SaidSlide {
  const sentences = text.split('|').map((sentence) => sentence.trim().split(/\s+/));
  const words = sentences.flatMap((ofSentence, sentence) => ofSentence.map((word) => ({ word, sentence })));
  return {
    words: words.map(({ word, sentence }, index) => ({ text: word, startMs: 300 * index, sentence })),
    shapesOfSentences: shapesOfSentences.map((ids) => new Set(ids)),
  };
}

const step = (text: string, shapeId = text) => ({ words: topicWords(text), shapeIds: new Set([shapeId]) });

/** Returns the word with which each step begins; null if nothing of the step is said. */
function begins(steps: readonly string[], text: string): (string | null)[] {
  const slide = said(text);
  return matchSteps(
    steps.map((one) => step(one)),
    slide,
  ).map((place) => (place === null ? null : (slide.words[place]?.text ?? '')));
}

describe('the word with which a step begins', () => {
  test.each<[string, string[], string, (string | null)[]]>([
    ['a sentence each', ['Speed', 'Price'], 'It has speed. | And the price is fair.', ['speed.', 'price']],
    [
      'many in one sentence',
      ['Budget', 'Plan', 'People'],
      'It takes budget, a plan and people.',
      ['budget,', 'plan', 'people.'],
    ],
    [
      'in other forms',
      ['Reducing costs', 'Happier customer'],
      'We reduced the cost. | Customers are happy.',
      ['reduced', 'Customers'],
    ],
    [
      'an unmatched step',
      ['Speed', 'Zebra', 'Price'],
      'It has speed. | And the price is fair.',
      ['speed.', null, 'price'],
    ],
    [
      'the order of the slide holds',
      ['Price', 'Speed'],
      'It has speed. | And the price is fair.',
      [null, 'speed.'],
    ],
    [
      'one word of twenty says nothing',
      [
        'The fleet of ships that sail from Rotterdam each summer carry containers full of tulips, cheese, clogs, bicycles, windmills, paintings',
      ],
      'The summer is warm.',
      [null],
    ],
    [
      'a word of many steps does not tell which',
      ['Sales team', 'Support team', 'Legal team'],
      'The team is large. | Sales comes first. | Then support. | Then legal.',
      ['Sales', 'support.', 'legal.'],
    ],
    ['nothing is said', ['Speed'], '', [null]],
  ])('is found: %s', (_what, steps, text, words) => {
    expect(begins(steps, text)).toEqual(words);
  });

  test('is in the sentence that was written from its shape, even in other words', () => {
    const slide = said('We are quick. | And we are cheap.', [['4'], ['5']]);
    expect(matchSteps([step('Velocity', '4'), step('Inexpensive', '5')], slide)).toEqual([0, 3]);
  });
});

test('places are in order, each word begins one step, and further words never remove a match', () => {
  const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'omega', '|');
  const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 6 });
  fc.assert(
    fc.property(texts, fc.array(word, { maxLength: 20 }), (steps, words) => {
      const places = matchSteps(
        steps.map((one, index) => step(one.join(' '), `${index}`)),
        said(words.join(' ')),
      );
      const found = places.filter((place) => place !== null);
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
      expect(places).toHaveLength(steps.length);
    }),
  );
});
