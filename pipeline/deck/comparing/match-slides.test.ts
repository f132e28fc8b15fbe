import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchSlides, type SlideMatch } from './match-slides.ts';
import type { SlideSignature } from './slide-signature.ts';

/** Makes a slide of its title and its words: `Title: words of it`. Text after `@` changes only its look. */
function deckOf(...slides: string[]): SlideSignature[] {
  return slides.map((slide, index) => {
    const [said = '', look = ''] = slide.split('@');
    const [title = '', text = ''] = said.toLowerCase().split(':');
    const words = `${title} ${text}`.match(/\w+/g) ?? [];
    const pictures = look.match(/picture\w*/g) ?? [];
    return {
      number: index + 1,
      title: title.trim(),
      marks: [...pictures, ...words],
      wordCount: words.length,
      wording: said,
      look: slide,
    };
  });
}

/** Formats matches as `1 same, 2 changed, 4 new` with the numbers of the earlier slides; 0 for a new one. */
function tell(matches: readonly SlideMatch[]): string {
  return matches.map(({ from, change }) => `${from ?? 0} ${change}`).join(', ');
}

const deck = [
  'Freight: teams see every container on its way',
  'Problem: four percent of revenue is lost to late freight',
  'Answer: one place for every shipment and every carrier',
  'Price: ten dollars a month for each user',
];

describe('the slides of a later deck', () => {
  it.each([
    ['no changes', deck, '1 same, 2 same, 3 same, 4 same'],
    ['another order', [deck[2], deck[0], deck[3], deck[1]], '3 same, 1 same, 4 same, 2 same'],
    [
      'another figure',
      [deck[0], 'Problem: five percent of revenue is lost to late freight', deck[2], deck[3]],
      '1 same, 2 changed, 3 same, 4 same',
    ],
    [
      'another figure on a slide that was moved',
      ['Price: twelve dollars a month for each user', ...deck.slice(0, 3)],
      '4 changed, 1 same, 2 same, 3 same',
    ],
    [
      'another title',
      [deck[0], 'What is wrong: four percent of revenue is lost to late freight', ...deck.slice(2)],
      '1 same, 2 changed, 3 same, 4 same',
    ],
    [
      'the same title over something else',
      [deck[0], deck[1], 'Answer: new words alone below', deck[3]],
      '1 same, 2 same, 3 changed, 4 same',
    ],
    [
      'one more slide',
      [deck[0], 'Team: seven people with a past in shipping', ...deck.slice(1)],
      '1 same, 0 new, 2 same, 3 same, 4 same',
    ],
    [
      'another slide that shares words with one that is gone',
      [...deck.slice(0, 3), 'Support: each user can call us in the month'],
      '1 same, 2 same, 3 same, 0 new',
    ],
    ['one slide less', [deck[0], deck[2], deck[3]], '1 same, 3 same, 4 same'],
    ['another look', [deck[0], `${deck[1]}@moved`, deck[2], deck[3]], '1 same, 2 redrawn, 3 same, 4 same'],
    ['nothing in common', ['Garden: roses want water', 'Kitchen: bread wants salt'], '0 new, 0 new'],
  ])('are matched in a deck with %s', (_, after, expected) => {
    expect(tell(matchSlides(deckOf(...deck), deckOf(...after.map(String))))).toBe(expected);
  });

  it('are told apart by their words if titles repeat', () => {
    const before = deckOf('Results: revenue grew by nine percent', 'Results: costs fell by two percent');
    const after = deckOf('Results: costs fell by three percent', 'Results: revenue grew by eight percent');
    expect(tell(matchSlides(before, after))).toBe('2 changed, 1 changed');
  });

  it('keep their order if they are equal, and their places tell which one is gone', () => {
    const before = deckOf('Break', 'Sales: one', 'Break', 'Costs: two', 'Break');
    const after = deckOf('Sales: one', 'Break', 'Costs: two', 'Break');
    expect(tell(matchSlides(before, after))).toBe('2 same, 3 same, 4 same, 5 same');
  });

  it('are recognised by their picture, or else by their place, if they have no words', () => {
    const before = deckOf('Start: here we are', '@picture1', 'Middle: of it all', '@picture2', 'End: of it');
    const after = deckOf(
      'Start: here we are',
      '@picture3',
      'Middle: of it all',
      'End: of it',
      '@picture2 moved',
    );
    expect(tell(matchSlides(before, after))).toBe('1 same, 2 redrawn, 3 same, 5 same, 4 redrawn');
  });

  it('are not recognised by their place if they have many words', () => {
    const before = deckOf(deck[0] ?? '', deck[1] ?? '', deck[2] ?? '');
    const after = deckOf(deck[0] ?? '', 'Garden: roses want water every day', deck[2] ?? '');
    expect(tell(matchSlides(before, after))).toBe('1 same, 0 new, 3 same');
  });
});

describe('matching any two decks', () => {
  const word = fc.constantFrom('red', 'green', 'blue', 'one', 'two', 'three');
  const slide = fc
    .tuple(word, fc.array(word, { maxLength: 5 }), fc.constantFrom('', '@moved', '@picture1'))
    .map(([title, words, look]) => `${title}: ${words.join(' ')}${look}`);
  const slides = fc.array(slide, { maxLength: 12 });
  const places = fc.array(fc.nat(), { minLength: 24, maxLength: 24 });

  it('uses each slide once at most, with the right kind of change', () => {
    fc.assert(
      fc.property(slides, slides, (before, after) => {
        const matches = matchSlides(deckOf(...before), deckOf(...after));
        expect(matches.map(({ number }) => number)).toEqual(after.map((_, index) => index + 1));
        const used = matches.flatMap(({ from }) => from ?? []);
        expect(new Set(used).size).toBe(used.length);
        for (const { number, from, change } of matches) {
          const [is = '', was = ''] = [after[number - 1], from === null ? undefined : before[from - 1]];
          expect(change === 'new').toBe(from === null);
          expect(change === 'same').toBe(from !== null && is === was);
          if (change === 'redrawn') expect(is.split('@')[0]).toBe(was.split('@')[0]);
        }
      }),
    );
  });

  it('finds every unchanged slide, wherever it stands', () => {
    fc.assert(
      fc.property(slides, slides, places, (before, more, places) => {
        const after = [...before, ...more]
          .map((text, index) => ({ text, place: places[index] ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ text }) => text);
        const same = matchSlides(deckOf(...before), deckOf(...after)).filter(
          ({ change }) => change === 'same',
        );
        expect(same).toHaveLength(before.length);
      }),
    );
  });

  it('pairs a deck with itself slide by slide', () => {
    fc.assert(
      fc.property(slides, (deck) => {
        const matches = matchSlides(deckOf(...deck), deckOf(...deck));
        expect(matches.map(({ from }) => from)).toEqual(deck.map((_, index) => index + 1));
      }),
    );
  });
});
