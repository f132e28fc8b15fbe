import type { Finding } from '#pipeline/findings/finding.ts';
import { slideNumberList } from '#pipeline/findings/slide-number-list.ts';
import type { Deck } from '../../deck.ts';
import type { DeckPackage } from '../../deck-package.ts';
import { decodeXml } from '../../guard/decode-xml.ts';
import { createPartReader } from '../../part-reader.ts';
import { listSlides } from '../../reading/slide-list.ts';
import { readEditableXml } from '../repairs/editable-xml.ts';
import { type AnimationStates, maxStatesOfSlide, readAnimationStates } from './animation-states.ts';
import { type Hidden, targetKey } from './show-state.ts';

/**
 * Maximum number of states of a deck, beyond which slides show only their final state. Each state is a page to
 * draw, and up to a megabyte of pictures.
 */
const maxStatesOfDeck = 400;
/**
 * Maximum number of bytes of all pages. A page costs LibreOffice as much as its slide, and a hostile slide may have 16
 * MB.
 */
const maxBytesOfPages = 32 * 1024 * 1024;

/** A slide on which something appears, leaves or moves. */
export type AnimatedSlide = AnimationStates & {
  /** Index of the state without its animated pictures; null if no such state is drawn. */
  ground: number | null;
  slideNumber: number;
  /** Number among the shown slides, from 1, which LibreOffice writes as its slide number. */
  page: number;
  partName: string;
};

/** Separate page for a state that is not the end of its slide. */
export type StatePage = { slide: AnimatedSlide; state: number; hidden: Hidden; partName: string };

export type PlannedAnimations = {
  /** Slides by the lower-case name of their part. */
  slides: ReadonlyMap<string, AnimatedSlide>;
  /** Pages in order, which follow those of all slides. */
  pages: readonly StatePage[];
  findings: Finding[];
};

/**
 * Reads the states of all shown slides. A slide without any costs only a search for the word in its part. A slide
 * with animated pictures and no steps gets a state without them, on which they are laid: otherwise their first
 * picture would shine through.
 * @throws PipelineError `deck_damaged` | `deck_too_complex`
 */
export async function planAnimations(deckPackage: DeckPackage, deck: Deck): Promise<PlannedAnimations> {
  const slides: AnimatedSlide[] = [];
  const used = { states: 0, bytes: 0 };
  const beyondDeck: number[] = [];
  for (const { slideNumber, page, partName } of await shownSlides(deckPackage, deck)) {
    const content = await deckPackage.read(partName);
    const moving = movingPictures(deck, slideNumber);
    if (moving.length === 0 && !decodeXml(content).includes('mainSeq')) continue;
    const build = withGround(readAnimationStates(readEditableXml(content)), moving);
    const count = build.states.length > 1 ? build.states.length : 0;
    const states = used.states + count;
    const bytes = used.bytes + Math.max(0, count - 1) * content.length;
    const isBeyond = states > maxStatesOfDeck || bytes > maxBytesOfPages;
    if (isBeyond) beyondDeck.push(slideNumber);
    else Object.assign(used, { states, bytes });
    slides.push({ slideNumber, page, partName, ...(isBeyond ? lastStateOf(build) : build) });
  }
  return {
    slides: new Map(slides.map((slide) => [slide.partName.toLowerCase(), slide])),
    pages: slides.flatMap((slide) => pagesOf(slide, deckPackage)),
    findings: findingsOf(slides, beyondDeck),
  };
}

/** Returns the ids of a slide's animated pictures. */
function movingPictures(deck: Deck, slideNumber: number): string[] {
  const films = deck.slides.find(({ number }) => number === slideNumber)?.films ?? [];
  return films.filter(({ kind }) => kind === 'animated_picture').map(({ shapeId }) => shapeId);
}

type GroundedStates = AnimationStates & Pick<AnimatedSlide, 'ground'>;

function withGround(build: AnimationStates, moving: readonly string[]): GroundedStates {
  const [last, ...others] = build.states;
  if (moving.length === 0 || last === undefined || others.length > 0) return { ...build, ground: null };
  const hidden = new Set([...last, ...moving.map((id) => targetKey(id, 'whole'))]);
  return { ...build, states: [hidden, last], first: 1, ground: 0 };
}

function lastStateOf(build: AnimationStates): GroundedStates {
  return { ...build, states: build.states.slice(-1), first: 0, steps: [], ground: null };
}

async function shownSlides(deckPackage: DeckPackage, deck: Deck) {
  const reader = createPartReader(deckPackage);
  const presentation = await reader.xml(deckPackage.mainPart, 'presentation');
  const listed = listSlides(presentation, await reader.relationships(deckPackage.mainPart));
  const hidden = new Set(deck.slides.filter((slide) => slide.hidden).map(({ number }) => number));
  return listed
    .filter(({ number }) => !hidden.has(number))
    .map(({ number, partName }, index) => ({ slideNumber: number, page: index + 1, partName }));
}

function pagesOf(slide: AnimatedSlide, deckPackage: DeckPackage): StatePage[] {
  return slide.states.slice(0, -1).map((hidden, state) => {
    let partName = `${slide.partName.replace(/\.xml$/i, '')}-state-${state + 1}.xml`;
    while (deckPackage.has(partName)) partName = partName.replace(/\.xml$/, '-.xml');
    return { slide, state, hidden, partName };
  });
}

function findingsOf(slides: readonly AnimatedSlide[], beyondDeck: readonly number[]): Finding[] {
  const numbersOf = (isMeant: (slide: AnimatedSlide) => boolean) =>
    slides.filter(isMeant).map(({ slideNumber }) => slideNumber);
  const finding = (numbers: readonly number[], sentence: (list: string) => string): Finding[] => {
    const [only] = numbers;
    if (only === undefined) return [];
    const message = sentence(slideNumberList(numbers));
    return [{ code: 'animation_flattened', message, ...(numbers.length === 1 ? { slideNumber: only } : {}) }];
  };
  return [
    ...finding(
      numbersOf(({ hasOtherEffects }) => hasOtherEffects),
      (list) => `Some animations are shown in their finished state on ${list}.`,
    ),
    ...finding(
      numbersOf(({ isTooLong }) => isTooLong),
      (list) =>
        `Only the finished state is shown on ${list}: a slide can appear in ${maxStatesOfSlide} steps at most.`,
    ),
    ...finding(
      beyondDeck,
      (list) =>
        `Only the finished state is shown on ${list}: the slides of this deck have more steps than can be drawn.`,
    ),
  ];
}
