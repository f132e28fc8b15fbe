import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnSlides } from '#examples/drawn-slides.ts';
import { drawDeck } from '#examples/slide-drawer.ts';
import type { Deck, Slide } from '../../deck/deck.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { plannedDeck } from '../testing/judged-by.ts';
import { bodyText, madeDeck, salesDeck } from '../testing/made-deck.ts';
import { makePlan } from './make-plan.ts';
import type { ScriptPlan } from './script-plan.ts';

const table = {
  kind: 'table' as const,
  hasHeaderRow: true,
  rows: [
    ['Plan', 'Price a month', 'Support'],
    ['Starter', '$290', '-'],
    ['Team', '', 'By phone'],
  ],
};
const chart = {
  kind: 'chart' as const,
  title: 'Churn',
  chartType: 'bar',
  categories: ['North', 'South'],
  series: [{ name: 'Share', values: [0.12, null], numberFormat: '0%' }],
};

async function evidenceOf(slide: Partial<Slide>) {
  const { slides } = await plannedDeck(madeDeck([{ title: 'Harborline' }, slide, { title: 'The end' }]));
  return slides[1]?.evidence.map(({ from, text, subject }) => [from, text, subject]);
}

test.each<[string, Partial<Slide>, unknown]>([
  [
    'lines under a title',
    { title: 'Why now', blocks: [bodyText('Ships wait', '>Nine hours a week', '***')] },
    [
      ['title', 'Why now', null],
      ['line', 'Ships wait', null],
      ['line', 'Nine hours a week', null],
    ],
  ],
  [
    'cells with their headings',
    { blocks: [table] },
    [
      ['cell', 'Plan', null],
      ['cell', 'Price a month', null],
      ['cell', 'Support', null],
      ['cell', 'Starter', null],
      ['cell', 'Starter Price a month $290', 'Starter'],
      ['cell', 'Team', null],
      ['cell', 'Team Support By phone', 'Team'],
    ],
  ],
  [
    'points of a chart',
    { blocks: [chart] },
    [
      ['line', 'Churn', null],
      ['point', 'Share North : 12%', 'North'],
    ],
  ],
  [
    'sentences of notes for the audience',
    {
      title: 'Why now',
      notes: ['[Click twice.] Every port loses nine hours a week to calls.', 'Pause here.'],
    },
    [
      ['title', 'Why now', null],
      ['note', 'Every port loses nine hours a week to calls.', null],
    ],
  ],
  [
    'text of the author, without placeholders of a template',
    {
      title: '<Project name> Proposal',
      blocks: [bodyText('Ships wait', '<Name, Org, Logo (optional)>', '<n/a>')],
    },
    [['line', 'Ships wait', null]],
  ],
])('evidence is %s, in reading order', async (_, slide, expected) => {
  expect(await evidenceOf(slide)).toEqual(expected);
});

test('evidence has its figures, and the properties of the file belong to the first slide', async () => {
  const { slides } = await plannedDeck(salesDeck);
  expect(slides[0]?.evidence.at(-1)).toMatchObject({ from: 'property', text: 'Northwind Flow' });
  const benefits = slides.find(({ slideNumber }) => slideNumber === 5)?.evidence ?? [];
  expect(benefits.flatMap(({ quantities }) => quantities.map(({ values }) => values))).toEqual([
    [30],
    [1_200_000],
  ]);
});

test('a hidden slide is not planned, and one for another audience is silent with a reason', async () => {
  const deck = await drawn();
  const hidden = { ...deck, slides: deck.slides.map((slide) => ({ ...slide, hidden: slide.number === 2 })) };
  const { slides } = await plannedDeck(hidden);
  expect(slides.map(({ slideNumber }) => slideNumber)).not.toContain(2);
  const agenda = slides.find(({ role, showing }) => role === 'agenda' && showing === 'silent');
  expect(agenda).toMatchObject({ reason: 'An agenda is not read out.' });
});

test('a slide with an ask must say it', async () => {
  const deck = await drawn();
  const { slides } = await plannedDeck(deck);
  const asks = slides.filter(({ role }) => role === 'ask');
  expect(asks.length).toBeGreaterThan(0);
  for (const { mustSay, evidence } of asks) {
    const lines = evidence.filter(({ from }) => from === 'line').map(({ id }) => id);
    expect(lines).toEqual(expect.arrayContaining([...mustSay]));
    expect(mustSay.length).toBe(Math.min(1, lines.length));
  }
});

test('the figures of the main point of a table must be said', async () => {
  const { slides } = await plannedDeck(await drawn());
  const said = slides.map(({ mustSay, evidence }) =>
    evidence.filter(({ id }) => mustSay.includes(id)).map(({ text }) => text),
  );
  expect(said).toContainEqual(['Genoa Before 19 days', 'Genoa After 13 days']);
});

test('every shape with words is evidence, on slides of any look', async () => {
  const deck = await drawn();
  const planned = await plannedDeck(deck);
  expectWhole(planned);
  for (const { slideNumber, evidence } of planned.slides) {
    const shapes = deck.slides.find(({ number }) => number === slideNumber)?.shapes ?? [];
    const worded = shapes.filter(({ lines }) => lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
    const shown = new Set(evidence.flatMap(({ shapeIds }) => shapeIds));
    expect(worded.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  }
});

const words = fc.stringMatching(/^[a-zA-Z0-9 %$.,!?-]{0,24}$/);
const slides = fc.array(
  fc.record({
    title: fc.option(words),
    hidden: fc.boolean(),
    blocks: fc.array(
      fc.oneof(
        fc.array(words, { minLength: 1, maxLength: 4 }).map((lines) => bodyText(...lines)),
        fc
          .array(fc.array(words, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 })
          .map((rows) => ({ kind: 'table' as const, hasHeaderRow: true, rows })),
      ),
      { maxLength: 2 },
    ),
  }),
  { maxLength: 4 },
);

test('ids are unique and stable, nothing is empty, and no line is missing', async () => {
  await fc.assert(
    fc.asyncProperty(slides, async (given) => {
      const deck = madeDeck(given);
      const planned = await plannedDeck(deck);
      expectWhole(planned);
      expect(await plannedDeck(structuredClone(deck))).toEqual(planned);
      for (const { slideNumber, evidence } of planned.slides) {
        const texts = evidence.map(({ written }) => written);
        for (const line of linesOf(deck, slideNumber)) expect(texts).toContain(line);
      }
    }),
    { numRuns: 60 },
  );
});

test('planning can be canceled before it begins', async () => {
  const options = { audience: 'sales', wordBudget: new Map() } as const;
  await expect(makePlan(salesDeck, options, AbortSignal.abort())).rejects.toMatchObject({ code: 'canceled' });
});

async function drawn(): Promise<Deck> {
  return readDeck(await openDeckFile((await drawDeck(drawnSlides)).file));
}

function expectWhole({ slides }: ScriptPlan): void {
  const evidence = slides.flatMap((slide) => slide.evidence);
  expect(new Set(evidence.map(({ id }) => id)).size).toBe(evidence.length);
  for (const { text, written } of evidence)
    expect(`${text}|${written}`).toMatch(/[\p{L}\p{N}].*\|.*[\p{L}\p{N}]/u);
  for (const { slideNumber, evidence } of slides)
    evidence.forEach(({ id }, index) => {
      expect(id).toBe(`${slideNumber}.${index + 1}`);
    });
}

/** Returns the lines of a slide's text boxes that contain words. */
function linesOf(deck: Deck, slideNumber: number): string[] {
  const blocks = deck.slides.find(({ number }) => number === slideNumber)?.blocks ?? [];
  return blocks
    .flatMap((block) => (block.kind === 'text' ? block.paragraphs.map(({ text }) => text) : []))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
}
