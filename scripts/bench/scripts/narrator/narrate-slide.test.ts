import { describe, expect, it } from 'vitest';
import { narrateSlide } from './narrate-slide.ts';
import type { SlidePlace } from './questions.ts';
import { type Scripted, scriptedModel } from './testing/scripted-model.ts';

const place: SlidePlace = {
  audience: 'sales',
  kind: 'list',
  number: 2,
  shownSlides: 9,
  deckTitle: 'Harborline',
  title: 'What it does',
};
const line = (text: string) => ({ kind: 'text' as const, label: null, text, written: [text] });

async function tell(script: Scripted, { minSupport = 0.8, maxSentences = 3 } = {}) {
  const { model, asked } = scriptedModel(script);
  const lines = Object.keys(script).map(line);
  const { signal } = new AbortController();
  const narrated = await narrateSlide(place, lines, { model, minSupport, maxSentences, signal });
  return { said: narrated.map(({ text }) => text), narrated, asked };
}

const one = 'The map shows each ship';
const two = 'Warnings arrive two days ahead';

describe('a slide that a model narrates', () => {
  it('has its lines told in their order, each in a sentence with its line', async () => {
    const { narrated } = await tell({
      [one]: ['The map is live.', 0.9],
      [two]: ['Warnings come early.', 0.95],
    });
    expect(narrated).toEqual([
      { text: 'The map is live.', line: line(one), support: 0.9 },
      { text: 'Warnings come early.', line: line(two), support: 0.95 },
    ]);
  });

  it('gets at most three sentences, and causes no questions for more', async () => {
    const script = Object.fromEntries(
      ['one', 'two', 'three', 'four'].map((name) => [`Port ${name} is open`, [`Port ${name} opens.`, 1]]),
    ) satisfies Scripted;
    const { said, asked } = await tell(script);
    expect(said).toEqual(['Port one opens.', 'Port two opens.', 'Port three opens.']);
    expect(asked.some((question) => question.includes('Port four'))).toBe(false);
  });

  it.each([0, -1])('causes no question if it has room for %d sentences', async (maxSentences) => {
    expect((await tell({ [one]: ['The map is live.', 1] }, { maxSentences })).asked).toEqual([]);
  });

  it.each<[what: string, script: Scripted, said: string[]]>([
    [
      'is not sure of',
      { [one]: ['The map costs $5.', 0.79], [two]: ['Warnings are free.', 0.8] },
      ['Warnings are free.'],
    ],
    ['declines to say', { [one]: ['-', 1], [two]: ['Warnings are free.', 1] }, ['Warnings are free.']],
    ['asks', { [one]: ['What is a map?', 1], [two]: ['Warnings are free.', 1] }, ['Warnings are free.']],
    ['says with too many words', { [one]: [`The map ${'is far '.repeat(20)}away.`, 1] }, []],
    ['continues from an earlier one', { [one]: ['It also shows each ship.', 1] }, []],
  ])('omits sentences that the model %s', async (_, script, said) => {
    expect((await tell(script)).said).toEqual(said);
  });

  it.each([
    ['names something', 'The price of a forecast in each port'],
    ['points at another line', 'They arrive two days ahead'],
  ])('causes no question about a line that only %s', async (_, text) => {
    expect((await tell({ [text]: ['It is said.', 1] })).asked).toEqual([]);
  });
});
