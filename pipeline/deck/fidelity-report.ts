import type { Finding, FindingCode } from '../findings/finding.ts';
import { slideNumberList } from '../findings/slide-number-list.ts';
import type { Deck, Slide, SlideMedia } from './deck.ts';
import type { InstalledFonts } from './installed-fonts.ts';
import { hasSubstitute, keepsWidths } from './rendering/font-substitutes/widths-of-substitutes.ts';
import { isIconFont, isSignFont } from './rendering/repairs/blank-icons.ts';

/**
 * Reports how the pictures of the slides differ from PowerPoint, with one finding for each kind or font. A
 * substitute of the same width is not reported. Neither is a chosen substitute on slides whose pictures were
 * checked: if its text does not fit, the slide has its own warning.
 * @param iconFontsLeftOut fonts that are reported elsewhere, because nothing is drawn for them
 */
export function fidelityReport({
  deck,
  installedFonts,
  iconFontsLeftOut = new Set(),
  checkedSlides,
}: {
  deck: Deck;
  installedFonts: InstalledFonts;
  iconFontsLeftOut?: ReadonlySet<string | null>;
  checkedSlides: ReadonlySet<number>;
}): Finding[] {
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  return [
    ...about(deck.slides, 'slide_hidden', ({ hidden }) => hidden, hiddenSentence),
    ...fontFindings(
      shown,
      new Map(
        [...installedFonts].filter(
          ([asked]) => !isSignFont(asked) && !(isIconFont(asked) && iconFontsLeftOut.has(asked)),
        ),
      ),
      checkedSlides,
    ),
    ...mediaFindings(shown),
    ...about(
      shown,
      'chart_not_read',
      ({ media }) => media.includes('unread_chart'),
      (slides) =>
        `A chart on ${slides} is drawn, but charts of its kind cannot be read, so nothing is said about its values.`,
    ),
    ...about(
      shown,
      'transition_dropped',
      ({ hasTransition }) => hasTransition,
      (slides) => `A plain cross-fade replaces the deck's own transition on ${slides}.`,
    ),
  ];
}

function hiddenSentence(slides: string): string {
  const verb = slides.startsWith('slides') ? 'are' : 'is';
  return `${slides.charAt(0).toUpperCase()}${slides.slice(1)} ${verb} hidden in the deck and left out.`;
}

function fontFindings(
  shown: readonly Slide[],
  installedFonts: InstalledFonts,
  checkedSlides: ReadonlySet<number>,
): Finding[] {
  return [...installedFonts]
    .filter(([asked, used]) => !keepsWidths(asked, used))
    .flatMap(([asked, used]) =>
      about(
        shown,
        'font_substituted',
        ({ number, fonts }) => fonts.includes(asked) && !(hasSubstitute(asked) && checkedSlides.has(number)),
        (slides) =>
          `The font ${asked} is not installed here; ${used} is used on ${slides}. Embed the font in the deck to keep its look.`,
      ),
    );
}

/** Media that the picture shows as a still. Videos and animated pictures may play in the video. */
type StillMedia = Exclude<SlideMedia, 'video' | 'animated_picture' | 'unread_chart'>;
const mediaSentences: Record<StillMedia, (slides: string) => string> = {
  audio: (slides) => `Audio on ${slides} is not played.`,
  ole_object: (slides) => `An embedded object is shown by its preview picture on ${slides}.`,
};

function mediaFindings(shown: readonly Slide[]): Finding[] {
  const kinds: StillMedia[] = ['audio', 'ole_object'];
  return kinds.flatMap((kind) =>
    about(shown, 'media_not_shown', ({ media }) => media.includes(kind), mediaSentences[kind]),
  );
}

/** Returns one finding for all slides that it applies to; none if there is no such slide. */
function about(
  slides: readonly Slide[],
  code: FindingCode,
  applies: (slide: Slide) => boolean,
  sentence: (slides: string) => string,
): Finding[] {
  const numbers = slides.filter(applies).map(({ number }) => number);
  const [only] = numbers;
  if (only === undefined) return [];
  const message = sentence(slideNumberList(numbers));
  return [{ code, message, ...(numbers.length === 1 ? { slideNumber: only } : {}) }];
}
