import path from 'node:path';
import { PipelineError } from '#runtime/errors.ts';
import { assertDiskHasRoom } from '#runtime/files/disk-room.ts';
import { withTemporaryFolder } from '#runtime/process/temporary-folder.ts';
import type { Finding } from '../findings/finding.ts';
import type { Deck } from './deck.ts';
import type { DeckPackage } from './deck-package.ts';
import type { DrawnWord } from './drawn-word.ts';
import { type InstalledFonts, installedFonts } from './installed-fonts.ts';
import { animationsOf } from './rendering/animations/animations-of.ts';
import { freezeSlideNumber } from './rendering/animations/freeze-slide-number.ts';
import { picturesOfAnimation } from './rendering/animations/pictures-of-animation.ts';
import { planAnimations } from './rendering/animations/plan-animations.ts';
import { slideWarnings } from './rendering/check/slide-warnings.ts';
import { renderFailed } from './rendering/convert-to-pdf.ts';
import { type DrawnSlideReport, drawPages, type PagesToDraw } from './rendering/draw-pages.ts';
import { fontLeftOutFindings } from './rendering/embedded-fonts/font-left-out-findings.ts';
import { provideDeckFonts } from './rendering/embedded-fonts/provide-deck-fonts.ts';
import { emojiFindings } from './rendering/emoji/emoji-findings.ts';
import { externalContentFindings } from './rendering/external-content-findings.ts';
import { findShapesToFit } from './rendering/find-shapes-to-fit.ts';
import { iconFindings } from './rendering/icon-findings.ts';
import { redrawMisfits } from './rendering/redraw-misfits.ts';
import type { EditableXml } from './rendering/repairs/editable-xml.ts';
import { type SlidesOfParts, slidesOfParts } from './rendering/slides-of-parts.ts';
import type { CopyMeans } from './rendering/write-clean-copy.ts';
import type { SlideAnimation } from './slide-animation.ts';

export type RenderSlides = {
  deckPackage: DeckPackage;
  deck: Deck;
  /** Path of an existing folder. */
  imageFolder: string;
  /** Slides that were drawn before, by their numbers, with their pictures in the folder. The others are drawn. */
  known?: ReadonlyMap<number, KnownSlide>;
  signal: AbortSignal;
  onSlideDone?: (done: number, total: number) => void;
  /** Called with each slide that is drawn. Its picture may be drawn a second time if that improves it. */
  onSlideDrawn?: DrawnSlideReport;
};

/** A drawn slide, and the findings about its picture. */
export type KnownSlide = {
  image: SlideImage;
  /** True if its picture was checked. */
  isChecked: boolean;
  /** Possible fault of the picture; null if none was found. */
  warning: Finding | null;
  allEmojiDrawn: boolean;
};

export type SlideImage = {
  slideNumber: number;
  /** Picture of the slide in its final state. */
  path: string;
  /** Animation of the slide; null for a static one. */
  build: SlideAnimation | null;
  /** Picture of the slide without its animated pictures; null if it has none, or appears step by step. */
  groundPath: string | null;
  /** Words on the slide in its final state; none if they could not be read. */
  words: readonly DrawnWord[];
};

export type RenderedSlides = {
  images: SlideImage[];
  findings: Finding[];
  /** Fonts of icons that are not drawn; null for one that the deck does not name. */
  iconFontsLeftOut: ReadonlySet<string | null>;
  installedFonts: InstalledFonts;
  /** Slides by number, for another deck that contains them. */
  slides: ReadonlyMap<number, KnownSlide>;
};

/**
 * Draws every shown slide that is not known, and each of its earlier states, as a PNG in the slide's shape. The PNG
 * has the largest size that any frame needs: 1920 × 1080 pixels for 16:9. One run of LibreOffice draws everything.
 * Nothing outside the deck is opened; references to the outside are reported.
 * @throws PipelineError `deck_render_failed` | `deck_too_complex` | `disk_full` | `tool_missing` | `canceled`
 */
export async function renderSlides(job: RenderSlides): Promise<RenderedSlides> {
  const images = job.deck.slides
    .filter(({ hidden, number }) => !hidden && !job.known?.has(number))
    .map(({ number }) => ({
      slideNumber: number,
      path: imagePath(job.imageFolder, number),
      build: null,
      groundPath: null,
      words: [],
    }));
  try {
    return await withTemporaryFolder('render', (workFolder) =>
      drawSlides(job, images, workFolder).catch(async (error: unknown) => {
        if (job.signal.aborted) throw error;
        // Checked before the folder is removed, which frees space.
        for (const folder of [workFolder, job.imageFolder]) await assertDiskHasRoom(folder, error);
        throw error;
      }),
    );
  } catch (error) {
    throw asRenderError(error);
  }
}

async function drawSlides(
  job: RenderSlides,
  images: SlideImage[],
  workFolder: string,
): Promise<RenderedSlides> {
  const { deckPackage, deck, signal, onSlideDone, onSlideDrawn, known = new Map<number, KnownSlide>() } = job;
  const fonts = await provideDeckFonts(deckPackage, workFolder, signal);
  const usedFonts = await installedFonts(deck, fonts, signal);
  const slides = await slidesOfParts(deckPackage, deck);
  const planned = await planAnimations(deckPackage, deck);
  const numbers = new Set(images.map(({ slideNumber }) => slideNumber));
  const animations = known.size === 0 ? planned : animationsOf(planned, numbers);
  const pages: PagesToDraw = {
    deckPackage,
    deck,
    fonts,
    slides,
    shapesToFit: findShapesToFit(slides, usedFonts),
    animations,
    images,
    ...(known.size > 0 && { changes: numberedAsInDeck(slides, numbers) }),
    workFolder,
    signal,
    // The last slide is done when none is drawn again.
    onPageDone: (done, count) =>
      done < count && onSlideDone?.(Math.floor((done * images.length) / count), images.length),
    ...(onSlideDrawn && { onSlideDrawn }),
  };
  const drawn = await drawPages(pages);
  const { verdicts, words } = await redrawMisfits(pages, drawn);
  onSlideDone?.(images.length, images.length);
  const built = new Map([...animations.slides.values()].map((slide) => [slide.slideNumber, slide]));
  const drawnImages = await Promise.all(
    images.map(async (image) => {
      const slide = built.get(image.slideNumber);
      return {
        ...image,
        ...(slide && (await picturesOfAnimation(slide, image.path))),
        words: words.get(image.slideNumber) ?? [],
      };
    }),
  );
  const warnings = slideWarnings(deck, verdicts, usedFonts);
  const drawnSlides = drawnImages.map((image): [number, KnownSlide] => [
    image.slideNumber,
    {
      image,
      isChecked: verdicts.has(image.slideNumber),
      warning: warnings.find(({ slideNumber }) => slideNumber === image.slideNumber) ?? null,
      allEmojiDrawn: drawn.allEmojiDrawn,
    },
  ]);
  const all = new Map([...known, ...drawnSlides].sort(([one], [other]) => one - other));
  const results = [...all.values()];
  const shownSlides = new Set(all.keys());
  const findings = [
    ...externalContentFindings(drawn.cut),
    ...fontLeftOutFindings(fonts.leftOut, deck),
    ...(await iconFindings(drawn.iconsLeftOut, { deckPackage, shownSlides })),
    ...(results.every(({ allEmojiDrawn }) => allEmojiDrawn) ? [] : emojiFindings(deck)),
    ...results.flatMap(({ warning }) => warning ?? []),
    ...planned.findings,
  ];
  const iconFontsLeftOut = new Set(drawn.iconsLeftOut.flatMap((one) => [...one.fonts]));
  return {
    images: results.map(({ image }) => image),
    findings,
    iconFontsLeftOut,
    installedFonts: usedFonts,
    slides: all,
  };
}

/** Returns changes that keep the slide numbers of the whole deck on slides that are drawn without the others. */
function numberedAsInDeck(slides: SlidesOfParts, numbers: ReadonlySet<number>): CopyMeans['changes'] {
  const shown = [...slides].filter(([, { hidden }]) => !hidden);
  return new Map(
    shown.flatMap(([partName, { number }], index) =>
      numbers.has(number)
        ? [[partName, (slide: EditableXml) => freezeSlideNumber(slide, index + 1)] as const]
        : [],
    ),
  );
}

function imagePath(folder: string, slideNumber: number): string {
  return path.join(folder, `slide-${String(slideNumber).padStart(3, '0')}.png`);
}

function asRenderError(error: unknown): unknown {
  const isToolError =
    error instanceof PipelineError && (error.code === 'tool_failed' || error.code === 'tool_timeout');
  return isToolError ? renderFailed(error) : error;
}
