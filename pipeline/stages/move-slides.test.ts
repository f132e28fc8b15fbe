import { beforeAll, describe, expect, it, test } from 'vitest';
import { frameSizes } from '#contract/vocabulary/aspects.ts';
import type { Motion } from '#contract/vocabulary/motions.ts';
import { drawDeck } from '#examples/slide-drawer.ts';
import type { Deck, Slide } from '../deck/deck.ts';
import { openDeckFile } from '../deck/open-deck.ts';
import { readDeck } from '../deck/read-deck.ts';
import type { SlideImage } from '../deck/render-slides.ts';
import { fitSlide } from '../deck/rendering/fit-slide.ts';
import { trackOf } from '../sound/testing/track-of.ts';
import type { NarratedSlide } from '../speech/narration/narration.ts';
import { buildTimeline, frameMs } from '../video/timeline.ts';
import { clicksOfSlides, moveSlides } from './move-slides.ts';

const cards = ['Pricing and billing', 'Support by phone', 'Training on site'];
const spokenTexts = ['Pricing and billing are plain.', 'Support comes by phone.', 'Training is on site.'];
/** Duration of a word. */
const wordMs = 500;

let deck: Deck;
beforeAll(async () => {
  const { file } = await drawDeck([
    { name: 'cover', kinds: [], draw: (drawer) => drawer.title('A deck') },
    {
      name: 'cards',
      kinds: [],
      draw: (drawer) => {
        drawer.title('What it covers');
        for (const [index, text] of cards.entries()) {
          const x = 0.8 + index * 4;
          drawer.item(drawer.box([x, 2, 3.6, 3], 'DDEEFF'), drawer.text(text, [x + 0.2, 2.2, 3.2, 1]));
        }
      },
    },
  ]);
  deck = await readDeck(await openDeckFile(file));
});

function picturesOf(
  motion: Motion,
  build: SlideImage['build'] = null,
  greyOnBlack = false,
  staticSlides: ReadonlySet<number> = new Set(),
  sentences = spokenTexts,
  ofDeck = deck,
) {
  const words = cards.flatMap((card, index) =>
    card.split(' ').map((text, place) => ({
      text,
      box: { x: 0.08 + 0.3 * index + 0.05 * place, y: 0.32, width: 0.045, height: 0.05 },
      ink: greyOnBlack ? { darkest: 0, lightest: 0.18 } : { darkest: 0, lightest: 1 },
    })),
  );
  const image: SlideImage = { slideNumber: 2, path: 'last.png', build, groundPath: null, words };
  const said = sentences.map((text) => ({
    sampleCount: (text.split(' ').length * wordMs * 24_000) / 1000,
    words: text.split(' ').map((word, index) => ({
      text: word,
      startMs: index * wordMs,
      endMs: (index + 1) * wordMs,
    })),
  }));
  const timeline = buildTimeline({
    slides: [
      {
        slideNumber: 2,
        title: 'What it covers',
        leadInMs: 1000,
        leadOutMs: 1500,
        sentences: said.map((sentence) => ({ ...sentence, pauseAfterMs: 500 })),
      },
    ],
    transitionMs: 0,
  });
  const narrated: NarratedSlide = {
    slideNumber: 2,
    ...{ leadInMs: 1000, betweenMs: [500, 500], leadOutMs: 1500, durationMs: timeline.durationMs },
    sentences: said.map(({ sampleCount, words: spoken }) => ({
      text: spoken.map(({ text }) => text).join(' '),
      speech: { sound: trackOf(new Float32Array(sampleCount)), words: spoken, spokenText: '' },
    })),
  };
  const [moved] = moveSlides(motion, [narrated], {
    deck: ofDeck,
    images: [image],
    films: [],
    timeline,
    staticSlides,
    fit: fitSlide(deck.slideSizeEmu, frameSizes['16:9']),
  });
  if (!moved) throw new Error('The slide has no pictures.');
  const clicks = clicksOfSlides(motion, [narrated], {
    ...{ deck, images: [image], timeline, staticSlides, films: moved.films },
  });
  return { pictures: moved.pictures, placed: timeline.slides[0], clicks: clicks.get(2) };
}

const build: SlideImage['build'] = {
  firstPath: 'first.png',
  steps: [
    {
      path: 'last.png',
      start: 'click',
      transition: 'cut',
      shown: [{ shapeId: '3', text: 'Support by phone' }],
      hidden: [],
    },
  ],
};

test.each([
  ['none', true, 'last.png', []],
  ['builds', true, 'first.png', ['last.png']],
  ['spotlight', true, 'first.png', ['last.png']],
  ['none', false, 'last.png', []],
  ['builds', false, 'last.png', []],
  ['spotlight', false, 'last.png', ['last.png', 'last.png', 'last.png', 'last.png']],
] as const)('a slide with motion %s, and steps %s, has its pictures', (motion, hasSteps, first, others) => {
  const { pictures } = picturesOf(motion, hasSteps ? build : null);
  expect(pictures.first).toEqual({ imagePath: first });
  expect(pictures.changes.map(({ picture }) => picture.imagePath)).toEqual(others);
});

test.each([
  ['none', undefined],
  ['builds', [{ letters: 'Pricingandbillingareplain'.length }]],
  ['spotlight', [{ letters: 'Pricingandbillingareplain'.length }]],
] as const)('a slide with motion %s has its clicks at their words', (motion, expected) => {
  const { clicks, placed } = picturesOf(motion, build);
  expect(clicks?.map(({ letters }) => ({ letters }))).toEqual(expected);
  const said = placed?.sentences[1]?.words[0]?.startMs ?? 0;
  // Everything is visible at the end of the fade.
  if (clicks) expect(clicks[0]?.shownMs).toBe(Math.round(said - 200 + 360));
});

test.each(['builds', 'spotlight'] as const)('with motion %s, a slide may still be static', (motion) => {
  for (const steps of [build, null]) {
    const { pictures, clicks } = picturesOf(motion, steps, false, new Set([2]));
    expect([pictures.first, pictures.changes, clicks]).toEqual([{ imagePath: 'last.png' }, [], undefined]);
  }
});

// attack: 284
test.each(['builds', 'spotlight'] as const)(
  'with motion %s, a slide without words shows its last state and does not rush through its steps',
  (motion) => {
    for (const steps of [build, null]) {
      const { pictures, clicks } = picturesOf(motion, steps, false, new Set(), []);
      expect([pictures.first, pictures.changes, clicks]).toEqual([{ imagePath: 'last.png' }, [], undefined]);
    }
  },
);

// attack: 304
test('a part that appears with its words stays until their sentence ends, and leaves before the next', () => {
  const part = { shapeId: '9', text: 'Support by phone' };
  const training = { shapeId: '10', text: 'Training on site' };
  const step = (path: string, shown: (typeof part)[], hidden: (typeof part)[]) => ({
    ...({ path, shown, hidden, start: 'click', transition: 'fade' } as const),
  });
  const { pictures, placed } = picturesOf('builds', {
    firstPath: 'first.png',
    steps: [step('came', [part], []), step('left', [], [part]), step('last.png', [training], [])],
  });
  const [, second, third] = placed?.sentences ?? [];
  expect(pictures.changes.map(({ atMs, picture }) => [Math.round(atMs), picture.imagePath])).toEqual([
    [(second?.words[0]?.startMs ?? 0) - 200, 'came'],
    // The pause is too short for a separate change.
    [(third?.words[0]?.startMs ?? 0) - 200, 'last.png'],
  ]);
});

// attack: 304
test('ten steps on a slide with one short sentence become one', () => {
  const steps = Array.from({ length: 10 }, (_, index) => ({
    ...({ path: index === 9 ? 'last.png' : `${index}.png`, start: 'click', transition: 'fade' } as const),
    ...{ shown: [{ shapeId: `${index}`, text: 'Unsaid' }], hidden: [] },
  }));
  const { pictures } = picturesOf('builds', { firstPath: 'first.png', steps }, false, new Set(), [
    'Here it is.',
  ]);
  expect(pictures.changes.map(({ picture }) => picture.imagePath)).toEqual(['last.png']);
});

test('each card is highlighted 200 ms before its sentence, and none at the end', () => {
  const { pictures, placed } = picturesOf('spotlight');
  const starts = placed?.sentences.map(({ words }) => (words[0]?.startMs ?? 0) - 200);
  const end = (placed?.sentences.at(-1)?.words.at(-1)?.endMs ?? 0) + 200;
  expect(pictures.changes.map(({ atMs }) => Math.round(atMs))).toEqual(
    [...(starts ?? []), end].map((ms) => Math.round(ms)),
  );
  const lights = pictures.changes.map(({ picture }) => picture.light);
  expect(lights.map((light) => light?.boxes.map(({ left }) => left))).toEqual([
    [109],
    [685],
    [1261],
    undefined,
  ]);
  expect(pictures.changes.at(-1)?.atMs).toBeLessThanOrEqual((placed?.frameCount ?? 0) * frameMs - 800);
});

test('a slide of a light deck is not dimmed if that would cost contrast', () => {
  expect(picturesOf('spotlight', null, true).pictures.changes).toEqual([]);
});

describe('the style of the light of a deck', () => {
  /** Builds a deck of slides with these backgrounds, of which the last one is narrated. */
  const slides = (grounds: readonly (string | null)[]): Deck => ({
    ...deck,
    slides: grounds.flatMap((background, index) => {
      const isNarrated = index === grounds.length - 1;
      return deck.slides
        .filter(({ number }) => (number === 2) === isNarrated)
        .map((slide) => ({ ...slide, number: isNarrated ? 2 : 100 + index, background }));
    }),
  });
  const lightIn = (ofDeck: Deck) =>
    picturesOf('spotlight', null, false, new Set(), spokenTexts, ofDeck).pictures.changes[0]?.picture.light;
  const [black, navy, white, cream] = ['000000', '10203A', 'FFFFFF', 'F4F0E0'];
  const dimmed = { boxes: [{ left: 109 }], marks: [], brightness: 0.7 };
  const framed = { boxes: [], marks: [{ left: 109 }] };

  it.each([
    ['a light deck', [white, cream, white], dimmed],
    ['a light deck with a dark cover', [navy, white, cream], dimmed],
    ['a dark slide of a light deck', [...Array.from({ length: 12 }, () => white), black], dimmed],
    ['a dark deck', [navy, black, navy], framed],
    ['a light slide of a dark deck', [...Array.from({ length: 12 }, () => navy), white], framed],
    ['a light deck in which one slide has more to read than the dark ones', [navy, black, white], dimmed],
    ['pictures as grounds, with dark letters', [null, null, null], dimmed],
  ])('suits %s', (_what, grounds, light) => {
    expect(lightIn(slides(grounds))).toMatchObject(light);
  });

  it('depends on the letters, and on a panel as large as the slide, if the ground is unknown', () => {
    const [, slide] = deck.slides;
    if (!slide) throw new Error('The deck has a second slide.');
    const lit = (shapes: Slide['shapes']) =>
      lightIn({ ...deck, slides: [{ ...slide, background: null, shapes }] });
    const lines = slide.shapes.map((shape) => ({
      ...shape,
      lines: shape.lines.map((line) => ({ ...line, colour: 'FFFFFF' })),
    }));
    expect(lit(lines)).toMatchObject(framed);
    const [first] = slide.shapes;
    const panel = first && { ...first, id: '99', kind: 'drawing' as const, role: null, lines: [] };
    const box = { x: 0, y: 0, width: 1, height: 0.95 };
    expect(
      lit(panel ? [{ ...panel, fill: black ?? null, box, inkBox: box }, ...slide.shapes] : []),
    ).toMatchObject(framed);
  });

  it('keeps a white chart white beside the narrated part, and dims a dark one', () => {
    const [, slide] = deck.slides;
    const [first] = slide?.shapes ?? [];
    if (!slide || !first) throw new Error('The deck has a second slide with shapes.');
    const box = { x: 0.1, y: 0.75, width: 0.5, height: 0.2 };
    const lit = (fill: string | null) => {
      const chart = {
        ...first,
        id: '99',
        kind: 'chart' as const,
        role: null,
        fill,
        box,
        inkBox: box,
        lines: [],
      };
      return lightIn({ ...deck, slides: [{ ...slide, shapes: [...slide.shapes, chart] }] })?.boxes.length;
    };
    expect([lit(null), lit('FFFFFF'), lit('202020')]).toEqual([2, 2, 1]);
  });
});
