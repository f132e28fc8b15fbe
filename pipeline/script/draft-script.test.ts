import { expect, test } from 'vitest';
import { maxScriptLength } from '#contract/limits.ts';
import { draftScript } from './draft-script.ts';
import { listOmittedSlides } from './list-omitted-slides.ts';
import { bodyText, madeDeck } from './testing/made-deck.ts';
import { narratedSlide } from './testing/narrated-slide.ts';

const deck = madeDeck([
  { title: 'Our offer' },
  { title: 'Many places', blocks: [bodyText('We sell in many places', '東京')] },
  { title: 'Plans', blocks: [bodyText('We grow by ΔT')], notes: ['Скоро мы откроем офис.'] },
]);

const request = {
  deck,
  audience: 'sales',
  durationMs: 60_000,
  wordsPerMinute: 150,
  pausesMsPerSlide: 1000,
  editedScript: null,
  signal: new AbortController().signal,
} as const;

const silentWriter = {
  write: async () => ({ writer: 'embedded' as const, slides: [], findings: [] }),
};

test('names each slide with text that the voices cannot read, even if the writer left it out', async () => {
  const { findings } = await draftScript({ ...request, writer: silentWriter });
  const unread = findings.filter(({ code }) => code === 'text_not_speakable');
  expect(unread.map(({ slideNumber }) => slideNumber)).toEqual([2, 3]);
  expect(unread[0]?.message).toContain('“東京”');
});

// attack: 372
test('names each slide that still has the placeholders of its template', async () => {
  const left = madeDeck([
    { title: 'Proposal for <Company name>', blocks: [bodyText('[Your logo]')] },
    { title: 'Generics', blocks: [bodyText('List<String> answers in <5 ms')] },
  ]);
  const { findings } = await draftScript({ ...request, deck: left, writer: silentWriter });
  const placeholders = findings.filter(({ code }) => code === 'template_placeholders');
  expect(placeholders.map(({ slideNumber }) => slideNumber)).toEqual([1]);
  expect(placeholders[0]?.message).toContain('“<Company name>”');
});

test('reports a slide once if its sentence lost such text', async () => {
  const sentences = [{ text: 'We sell in 東京 too.', importance: 1 }];
  const writer = {
    write: async () => ({
      writer: 'embedded' as const,
      slides: [narratedSlide(2, sentences)],
      findings: [],
    }),
  };
  const { findings, slides } = await draftScript({ ...request, writer });
  expect(
    findings.filter(({ slideNumber, code }) => slideNumber === 2 && code === 'text_not_speakable'),
  ).toHaveLength(1);
  expect(slides[1]?.sentences[0]?.text).toBe('We sell in too.');
});

test('puts a written or edited script into the requested order', async () => {
  const slide = (slideNumber: number) =>
    narratedSlide(slideNumber, [{ text: `This is slide ${slideNumber}.`, importance: 1 }]);
  const writer = {
    write: async () => ({ writer: 'embedded' as const, slides: [1, 2, 3].map(slide), findings: [] }),
  };
  const numbersFor = async (more: { slideOrder?: number[]; editedScript?: string }) =>
    (await draftScript({ ...request, writer, ...more })).slides.map(({ slideNumber }) => slideNumber);
  const slides = [2, 1, 3].map((number) => ({ slide: number, text: `Slide ${number}.` }));
  const editedScript = JSON.stringify({ version: 1, audience: 'sales', slides });
  expect(await numbersFor({})).toEqual([1, 2, 3]);
  expect(await numbersFor({ slideOrder: [3, 1, 2] })).toEqual([3, 1, 2]);
  expect(await numbersFor({ editedScript })).toEqual([2, 1, 3]);
  expect(await numbersFor({ editedScript, slideOrder: [3, 1, 2] })).toEqual([3, 1, 2]);
});

test('omits a slide that the user has omitted, even if the script is written again', async () => {
  const budgets: ReadonlyMap<number, number>[] = [];
  const writer = {
    write: async ({ wordBudget }: { wordBudget: ReadonlyMap<number, number> }) => {
      budgets.push(wordBudget);
      const slides = [1, 2, 3].map((slideNumber) =>
        narratedSlide(slideNumber, [{ text: `This is slide ${slideNumber}.`, importance: 1 }]),
      );
      return { writer: 'embedded' as const, slides, findings: [] };
    },
  };
  const { slides } = await draftScript({ ...request, writer, leftOutSlides: [2] });
  expect(slides.map(({ showing }) => showing)).toEqual(['narrated', 'omitted', 'narrated']);
  expect(listOmittedSlides({ slides })).toEqual([{ slideNumber: 2, text: 'This is slide 2.' }]);
  expect([...(budgets[0]?.keys() ?? [])]).toEqual([1, 3]);
});

// attack: 283
test('shows a slide that the writer would leave out silently, with the reason', async () => {
  const reason = 'An agenda is not read out.';
  const agenda = { slideNumber: 2, sentences: [], weight: 0.3, showing: 'silent' as const, reason };
  const writer = {
    write: async () => ({
      writer: 'embedded' as const,
      slides: [narratedSlide(1, [{ text: 'Ships are late.', importance: 1 }]), agenda],
      findings: [],
    }),
  };
  const { slides, findings } = await draftScript({ ...request, writer });
  expect(slides[1]).toEqual(agenda);
  const message = `Slide 2 is shown without narration. ${reason}`;
  expect(findings).toContainEqual({ code: 'slide_without_words', slideNumber: 2, message });
});

test('waits for a video if the notes of its slide say so, with any writer', async () => {
  const noted = madeDeck([{ notes: ['Watch it. [wait for video] It is done.'] }]);
  const sentences = ['Watch it.', 'It is done.'].map((text) => ({ text, importance: 1 }));
  const writer = {
    write: async () => ({
      writer: 'language_model' as const,
      slides: [narratedSlide(1, sentences)],
      findings: [],
    }),
  };
  const { slides } = await draftScript({ ...request, deck: noted, writer });
  expect(slides[0]).toMatchObject({ waitsForVideo: true, sentences: [{}, { waits: true }] });
});

// attack: 254
test('drafts no more text than a slide and a project can hold', async () => {
  const long = madeDeck(Array.from({ length: 40 }, (_, index) => ({ title: `Slide ${index}` })));
  const sentences = Array.from({ length: 60 }, () => ({ text: `${'word '.repeat(19)}end.`, importance: 1 }));
  const writer = {
    write: async () => ({
      writer: 'embedded' as const,
      slides: long.slides.map(({ number }) =>
        narratedSlide(number, [{ text: 'x'.repeat(100_000), importance: 1 }, ...sentences]),
      ),
      findings: [],
    }),
  };
  const { slides } = await draftScript({ ...request, deck: long, writer });
  const lengths = slides.map((slide) => slide.sentences.reduce((sum, { text }) => sum + text.length + 1, 0));
  expect(Math.max(...lengths)).toBe(5000);
  expect(lengths.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(maxScriptLength);
});
