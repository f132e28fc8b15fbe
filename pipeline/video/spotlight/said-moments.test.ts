import { describe, expect, it } from 'vitest';
import { topicWords } from '../topic-words.ts';
import type { Target } from './find-targets.ts';
import { saidMoments } from './said-moments.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };

function target(
  text: string,
  figures: readonly string[] = [],
  shapeId = text,
  names: readonly string[] = [],
): Target {
  return {
    box,
    keys: topicWords(text),
    shapeIds: new Set([shapeId]),
    figures: figures.map((number, place) => ({ number, box: { ...box, y: place } })),
    names: names.map((name, place) => ({ name, box: { ...box, x: place } })),
  };
}

/**
 * Builds sentences with words of 100 ms and a second between sentences, which may have the shapes that they are
 * about.
 */
function spoken(...sentences: (string | [text: string, ...shapeIds: string[]])[]) {
  let atMs = 0;
  return sentences.map((sentence) => {
    const [text, ...shapeIds] = typeof sentence === 'string' ? [sentence] : sentence;
    const words = text.split(' ').map((text) => {
      atMs += 100;
      return { text, startMs: atMs - 100, endMs: atMs };
    });
    atMs += 1000;
    return { words, shapeIds: new Set(shapeIds) };
  });
}

/** Returns the indices of the parts of each moment. */
function partsOf(...said: Parameters<typeof saidMoments>) {
  return saidMoments(...said).map(({ targets }) => targets);
}

const facts = [
  target('5 systems are checked to find one container'),
  target('9 hours a week go into status calls and e-mails'),
  target('1 in 4 deliveries arrives late without a warning'),
];

describe('saidMoments', () => {
  it('recognises a part by the words that it shares with the sentence, in any form', () => {
    const said = saidMoments(
      spoken(
        'A planner checks five systems to find a single container.',
        'Nine hours a week disappear into calls and e-mails.',
        'One delivery in four still arrives late.',
      ),
      facts,
    );
    expect(said.map(({ targets }) => targets)).toEqual([[0], [1], [2]]);
    expect(said[1]).toMatchObject({ startMs: 2000, endMs: 2900 });
  });

  it('follows a sentence from part to part', () => {
    const said = saidMoments(
      spoken('It covers pricing and billing, then support by phone, and training on site.'),
      ['Pricing and billing', 'Support by phone', 'Training on site'].map((text) => target(text)),
    );
    expect(said.map(({ startMs, endMs, targets }) => [startMs, endMs, ...targets])).toEqual([
      [0, 600, 0],
      [600, 1000, 1],
      [1000, 1300, 2],
    ]);
  });

  it('trusts the parts that the writer noted, whatever words the sentence has', () => {
    const cards = ['Fewer calls', 'Late trucks', 'Status'].map((text) => target(text));
    const said = saidMoments(
      spoken(
        ['Nobody has to ask any more.', 'Fewer calls'],
        ['Late trucks and their status are seen at once.', 'Late trucks', 'Status'],
        ['Fewer calls for late trucks.', 'Title'],
      ),
      cards,
    );
    expect(said.map(({ targets }) => targets)).toEqual([[0], [1], [2], []]);
  });

  it('distinguishes the points of a list by their words, because they share a shape', () => {
    const list = ['Pricing and billing', 'Support by phone'].map((text) => target(text, [], 'list'));
    const said = saidMoments(
      spoken(['Support is a phone call away.', 'list'], ['Pricing is plain.', 'list'], ['And more.', 'list']),
      list,
    );
    expect(said.map(({ targets }) => targets)).toEqual([[1], [0], []]);
  });

  it('names no part if it is not sure', () => {
    const alike = ['Sales in the north region', 'Sales in the south region'].map((text) => target(text));
    expect(partsOf(spoken('The sales of the region grew.'), alike)).toEqual([[]]);
    const said = spoken('Welcome to all of you.', 'A new year begins.', 'Hours of calls.');
    expect(partsOf(said, facts)).toEqual([[], [], []]);
  });

  it.each<[string, Parameters<typeof spoken>, number[][]]>([
    [
      'it says much of one part and nothing of another',
      ['Welcome to all of you.', 'A new year begins.', 'Nine hours a week of calls.'],
      [[], [], [1]],
    ],
    [
      'the writer noted its part',
      ['Welcome.', 'A new year.', ['It is late.', '1 in 4 deliveries arrives late without a warning']],
      [[], [], [2]],
    ],
    [
      'too little is said',
      ['Welcome to all of you.', 'A new year begins.', 'We take calls for hours.'],
      [[], [], []],
    ],
    [
      'as much is said of another one',
      ['Welcome.', 'A new year.', 'Nine hours of calls, and deliveries late without a warning.'],
      [[], [], [], []],
    ],
  ])('recognises one clear sentence among others: %s', (_what, sentences, parts) => {
    expect(partsOf(spoken(...sentences), facts)).toEqual(parts);
  });

  // attack: 305
  it('is sure of a part only if much of it is said', () => {
    const isSure = (text: string) => saidMoments(spoken(text), facts).map((moment) => moment.isSure);
    expect(isSure('Nine hours a week go into status calls.')).toEqual([true]);
    expect(isSure('Hours of status calls.')).toEqual([false]);
    expect(isSure('Nine hours of status calls for one container in five systems.')).toEqual([false, false]);
  });

  it('names no part for a sentence about something else', () => {
    const said = saidMoments(spoken('That costs money.', 'Nine hours a week go into calls.'), facts);
    expect(said.map(({ targets }) => targets)).toEqual([[], [1]]);
  });

  it('finds the spoken figure, unless it occurs twice', () => {
    const rows = [
      target('North 1,250 42%', ['1250', '42']),
      target('South 980 17% 17%', ['980', '17', '17']),
    ];
    const said = saidMoments(spoken('The north sold 1,250 units.', 'The south stands at 17% of 980.'), rows);
    expect(said.map(({ marks }) => marks.map(({ y }) => y))).toEqual([[0], [0]]);
  });

  it('finds the named bar of a chart, unless nearly all are named', () => {
    const regions = ['North', 'South', 'East coast', 'First quarter'];
    const chart = target('Sales by region', [], 'chart', regions);
    const said = saidMoments(
      spoken(
        ['Sales grew most in the south.', 'chart'],
        ['Those of the east coast fell in three quarters.', 'chart'],
        ['North, south, and the east coast: in the first quarter, all paid.', 'chart'],
      ),
      [chart],
    );
    expect(said.map(({ marks }) => marks.map(({ x }) => x))).toEqual([[1], [2], []]);
  });
});
