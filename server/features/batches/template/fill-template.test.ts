import { expect, test } from 'vitest';
import { groundText, slideGrounds } from '#contract/grounds.ts';
import { countCalls } from '#test/support/counting/count-calls.ts';
import { fillTemplate } from './fill-template.ts';
import { placeholdersOf } from './placeholders-of-template.ts';

const grounds = [
  {
    sentence: 'Hello {{name}}.',
    from: [{ slideNumber: 1, kind: 'line' as const, line: 1, text: 'For {{Name}} of {{company}}' }],
  },
];
const slide = { hidden: false, leftOut: null, pauseAfterSeconds: 0, voiceOption: null, speechSpeed: null };
const template = {
  name: 'Offer',
  slides: [
    { ...slide, number: 1, title: 'For {{Name}}', script: 'Hello {{name}}. Good day.', grounds },
    { ...slide, number: 2, title: null, script: 'Not {{said}}.', leftOut: '' },
    { ...slide, number: 3, title: null, script: null, hidden: true },
  ],
  takes: [{ sentence: 'Hello {{name}}.', takes: [], picked: null }],
};
const deckTexts = [
  { number: 1, hidden: false, texts: ['For {{Name}} of {{company}}'] },
  { number: 3, hidden: true, texts: ['{{secret}}'] },
];

test('only placeholders in shown or spoken texts need a value', () => {
  expect(placeholdersOf(template, deckTexts).map(({ key, slideNumbers }) => [key, slideNumbers])).toEqual([
    ['name', [1]],
    ['company', [1]],
  ]);
});

test('takes stay with their sentence, and the video is named after the first value', () => {
  const values = new Map([['name', 'Ann']]);
  const filled = fillTemplate(template, values, placeholdersOf(template, deckTexts));
  expect(filled.name).toBe('Ann – Offer');
  expect(filled.slides[0]).toMatchObject({ title: 'For Ann', script: 'Hello Ann. Good day.' });
  expect(filled.takes[0]?.sentence).toBe('Hello Ann.');
  const named = fillTemplate({ ...template, name: 'For {{name}}' }, values, []);
  expect(named.name).toBe('For Ann');
});

test('grounds are filled with the same values as their sentence and the deck', () => {
  const values = new Map([
    ['name', 'Ann'],
    ['company', 'ACME '.repeat(60)],
  ]);
  const [filled, ...others] = fillTemplate(template, values, []).slides;
  expect(filled?.grounds).toEqual([
    {
      sentence: 'Hello Ann.',
      from: [{ slideNumber: 1, kind: 'line', line: 1, text: groundText(`For Ann of ${'ACME '.repeat(60)}`) }],
    },
  ]);
  expect(slideGrounds.parse(filled?.grounds)).toEqual(filled?.grounds);
  for (const other of others) expect(other).not.toHaveProperty('grounds');
});

// attack: 253
test('placeholders are found up to a limit', () => {
  const script = Array.from({ length: 1000 }, (_, index) => `{{p${index}}}`)
    .join('')
    .slice(0, 5000);
  const slides = Array.from({ length: 300 }, (_, index) => ({
    ...slide,
    number: index + 1,
    title: null,
    script: script.replaceAll('p', `p${index}x`),
  }));
  const calls = countCalls(() => placeholdersOf({ name: 'Offer', slides }, []));
  expect(placeholdersOf({ name: 'Offer', slides }, [])).toHaveLength(200);
  expect(calls).toBeLessThan(300 * 1000);
});
