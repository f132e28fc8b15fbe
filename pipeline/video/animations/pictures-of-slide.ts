import { countLetters } from '#contract/script/letters.ts';
import type { Slide, SlideBlock, SlideShape } from '../../deck/deck.ts';
import type { SlideImage } from '../../deck/render-slides.ts';
import type { AnimatedPart, AnimationStep, SlideAnimation } from '../../deck/slide-animation.ts';
import type { Click } from '../../script/sentences/clicks.ts';
import type { NarratedSlide } from '../../speech/narration/narration.ts';
import { type SlidePictures, staticPicture } from '../slide-pictures.ts';
import { frameMs, type PlacedSentence, type PlacedSlide } from '../timeline.ts';
import { topicWords } from '../topic-words.ts';
import { animationPictures } from './animation-pictures.ts';
import { type ShownClick, shownClicks } from './shown-clicks.ts';
import { type SlideToTime, type StepToTime, timeSteps } from './time-steps.ts';

/**
 * Returns the pictures of a slide over time, in sync with the narration.
 * @param inVideo the slide in the deck, in the narration and on the timeline
 */
export function picturesOfSlide({ path, build }: SlideImage, inVideo: SlideInVideo): SlidePictures {
  return build === null ? staticPicture(path) : animationPictures(build, timesOfSteps(build, inVideo));
}

/** Returns the clicks of a slide at the words where the video shows them. */
export function clicksOfSlide({ build }: Pick<SlideImage, 'build'>, inVideo: SlideInVideo): ShownClick[] {
  return build === null ? [] : shownClicks(build.steps, timesOfSteps(build, inVideo), inVideo.placed);
}

/** A slide in the deck, in the narration and on the timeline. */
export type SlideInVideo = { slide: Slide; narrated: NarratedSlide; placed: PlacedSlide };

/** Returns the time at which each step of a slide is seen, in ms from the moment when the slide is alone. */
export function timesOfSteps(build: SlideAnimation, { slide, narrated, placed }: SlideInVideo): number[] {
  const toTime = build.steps.map((step, index) =>
    stepToTime(step, { slide, build, before: build.steps.slice(0, index) }),
  );
  return timeSteps(toTime, slideToTime(narrated, placed));
}

/**
 * Returns a step with its subject. A step is about what it shows; a step that only removes something is about the
 * removed content. Content that an earlier step brought is narrated by the words of that step, which do not tell
 * when it leaves.
 */
function stepToTime(
  { start, shown, hidden, path }: AnimationStep,
  { slide, build, before }: { slide: Slide; build: SlideAnimation; before: readonly AnimationStep[] },
): StepToTime {
  const leaves = shown.length === 0 && hidden.length > 0;
  const cameBefore = before.flatMap((step) => step.shown);
  const leaving = hidden.filter((part) => !cameBefore.some((one) => isSamePart(one, part)));
  const parts = leaves ? leaving : shown;
  const shapes = parts.flatMap(({ shapeId }) => shapesIn(slide, shapeId));
  const contents = shapes.flatMap(({ content }) => (content ? blockTexts(content) : []));
  const texts = [...parts.map(({ text }) => text), ...contents];
  return {
    start,
    leaves,
    isSeen: path !== (before.at(-1)?.path ?? build.firstPath),
    words: new Set(texts.flatMap((text) => [...topicWords(text)])),
    shapeIds: new Set(shapes.map(({ id }) => id)),
  };
}

function isSamePart(one: AnimatedPart, other: AnimatedPart): boolean {
  return one.shapeId === other.shapeId && one.text === other.text;
}

/** Returns a shape, or the shapes of a group. */
function shapesIn({ shapes }: Slide, shapeId: string): SlideShape[] {
  return shapes.filter(({ id, groups }) => id === shapeId || groups.includes(shapeId));
}

/** Returns the words of charts and diagrams, which are stored in other parts of the deck than the slide. */
function blockTexts(block: SlideBlock): string[] {
  switch (block.kind) {
    case 'chart':
      return [block.title ?? '', ...block.categories, ...block.series.map(({ name }) => name ?? '')];
    case 'diagram':
      return block.paragraphs.map(({ text }) => text);
    default:
      return [];
  }
}

function slideToTime({ sentences }: NarratedSlide, placed: PlacedSlide): SlideToTime {
  const startMs = placed.startFrame * frameMs;
  return {
    durationMs: placed.frameCount * frameMs,
    words: placed.sentences.flatMap(({ words }, sentence) =>
      words.map((word) => ({
        text: word.text,
        startMs: word.startMs - startMs,
        endMs: word.endMs - startMs,
        sentence,
      })),
    ),
    shapesOfSentences: sentences.map(({ shapeIds }) => new Set(shapeIds)),
    clicks: sentences.flatMap(({ clicks = [] }, index) => {
      const sentence = placed.sentences[index];
      return sentence ? clicks.map((click) => timeOfClick(click, sentence, startMs)) : [];
    }),
  };
}

/**
 * Returns the time of a click: the start of the word that follows it, or the end of the last word.
 * @param startMs time at which the slide is alone
 */
export function timeOfClick({ number, letters }: Click, { words }: PlacedSentence, startMs: number) {
  let before = 0;
  for (const word of words) {
    before += countLetters(word.text);
    if (before > letters) return { number, atMs: word.startMs - startMs };
  }
  return { number, atMs: (words.at(-1)?.endMs ?? startMs) - startMs };
}
