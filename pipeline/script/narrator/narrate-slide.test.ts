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
const line = (text: string) => ({ label: null, text, written: [text] });

async function tell(plan: string, script: Scripted, leastSupport = 0.8) {
  const { model, asked } = scriptedModel(plan, script);
  const lines = Object.keys(script).map(line);
  const { signal } = new AbortController();
  const told = await narrateSlide(place, lines, { model, leastSupport, signal });
  return { said: told.map(({ text }) => text), told, asked };
}

describe('a slide that a model tells', () => {
  it('says the lines that the model chose, in its order, each in a sentence with its line', async () => {
    const { told } = await tell('2 12\n1 8', {
      'Live map': ['The map is live.', 0.9],
      'Late warnings': ['Warnings come two days ahead.', 0.95],
    });
    expect(told).toEqual([
      { text: 'Warnings come two days ahead.', line: line('Late warnings'), support: 0.95, leans: false },
      { text: 'The map is live.', line: line('Live map'), support: 0.9, leans: false },
    ]);
  });

  it('says each line of a row by itself, three in all', async () => {
    const script: Scripted = {
      One: ['One is said.', 1],
      Two: ['Two is said.', 1],
      Three: ['Three is said.', 1],
      Four: ['Four is said.', 1],
    };
    expect((await tell('1+2+3 20\n4 10', script)).said).toEqual([
      'One is said.',
      'Two is said.',
      'Three is said.',
    ]);
  });

  it.each<[what: string, script: Scripted, said: string[]]>([
    ['is not sure of', { One: ['One costs $5.', 0.79], Two: ['Two is free.', 0.8] }, ['Two is free.']],
    ['would rather not say', { One: ['-', 1], Two: ['Two is free.', 1] }, ['Two is free.']],
    ['asks', { One: ['What is one?', 1], Two: ['Two is free.', 1] }, ['Two is free.']],
    ['says with too many words', { One: [`One ${'is far '.repeat(20)}away.`, 1] }, []],
  ])('leaves out what the model %s', async (_, script, said) => {
    expect((await tell('1 10\n2 10', script)).said).toEqual(said);
  });

  it('leaves out what goes on from a sentence that is not said, and begins a new conversation', async () => {
    const { said, asked } = await tell('1 10\n2 10\n3 10', {
      One: ['The map is live.', 0.2],
      Two: ['It also warns you.', 1],
      Three: ['Warnings come two days ahead.', 1],
    });
    expect(said).toEqual(['Warnings come two days ahead.']);
    const worded = asked.filter((question) => question.includes('Say in'));
    expect(worded.map((question) => question.split('<|im_start|>user').length - 1)).toEqual([1, 1, 1]);
  });

  it('lets a sentence go on from the one before it', async () => {
    const { told, asked } = await tell('1 10\n2 10', {
      One: ['The map is live.', 1],
      Two: ['It also warns you.', 1],
    });
    expect(told.map(({ text, leans }) => [text, leans])).toEqual([
      ['The map is live.', false],
      ['It also warns you.', true],
    ]);
    expect(asked.findLast((question) => question.includes('Say in'))).toContain('The map is live.<|im_end|>');
  });

  it('passes in silence where the model chooses nothing', async () => {
    expect((await tell('-', { One: ['One is said.', 1] })).said).toEqual([]);
  });
});
