import { describe, expect, it } from 'vitest';
import type { Slide, SlideFilm, SlideShape } from '../../deck/deck.ts';
import type { SlideImage } from '../../deck/render-slides.ts';
import { trackOf } from '../../sound/testing/track-of.ts';
import type { NarratedSlide } from '../../speech/narration/narration.ts';
import { buildTimeline } from '../timeline.ts';
import { cutFindings } from './film-findings.ts';
import { placeFilms } from './place-films.ts';
import { soundsOfFilms } from './sounds-of-films.ts';

const fit = { left: 0, top: 656, width: 1080, height: 608 };
const film = (given: Partial<SlideFilm> = {}): SlideFilm => ({
  ...{
    shapeId: '5',
    groups: [],
    kind: 'video',
    part: 'film.mp4',
    loops: false,
    isMuted: false,
    isTurned: false,
  },
  box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
  trim: { startMs: 0, endMs: 0 },
  ...{ click: null, appearsAtClick: false },
  ...given,
});
const shape = (id: string, box: SlideShape['box'], given: Partial<SlideShape> = {}): SlideShape => ({
  ...{
    id,
    groups: [],
    kind: 'text',
    role: null,
    geometry: 'rect',
    box,
    inkBox: box,
    fill: 'FFFFFF',
    outline: null,
  },
  ...{ lines: [], content: null, connects: null, isArrow: false, tip: null },
  ...given,
});
const slideWith = (films: SlideFilm[], shapes: SlideShape[] = []): Slide => ({
  ...{
    number: 1,
    hidden: false,
    title: 'One',
    blocks: [],
    background: null,
    layout: '',
    layoutHeading: null,
    notes: [],
    language: null,
  },
  ...{ clickSteps: 1, hasTransition: false, media: [], fonts: [] },
  films,
  shapes: [shape('5', films[0]?.box ?? { x: 0, y: 0, width: 1, height: 1 }, { kind: 'picture' }), ...shapes],
});

/**
 * Builds a slide of eight seconds, whose first sentence begins after one second and whose second sentence begins
 * after five.
 */
function placed(
  given: Partial<SlideFilm>,
  more: { shapes?: SlideShape[]; build?: SlideImage['build'] } = {},
) {
  const words = ['One', 'two'].map((text, index) => ({
    text,
    startMs: index * 500,
    endMs: index * 500 + 400,
  }));
  const sentence = { sampleCount: 24_000, words };
  const timeline = buildTimeline({
    transitionMs: 0,
    slides: [
      {
        ...{ slideNumber: 1, title: 'One', leadInMs: 1000, leadOutMs: 2000 },
        sentences: [
          { ...sentence, pauseAfterMs: 3000 },
          { ...sentence, pauseAfterMs: 0 },
        ],
      },
    ],
  });
  const speech = { sound: trackOf(new Float32Array(24_000)), words, spokenText: '' };
  const narrated: NarratedSlide = {
    ...{ slideNumber: 1, leadInMs: 1000, betweenMs: [3000], leadOutMs: 2000, durationMs: 8000 },
    filmStartsMs: [0],
    sentences: [
      { text: 'One two.', speech, clicks: [{ number: 1, letters: 3 }] },
      { text: 'One two.', speech },
    ],
  };
  const one = film(given);
  const clip = {
    path: 'clip',
    key: 'clip',
    frameCount: 100,
    hasAlpha: false,
    sound: { path: 'sound', gainDb: -3 },
  };
  const slide = slideWith([one], more.shapes);
  const [placedSlide] = timeline.slides;
  if (!placedSlide) throw new Error('There is no slide.');
  const image = { slideNumber: 1, path: 'slide.png', build: more.build ?? null, groundPath: null, words: [] };
  const filmSlide = { slide, narrated, placed: placedSlide };
  const films = placeFilms([{ slideNumber: 1, film: one, clip }], image, filmSlide, fit);
  return { films, played: films[0]?.played, timeline };
}

describe('placeFilms', () => {
  it('puts a film in its place in the frame, on even pixels, from the start of its slide', () => {
    const { films, played, timeline } = placed({});
    expect(played).toMatchObject({ fromFrame: 0, endFrame: 100, goneFrame: 200, front: [] });
    expect(played?.box).toEqual({ left: 270, top: 808, width: 540, height: 304 });
    expect(soundsOfFilms(films, timeline)).toEqual([
      { path: 'sound', gainDb: -3, startMs: 0, lengthMs: 4000, turnMs: 4000 },
    ]);
    expect(cutFindings(films)).toEqual([]);
  });

  it('starts it at its [click], cuts it at the end of the slide, and reports that', () => {
    const { films, played } = placed({ click: 1, box: { x: 0.75, y: 0.25, width: 0.5, height: 0.5 } });
    expect(played?.fromFrame).toBe(38);
    expect(played?.visible).toEqual({ left: 810, top: 808, width: 270, height: 304 });
    const cut = films.map((one) => ({ ...one, clip: { ...one.clip, frameCount: 400 } }));
    const shortened = cut.map((one) => ({ ...one, played: { ...one.played, endFrame: 200 } }));
    expect(cutFindings(shortened)).toMatchObject([
      {
        code: 'media_cut',
        message: expect.stringMatching(/16 seconds long, and only the first 6 are shown.*\[wait for video\]/),
      },
    ]);
  });

  it('repeats a looping film with its sound, and leaves out a film beside the slide', () => {
    const { films, played, timeline } = placed({ loops: true });
    expect(played?.endFrame).toBe(200);
    expect(soundsOfFilms(films, timeline)).toMatchObject([{ lengthMs: 8000, turnMs: 4000 }]);
    expect(placed({ box: { x: 1.2, y: 0, width: 0.5, height: 0.5 } }).films).toEqual([]);
  });

  it('shows it with the step that reveals it, behind visible parts in front of it', () => {
    const step = { path: 'b.png', start: { afterMs: 2000 }, transition: 'fade' as const, hidden: [] };
    const build = {
      firstPath: 'a.png',
      steps: [
        { ...step, shown: [{ shapeId: '5', text: '' }] },
        { ...step, path: 'c.png', transition: 'cut' as const, shown: [{ shapeId: '9', text: 'A label' }] },
      ],
    };
    const label = shape('9', { x: 0.3, y: 0.3, width: 0.1, height: 0.1 });
    const frame = shape('10', { x: 0.2, y: 0.2, width: 0.6, height: 0.6 }, { kind: 'drawing', fill: null });
    const { played } = placed({ appearsAtClick: true }, { shapes: [label, frame], build });
    expect(played?.fromFrame).toBe((2000 + 320) / 40);
    expect(played?.front).toEqual([
      { box: { left: 324, top: 838, width: 108, height: 62 }, fromFrame: 100, goneFrame: 200 },
    ]);
  });
});
