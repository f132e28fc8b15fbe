import { describe, expect, test } from 'vitest';
import { audiences } from '../../../contract/vocabulary/audiences.ts';
import { bodyText, madeDeck, salesDeck, subtitleText } from '../testing/made-deck.ts';
import { wordBudget } from '../word-budget.ts';
import { createEmbeddedWriter } from './embedded-writer.ts';

function write(deck = salesDeck, seconds = 120, audience: (typeof audiences)[number] = 'sales') {
  const budget = wordBudget({
    deck,
    durationMs: seconds * 1000,
    wordsPerMinute: 165,
    pausesMsPerSlide: 1500,
  });
  return createEmbeddedWriter().write({
    deck,
    audience,
    wordBudget: budget,
    signal: new AbortController().signal,
  });
}

async function spoken(...request: Parameters<typeof write>): Promise<string[]> {
  return (await write(...request)).slides.flatMap((slide) =>
    slide.sentences.map((sentence) => sentence.text),
  );
}

describe('the embedded writer', () => {
  test('opens with what the video is about, tells each slide, and closes with a call to action', async () => {
    const sentences = await spoken();
    expect(sentences[0]).toBe('This is Northwind Flow: inventory planning that thinks ahead.');
    expect(sentences).toContain('It is trusted by 450 retailers and built for scale.');
    expect(sentences).toContain('We would love to show you Northwind Flow live.');
    expect(sentences).toContain("If this speaks to you, let's talk.");
    expect(sentences.join(' ')).not.toMatch(/Ask them|\[|@|www/);
  });

  test.each<[string, string | null, string[], string]>([
    [
      'Positioning schools in the current environment',
      null,
      [],
      'This is about positioning schools in the current environment.',
    ],
    ['Every shipment, one clear picture', null, [], 'Every shipment, one clear picture.'],
    [
      'Every shipment, one clear picture',
      null,
      ['Today we introduce Harborline.'],
      'Today we introduce Harborline.',
    ],
    [
      'Every shipment',
      'Harborline shows teams where their goods are.',
      [],
      'Harborline shows teams where their goods are.',
    ],
    ['Q3 Business Review', null, [], 'This is the Q3 business review.'],
    ['Lecture 4: Natural Selection', null, [], 'This is lecture 4: natural selection.'],
    ['Welcome to our house!', null, [], 'Welcome to our house.'],
    ['Prices are falling', null, [], 'Prices are falling.'],
  ])('opens "%s" in the way of its form', async (title, subtitle, notes, opening) => {
    const blocks = subtitle === null ? [] : [subtitleText(subtitle)];
    const [first] = await spoken(madeDeck([{ title, blocks, notes }, { title: 'Our offer' }]));
    expect(first).toBe(opening);
  });

  test('adds no call to action to the one that the deck ends with', async () => {
    const sentences = await spoken(madeDeck([{ title: 'Our offer' }, { title: 'Book your trial today' }]));
    expect(sentences).toEqual([
      'This is about our offer.',
      'Book your trial today.',
      'Thank you for watching.',
    ]);
  });

  test('uses each link between slides at most once in five slides', async () => {
    const titles = 'agenda offer market product price team result plan vision story'.split(' ');
    const sentences = await spoken(madeDeck(titles.map((word) => ({ title: `Our ${word}` }))), 240);
    const links = sentences.flatMap(
      (text) => /^(?:Let's \w+|Now to|Next,|That brings)/.exec(text)?.[0] ?? [],
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of new Set(links))
      expect(links.filter((other) => other === link).length).toBeLessThanOrEqual(2);
  });

  test.each(audiences)('speaks to %s in its own way, with every sentence traced', async (audience) => {
    const draft = await write(salesDeck, 120, audience);
    expect(draft.findings).toEqual([]);
    const others = audiences.filter((other) => other !== audience);
    for (const other of others) {
      expect((await write(salesDeck, 120, other)).slides).not.toEqual(draft.slides);
    }
  });

  test('writes the same script every time', async () => {
    expect(await write()).toEqual(await write());
  });

  test('says more where there is more time', async () => {
    const words = async (seconds: number) => (await spoken(salesDeck, seconds)).join(' ').split(' ').length;
    expect(await words(40)).toBeLessThan(await words(90));
  });

  test('says nothing of hidden slides', async () => {
    const deck = madeDeck([{ title: 'Our offer' }, { title: 'Internal margin', hidden: true }]);
    const draft = await write(deck);
    expect(draft.slides.map((slide) => slide.slideNumber)).toEqual([1]);
    expect(JSON.stringify(draft)).not.toContain('margin');
  });

  test('says on a build only what is new', async () => {
    const deck = madeDeck([
      { title: 'Our offer' },
      { title: 'Parts', blocks: [bodyText('A common format', 'Named measures')] },
      { title: 'Parts', blocks: [bodyText('A common format', 'Named measures')] },
      { title: 'The end' },
    ]);
    const draft = await write(deck);
    expect(draft.slides[2]?.sentences).toEqual([]);
  });

  test('leaves another language as it stands and puts no English between', async () => {
    const deck = madeDeck([
      {
        title: 'Unsere Lösung für die Planung',
        blocks: [bodyText('Weniger Aufwand', 'Schnell eingeführt')],
        language: 'de-DE',
      },
    ]);
    expect(await spoken(deck)).toEqual([
      'Unsere Lösung für die Planung.',
      'Weniger Aufwand, Schnell eingeführt.',
    ]);
  });

  test('leaves out what the voices cannot read', async () => {
    const deck = madeDeck([
      { title: 'Our offer' },
      { title: 'Many places', blocks: [bodyText('We sell in many places', 'ゾルゲと尾崎、淡々と最期')] },
    ]);
    const draft = await write(deck);
    expect(JSON.stringify(draft.slides)).not.toMatch(/\p{Script=Katakana}/u);
  });
});
