import type { Deck, ShareBox } from '../../deck/deck.ts';
import type { SlideImage } from '../../deck/render-slides.ts';
import type { Fit } from '../../deck/rendering/fit-slide.ts';
import type { NarratedSlide } from '../../speech/narration.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import { readableBrightness } from '../compose/dimming.ts';
import type { Light, PixelBox } from '../compose/light.ts';
import type { PictureChange } from '../slide-pictures.ts';
import { frameMs, type PlacedSlide } from '../timeline.ts';
import { findTargets } from './find-targets.ts';
import { type Lit, planLights } from './plan-lights.ts';
import { type SaidSentence, saidMoments } from './said-moments.ts';

/** Space between a figure and its frame. */
const roomInMarkPixels = 8;

/**
 * Plans the spotlight of a slide whose picture stands while it is told: no change where it is not clear which of its parts
 * is said when.
 * @param placed the same slide on the timeline
 * @param fit where a slide stands in the frame
 */
export function spotlightChanges(
  deck: Deck,
  { slideNumber, path, words }: SlideImage,
  { narrated, placed, fit }: { narrated: NarratedSlide; placed: PlacedSlide; fit: Fit },
): PictureChange[] {
  const slide = deck.slides.find(({ number }) => number === slideNumber);
  const understood = understandDeck(deck).find(({ number }) => number === slideNumber);
  if (slide === undefined || understood === undefined) return [];
  const targets = findTargets(understood, slide, words);
  const moments = saidMoments(saidSentences(narrated, placed), targets);
  const brightness = readableBrightness(words);
  return planLights(moments, targets, placed.frameCount * frameMs).map(({ atMs, lit }) => ({
    atMs,
    picture: { imagePath: path, ...(lit && { light: lightOf(lit, brightness, fit) }) },
    transition: 'fade',
  }));
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

/** Where dimming would cost the contrast of some words, what stands out is framed instead. */
function lightOf({ boxes, marks }: Lit, brightness: number | null, fit: Fit): Light {
  const place = (box: ShareBox, room: number): PixelBox => ({
    left: Math.round(fit.left + box.x * fit.width) - room,
    top: Math.round(fit.top + box.y * fit.height) - room,
    width: Math.round(box.width * fit.width) + 2 * room,
    height: Math.round(box.height * fit.height) + 2 * room,
  });
  const places = boxes.map((box) => place(box, 0));
  const frames = marks.map((box) => place(box, roomInMarkPixels));
  return brightness === null
    ? { boxes: [], marks: [...places, ...frames], brightness: 1 }
    : { boxes: places, marks: frames, brightness };
}
