import { describe, expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { findUnsupportedClaims } from './find-unsupported-claims.ts';

const facts = factsOf(
  madeDeck([
    { title: 'Orchard Box', notes: ['Fruit from eighteen farms.'] },
    {
      title: 'Boxes and prices',
      blocks: [
        {
          kind: 'table',
          hasHeaderRow: true,
          rows: [
            ['Box', 'Weight', 'Price a week'],
            ['Small', '3 kg', '$12'],
            ['Family', '7 kg', '$22'],
            ['Office', '15 kg', '$41'],
          ],
        },
      ],
    },
    {
      title: 'Waste went down',
      blocks: [
        {
          kind: 'chart',
          title: null,
          chartType: 'line',
          categories: ['2022', '2023', '2024'],
          series: [{ name: 'Waste', values: [0.3, 0.2, 0.1], numberFormat: '0%' }],
        },
        bodyText('Farms depend on early orders', 'Bruised fruit is not sold', 'Deliveries cut by 70%'),
      ],
    },
    {
      title: 'How it is delivered',
      blocks: [
        bodyText(
          'Courier: comes before noon, needs an address',
          'Locker: open day and night, needs a code',
          'We keep unripe fruit for two days',
          'First box free',
          'Certified organic?',
          'Possible: delivery by drone',
        ),
      ],
    },
  ]),
);

const kindsOf = (text: string, slideNumber: number) =>
  findUnsupportedClaims(text, slideNumber, facts).map(({ kind }) => kind);

describe('derived figures', () => {
  test.each([
    ['a count', 2, 'There are three boxes.'],
    ['a difference', 2, 'Office costs 19 dollars more than Family.'],
    ['a sum', 2, 'All three together weigh 25 kilograms.'],
    ['a ratio', 2, 'The Office box is five times as heavy as the small one.'],
    ['rounding down', 2, 'Family costs more than twenty dollars.'],
    ['rounding up', 2, 'Family costs just under 23 dollars.'],
    ['about', 2, 'Office costs about forty dollars.'],
    ['a share', 3, 'Waste is a third of what it was.'],
    ['halved', 3, 'Waste halved from 2023 to 2024.'],
    ['one in so many', 3, 'In 2024 one box in ten was wasted.'],
    ['a change in percent', 3, 'That is a drop of two thirds.'],
    ['other units of time', 4, 'Unripe fruit is kept for 48 hours.'],
    ['an extreme', 2, 'Small has the lowest price.'],
    ['a figure of another slide in the opening', 1, 'What would you pay for 41 dollars of fruit?'],
  ])('%s that is right is kept: slide %i, %s', (_what, slideNumber, text) => {
    expect(kindsOf(text, slideNumber)).toEqual([]);
  });

  test.each([
    ['a count', 2, 'There are six boxes.', ['figure']],
    ['a difference', 2, 'Office costs 28 dollars more than Family.', ['figure']],
    ['a ratio', 2, 'The Office box is nine times as heavy as the small one.', ['figure']],
    ['rounding to the wrong side', 2, 'Family costs more than 30 dollars.', ['figure']],
    ['rounding that is not marked', 2, 'Family costs 20 dollars.', ['figure']],
    ['a share', 3, 'Waste is three quarters of what it was.', ['figure']],
    ['one in so many', 3, 'In 2024 one box in four was wasted.', ['figure']],
  ])('%s that is wrong is dropped: slide %i, %s', (_what, slideNumber, text, kinds) => {
    expect(kindsOf(text, slideNumber)).toEqual(kinds);
  });
});

describe('claims about a subject', () => {
  test.each([
    [2, 'Family costs 41 dollars a week.', 'subject'],
    [2, 'Office costs 41 dollars a month.', 'unit'],
    [2, 'Office costs 41 euros.', 'unit'],
    [4, 'A courier needs a code.', 'subject'],
    [4, 'Unripe fruit is kept for two weeks.', 'unit'],
    [3, 'Waste was 20 percent in 2024.', 'subject'],
    [3, 'Waste was 30 percent in 2019.', 'figure'],
    [3, 'Waste fell by 30 percent.', 'figure'],
  ])('are dropped on slide %i: %s', (slideNumber, text, kind) => {
    expect(kindsOf(text, slideNumber)).toContain(kind);
  });

  test.each([
    [2, 'Family costs 22 dollars a week, and Office 41.'],
    [4, 'A courier needs an address; a locker needs a code.'],
    [3, 'Waste was 20 percent in 2023.'],
    [3, 'Deliveries were cut by 70 percent.'],
  ])('are kept on slide %i: %s', (slideNumber, text) => {
    expect(kindsOf(text, slideNumber)).toEqual([]);
  });
});

describe('claims about directions and denials', () => {
  test.each([
    [3, 'Waste rose over the years.', 'direction'],
    [3, 'Waste fell from 10 to 30 percent.', 'direction'],
    [3, 'Bruised fruit is sold.', 'denial'],
    [3, 'Deliveries were not cut by 70 percent.', 'denial'],
    [3, 'Early orders depend on farms.', 'order'],
    [4, 'The courier comes after noon and needs an address.', 'opposite'],
  ])('are dropped on slide %i: %s', (slideNumber, text, kind) => {
    expect(kindsOf(text, slideNumber)).toContain(kind);
  });

  test.each([
    [3, 'Waste fell, year after year.'],
    [3, 'No bruised fruit is sold.'],
    [3, 'Nobody sells bruised fruit.'],
    [3, 'Farms depend on orders that come early.'],
  ])('are kept on slide %i: %s', (slideNumber, text) => {
    expect(kindsOf(text, slideNumber)).toEqual([]);
  });
});

describe('claims that need a source of their own', () => {
  test.each([
    [2, 'It is the best fruit in town.', 'superlative'],
    [2, 'Family is the cheapest of the three.', 'superlative'],
    [2, 'We guarantee that you like it.', 'guarantee'],
    [4, 'All boxes are certified organic.', 'approval'],
    [2, 'Delivery is free.', 'free'],
    [4, 'The locker is free.', 'free'],
    [2, 'It is sold only in Boston.', 'name'],
    [4, 'It works only with a locker.', 'only'],
  ])('are dropped on slide %i: %s', (slideNumber, text, kind) => {
    expect(kindsOf(text, slideNumber)).toContain(kind);
  });

  test.each([
    [4, 'The first box is free.'],
    [2, 'Is it the best fruit in town?'],
    [2, 'Small is the cheapest of the three.'],
  ])('are kept on slide %i: %s', (slideNumber, text) => {
    expect(kindsOf(text, slideNumber)).toEqual([]);
  });
});
