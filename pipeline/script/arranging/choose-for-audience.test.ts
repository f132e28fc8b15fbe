import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audiences } from '#contract/vocabulary/audiences.ts';
import { wordCount } from '../../english/join-words.ts';
import type { SlideDraft } from '../sentences/script.ts';
import { chooseForAudience } from './choose-for-audience.ts';

/** Returns a budget with this many words for the first slide. */
const room = (words: number) => new Map([[1, words]]);
const slide = (slideNumber: number, weight: number, texts: string[]): SlideDraft => ({
  slideNumber,
  weight,
  showing: 'narrated',
  sentences: texts.map((text) => ({ text, importance: 0.6 })),
});
const textsOf = (slides: readonly SlideDraft[]) =>
  slides.flatMap(({ sentences }) => sentences.map(({ text }) => text));
const wordsOf = (slides: readonly SlideDraft[]) => wordCount(textsOf(slides).join(' '));

const price = 'The price of the service is agreed with each of the ports in a contract.';
const caution = 'Never open the hatch of a container before the crane has come to rest.';
const reason = 'Carriers report late because their lists are kept in five different systems.';
const lack = 'There is no single list of all the containers in the port today.';
const plain = 'The port of Harborline lies at the mouth of a wide and quiet river.';
const deck = [
  slide(1, 1, ['Meet Harborline.']),
  slide(2, 0.5, [price, caution]),
  slide(3, 0.5, [reason, lack]),
  slide(4, 0.7, [
    'The lists of all carriers are checked by hand in the office every single morning.',
    reason,
  ]),
  slide(5, 0.7, ['A berth is a place in the port that one ship lies at for a time.', caution]),
  ...[6, 7, 8, 9].map((number) => slide(number, 0.5, [])),
  slide(10, 1, ['Book a trial today.']),
];

test('students do not hear prices, but customers do', () => {
  const spared = (audience: (typeof audiences)[number]) => {
    const kept = textsOf(chooseForAudience(deck, audience, room(60)));
    return textsOf(deck).filter((text) => !kept.includes(text));
  };
  expect(spared('education')).toContain(price);
  expect(spared('education')).not.toContain(reason);
  expect(spared('training')).not.toContain(caution);
  expect(spared('sales')).not.toContain(price);
});

test('a sentence stays if the next one refers to it', () => {
  const leaning = 'It saves every carrier $40,000 a year and twelve hours a week.';
  const spared = (next: string) => {
    const many = [slide(1, 1, ['Meet Harborline.']), slide(2, 0.1, [plain, next]), ...deck.slice(1)];
    const kept = textsOf(chooseForAudience(many, 'sales', room(60)));
    expect(kept).toContain(next);
    return !kept.includes(plain);
  };
  expect(spared(leaning)).toBe(false);
  expect(spared(leaning.replace('It', 'The map'))).toBe(true);
});

test('a denial and its correction stay together', () => {
  const pair = ['We do not bet on ports.', 'We price every berth and trade the errors of the others.'];
  const slides = [slide(1, 1, ['Meet Harborline.']), slide(2, 0.1, [...pair, plain]), ...deck.slice(1)];
  for (const audience of audiences) {
    const kept = textsOf(chooseForAudience(slides, audience, room(60)));
    expect(kept.includes(pair[0] ?? '')).toBe(kept.includes(pair[1] ?? ''));
  }
});

test('a script that fits the requested time stays whole, and no longer one is cut below that time', () => {
  for (const audience of audiences) {
    expect(chooseForAudience(deck, audience, room(wordsOf(deck) + 1))).toEqual(deck);
    const words = wordsOf(deck) - 14;
    expect(wordsOf(chooseForAudience(deck, audience, room(words)))).toBeGreaterThanOrEqual(words);
  }
});

test('a short deck stays whole for every audience', () => {
  const little = [slide(1, 1, ['Meet Harborline.']), slide(2, 0.2, [price]), slide(3, 1, ['Book a trial.'])];
  for (const audience of audiences) expect(chooseForAudience(little, audience, room(10))).toEqual(little);
});

const sentence = fc.constantFrom(price, caution, reason, lack, plain, 'It is late.', 'Ports wait.');
const slides = fc
  .array(fc.tuple(fc.constantFrom(0.1, 0.5, 0.9, 1), fc.array(sentence, { maxLength: 5 })), { maxLength: 12 })
  .map((all) => all.map(([weight, texts], index) => slide(index + 1, weight, texts)));

test('at least four fifths of the words stay in order, including the whole first and last slide', () => {
  fc.assert(
    fc.property(slides, fc.constantFrom(...audiences), fc.nat(200), (all, audience, asked) => {
      const chosen = chooseForAudience(all, audience, room(asked));
      expect(wordsOf(chosen)).toBeGreaterThanOrEqual(0.8 * wordsOf(all));
      for (const [index, { sentences, weight }] of all.entries()) {
        const kept = chosen[index]?.sentences ?? [];
        expect(kept).toEqual(sentences.filter((one) => kept.includes(one)));
        if (weight >= 1) expect(kept).toEqual(sentences);
      }
    }),
    { numRuns: 60 },
  );
});
