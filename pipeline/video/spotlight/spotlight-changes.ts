import type { Deck, ShareBox, Slide } from '../../deck/deck.ts';
import type { SlideImage } from '../../deck/render-slides.ts';
import type { Fit } from '../../deck/rendering/fit-slide.ts';
import type { NarratedSlide } from '../../speech/narration/narration.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import { readableBrightness } from '../compose/dimming.ts';
import type { Light, PixelBox } from '../compose/light.ts';
import type { PictureChange } from '../slide-pictures.ts';
import { frameMs, type PlacedSlide } from '../timeline.ts';
import { findTargets } from './find-targets.ts';
import { type LightStyle, lightStyle, luminanceOf } from './light-style.ts';
import { aroundPaint, padded } from './padded.ts';
import { type Lit, planLights } from './plan-lights.ts';
import { type SaidSentence, saidMoments } from './said-moments.ts';

/** Space between a figure and its frame. */
const roomInMarkPixels = 8;

/** A slide with its words on the timeline. `fit` is the place of the slide in the frame. */
type SpokenSlide = { narrated: NarratedSlide; placed: PlacedSlide; fit: Fit };

/**
 * Returns a planner for the spotlight on the static slides of a deck. It plans no change where it is not clear
 * which part of a slide is discussed when, or where dimming would make some words hard to read.
 */
export function spotlightOf(deck: Deck): (image: SlideImage, spoken: SpokenSlide) => PictureChange[] {
  const style = lightStyle(deck);
  const understood = understandDeck(deck);
  const slides = new Map(deck.slides.map((slide) => [slide.number, slide]));
  return ({ slideNumber, path, words }, { narrated, placed, fit }) => {
    const [slide, parts] = [slides.get(slideNumber), understood.get(slideNumber)];
    const brightness = style === 'framed' ? 1 : readableBrightness(words);
    if (slide === undefined || parts === undefined || brightness === null) return [];
    const targets = findTargets(parts, slide, words);
    const moments = saidMoments(saidSentences(narrated, placed), targets);
    const look = { style, brightness, fit, keptBoxes: whiteCharts(slide) };
    return planLights(moments, targets, placed.frameCount * frameMs).map(({ atMs, lit }) => ({
      atMs,
      picture: { imagePath: path, ...(lit && { light: lightOf(lit, look) }) },
      transition: 'fade',
    }));
  };
}

/**
 * Returns charts without a dark background. Dimmed, they would look grey and unimportant while something beside
 * them is discussed.
 */
function whiteCharts({ shapes }: Slide): ShareBox[] {
  return shapes
    .filter(({ kind, fill }) => kind === 'chart' && (luminanceOf(fill) ?? 1) > 0.5)
    .map(({ box }) => padded(box, aroundPaint));
}

function saidSentences({ sentences }: NarratedSlide, placed: PlacedSlide): SaidSentence[] {
  const startMs = placed.startFrame * frameMs;
  return placed.sentences.map(({ words }, index) => ({
    words: words.map((word) => ({
      ...word,
      startMs: word.startMs - startMs,
      endMs: word.endMs - startMs,
    })),
    shapeIds: new Set(sentences[index]?.shapeIds),
  }));
}

/** Look of the highlights of a slide. `keptBoxes` are not dimmed. */
type Look = { style: LightStyle; brightness: number; fit: Fit; keptBoxes: readonly ShareBox[] };

function lightOf({ boxes, marks }: Lit, { style, brightness, fit, keptBoxes }: Look): Light {
  const place = (box: ShareBox, room: number): PixelBox => ({
    left: Math.round(fit.left + box.x * fit.width) - room,
    top: Math.round(fit.top + box.y * fit.height) - room,
    width: Math.round(box.width * fit.width) + 2 * room,
    height: Math.round(box.height * fit.height) + 2 * room,
  });
  const places = boxes.map((box) => place(box, 0));
  const frames = marks.map((box) => place(box, roomInMarkPixels));
  if (style === 'framed') return { boxes: [], marks: [...places, ...frames], brightness };
  const kept = boxes.length > 0 ? keptBoxes.map((box) => place(box, 0)) : [];
  return { boxes: [...places, ...kept], marks: frames, brightness };
}
