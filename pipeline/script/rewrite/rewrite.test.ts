import { describe, expect, test } from 'vitest';
import { maxSlideScriptLength } from '#contract/limits.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { drawnSlides } from '#examples/drawn-slides.ts';
import { drawDeck } from '#examples/slide-drawer.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { createBuiltInRewriter } from './built-in-rewriter.ts';
import { lengthen } from './lengthen.ts';
import { shorten } from './shorten.ts';
import { simplify } from './simplify.ts';
import { slideSentences, slideText } from './slide-sentences.ts';

const texts = (sentences: readonly { text: string }[] | null) => sentences && slideText(sentences);

describe('shortening', () => {
  test('leaves out the least important sentences until about a third of the words is gone', () => {
    const offered = [
      { text: 'Stockouts cost four percent.', importance: 1 },
      { text: 'Planners live in spreadsheets.', importance: 0.4 },
      { text: 'Nobody trusts the numbers.', importance: 0.7 },
    ];
    const sentences = slideSentences(offered.map(({ text }) => text).join(' '), offered);
    expect(texts(shorten(sentences))).toBe('Stockouts cost four percent. Nobody trusts the numbers.');
  });

  test('keeps sentences of the user and sentences with a tag', () => {
    const offered = [
      { text: 'It costs four percent.', importance: 0.2 },
      { text: 'It takes twelve hours.', importance: 0.1 },
    ];
    const text = 'It costs four percent. [click] It takes twelve hours. Ask us why.';
    expect(texts(shorten(slideSentences(text, offered)))).toBe('[click] It takes twelve hours. Ask us why.');
  });

  test('keeps tied sentences together', () => {
    const offered = [
      { text: 'Why does it matter?', importance: 0.5 },
      { text: 'Because it costs money.', importance: 0.5, tied: true as const },
      { text: 'We end it within two weeks, in every store.', importance: 1 },
    ];
    const text = offered.map((sentence) => sentence.text).join(' ');
    expect(texts(shorten(slideSentences(text, offered)))).toBe('We end it within two weeks, in every store.');
  });

  test('splits a single sentence at its joint, or has nothing to leave out', () => {
    const long =
      'We connect to your planning system in two weeks, and you approve each order with one click.';
    expect(texts(shorten(slideSentences(long, [])))).toBe('We connect to your planning system in two weeks.');
    expect(shorten(slideSentences('We connect in two weeks.', []))).toBeNull();
    expect(shorten([])).toBeNull();
  });
});

describe('lengthening', () => {
  const offered = [
    { text: 'First comes the forecast.', importance: 0.5 },
    { text: 'Then it orders.', importance: 1 },
    { text: 'Last, you approve.', importance: 0.8 },
  ];

  test('adds the most important sentence in its place', () => {
    expect(texts(lengthen(slideSentences('Then it orders.', offered), offered))).toBe(
      'Then it orders. Last, you approve.',
    );
    const both = slideSentences('Then it orders. Last, you approve. We wrote this ourselves today.', offered);
    expect(texts(lengthen(both, offered))).toBe(
      'First comes the forecast. Then it orders. Last, you approve. We wrote this ourselves today.',
    );
  });

  test('has nothing to add when everything is said', () => {
    expect(lengthen(offered, offered)).toBeNull();
  });
});

describe('plainer words', () => {
  test('change the wording, split long sentences and keep every fact', () => {
    const text =
      'We utilize approximately 40 sensors in every hall of the plant, and we read them on a daily basis from here. It works.';
    expect(texts(simplify(slideSentences(text, [])))).toBe(
      'We use about 40 sensors in every hall of the plant. We read them daily from here. It works.',
    );
  });

  test('split a long sentence only if all of it stays', () => {
    const long =
      'We read forty sensors in every hall of the plant, which our own team built over the last three years.';
    expect(texts(simplify(slideSentences(long, [])))).toBe(long);
  });

  test('are not used if they would break the grammar', () => {
    expect(texts(simplify(slideSentences('A wide range of tools is used.', [])))).toBe(
      'A wide range of tools is used.',
    );
    expect(texts(simplify(slideSentences('We utilize tools.', [])))).toBe('We use tools.');
  });

  test('do not split a sentence with a tag', () => {
    const text =
      'We read forty sensors in every hall of the plant, [click] and we read them on a daily basis.';
    expect(texts(simplify(slideSentences(text, [])))).toBe(
      'We read forty sensors in every hall of the plant, [click] and we read them daily.',
    );
  });
});

describe('the built-in rewriter', () => {
  const rewriter = createBuiltInRewriter();
  const { signal } = new AbortController();
  const deck = madeDeck([
    { title: 'Planning' },
    {
      title: 'The problem',
      notes: [
        'Stockouts cost retailers four percent of their revenue. Planners spend twelve hours a week in spreadsheets. Nobody trusts the numbers in them.',
      ],
    },
    { title: 'The end' },
  ]);
  const rewrite = (wish: SlideWish, text: string, slideNumber = 2) =>
    rewriter.rewrite({ deck, slideNumber, text, wish, audience: 'sales' }, signal);

  test('adds content of the slide to a short text, and removes it again', async () => {
    const short = 'Planning is hard work.';
    const longer = await rewrite('longer', short);
    expect(longer?.text).toContain(short);
    expect(longer?.text.length).toBeGreaterThan(short.length + 20);
    expect(await rewrite('shorter', longer?.text ?? '')).toEqual({ writer: 'embedded', text: short });
  });

  test('returns null if nothing changes', async () => {
    expect(await rewrite('shorter', 'One thing.')).toBeNull();
    expect(await rewrite('longer', 'Nothing is there.', 3)).toBeNull();
    const forTraining = await rewrite('training', 'Planning is hard work.');
    expect(forTraining?.text).toContain('twelve hours');
    expect(await rewrite('training', forTraining?.text ?? '')).toBeNull();
  });

  test('writes the text of a silent slide, or returns null if there is nothing to say', async () => {
    const written = await rewrite('written', '');
    expect(written?.text).toContain('four percent');
    expect(written?.text).not.toContain('[');
    expect(await rewrite('written', '', 3)).toBeNull();
  });

  test('writes a slide that is not read out unless its user asks for a text', async () => {
    const drawn = await readDeck(await openDeckFile((await drawDeck(drawnSlides.slice(0, 3))).file));
    const inTitle = (text: string) => (text === 'What changes in the first year' ? 'Knowledge check' : text);
    const withQuiz = drawn.slides.map((slide) => ({
      ...slide,
      shapes: slide.shapes.map((shape) => ({
        ...shape,
        lines: shape.lines.map((line) => ({ ...line, text: inTitle(line.text) })),
      })),
    }));
    const asked = {
      deck: { ...drawn, slides: withQuiz },
      slideNumber: 3,
      text: '',
      audience: 'sales',
    } as const;
    const textFor = async (wish: SlideWish) =>
      (await createBuiltInRewriter().rewrite({ ...asked, wish }, new AbortController().signal))?.text ?? null;
    expect(await textFor('written')).toContain('24% fewer late containers');
    expect(await textFor('longer')).toBeNull();
  });
});

// attack: 335
describe('the text of a slide', () => {
  const ownTextOf = async (lines: string[], title: string | null = 'Empty trips') => {
    const deck = madeDeck([{ title, blocks: lines.length > 0 ? [bodyText(...lines)] : [] }]);
    const wished = { deck, slideNumber: 1, text: '', wish: 'own_text', audience: 'sales' } as const;
    return (await createBuiltInRewriter().rewrite(wished, new AbortController().signal))?.text ?? null;
  };

  test('consists of its title and its lines, each as a sentence', async () => {
    expect(await ownTextOf(['Every third truck', 'Why does nobody plan it?', 'What we do:'])).toBe(
      'Empty trips. Every third truck. Why does nobody plan it? What we do.',
    );
  });

  const sentence = 'Every third truck comes back empty';
  test.each([
    ['is left out before lines that begin with a sentence', 'Empty trips', [sentence], `${sentence}.`],
    ['is said if it is a question', 'Why is it so dear?', [sentence], `Why is it so dear? ${sentence}.`],
    ['is said if it is a sentence', 'We lose money', [sentence], `We lose money. ${sentence}.`],
    ['is said before a line with a pronoun', 'Our planner', ['It fills them'], 'Our planner. It fills them.'],
    [
      'is continued by a line in lower case',
      'Our planner',
      ['fills all trips'],
      'Our planner fills all trips.',
    ],
  ])('its title %s', async (_what, title, lines, text) => {
    expect(await ownTextOf(lines, title)).toBe(text);
  });

  test('has the caption of a picture only if there is nothing else', async () => {
    expect(await ownTextOf(['Fig. 3: Trips by day', 'Mondays are empty'])).toBe('Mondays are empty.');
    expect(await ownTextOf(['Fig. 3: Trips by day'])).toBe('Empty trips. Fig. 3: Trips by day.');
  });

  test('is also returned as sentences, so that the first ones can be used alone', async () => {
    const lines = ['Trucks come back empty. Nobody plans it, e.g. on Mondays.', 'We fill them'];
    const deck = madeDeck([{ title: 'Empty trips', blocks: [bodyText(...lines)] }]);
    const wished = { deck, slideNumber: 1, text: '', wish: 'own_text', audience: 'sales' } as const;
    expect(await createBuiltInRewriter().rewrite(wished, new AbortController().signal)).toEqual({
      writer: 'embedded',
      text: 'Empty trips. Trucks come back empty. Nobody plans it, e.g. on Mondays. We fill them.',
      sentences: [
        'Empty trips.',
        'Trucks come back empty.',
        'Nobody plans it, e.g. on Mondays.',
        'We fill them.',
      ],
    });
  });

  test('joins the broken lines of its author, and leaves out the slide number', async () => {
    expect(
      await ownTextOf(['We find stable periods using the', 'volatility of the market', '1'], 'Method'),
    ).toBe('We find stable periods using the volatility of the market.');
  });

  // attack: 372
  test('leaves out placeholders of a template, and keeps real text with signs', async () => {
    const lines = ['Prepared by <Your name>', '[Your logo]', 'It answers in <5 ms', 'We use List<String>'];
    expect(await ownTextOf(lines, '<Company name>')).toBe('It answers in <5 ms. We use List<String>.');
  });

  test('is null for a slide without words or with signs alone', async () => {
    expect(await ownTextOf([], null)).toBeNull();
    expect(await ownTextOf(['—', '***'], null)).toBeNull();
  });

  test('ends with a whole sentence within the limit of a script', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => `Line ${index + 1} tells of trip ${index + 1}`);
    const text = await ownTextOf(lines);
    expect(text?.length).toBeLessThanOrEqual(maxSlideScriptLength);
    expect(text?.length).toBeGreaterThan(maxSlideScriptLength / 2);
    expect(text).toMatch(/tells of trip \d+\.$/);
  });
});
