import path from 'node:path';
import type { Deck } from '../deck.ts';
import type { DeckPackage } from '../deck-package.ts';
import type { DrawnWord } from '../drawn-word.ts';
import { statePaths } from './animations/pictures-of-animation.ts';
import { checkPicture, type PictureVerdict } from './check/check-picture.ts';
import { drawnWords } from './check/drawn-words.ts';
import { readPdfWords } from './check/read-pdf-words.ts';
import { lookAtPage } from './check/region-look.ts';
import { inkOfWords } from './check/word-ink.ts';
import { convertToPdf } from './convert-to-pdf.ts';
import { drawEmoji } from './emoji/draw-emoji.ts';
import { pdfToBitmaps } from './pdf-to-bitmaps.ts';
import { type CopyMeans, type Omissions, writeCleanCopy } from './write-clean-copy.ts';

/** Receives a slide whose picture is drawn. The file may move once the returned promise is settled. */
export type DrawnSlideReport = (slide: { slideNumber: number; path: string }) => Promise<void>;

export type PagesToDraw = Omit<CopyMeans, 'shownSlides' | 'changes'> & {
  /** Further changes to the slides; default: none. */
  changes?: CopyMeans['changes'];
  deckPackage: DeckPackage;
  deck: Deck;
  /** Shown slides with the paths of their pictures. Pictures of a slide's earlier states are written beside its own. */
  images: readonly { slideNumber: number; path: string }[];
  /** Path of an empty folder. */
  workFolder: string;
  signal: AbortSignal;
  /**
   * Called with the number of pages that LibreOffice has finished, which takes most of the time. The last one counts as
   * done when all pictures are drawn.
   */
  onPageDone: (done: number, pages: number) => void;
  /** Called with each slide in its final state, once it is drawn. */
  onSlideDrawn?: DrawnSlideReport;
};

/** Verdicts and words by slide number, each in its final state; none if its page could not be read. */
export type ReadPages = {
  /** Verdicts on the pictures; none for a picture that could not be checked. */
  verdicts: ReadonlyMap<number, PictureVerdict>;
  words: ReadonlyMap<number, readonly DrawnWord[]>;
};

export type DrawnPages = Omissions & ReadPages & { allEmojiDrawn: boolean };

/**
 * Draws slides and their states in one run of LibreOffice, and checks the pictures of the slides.
 * @throws the errors of `writeCleanCopy`, `convertToPdf` and `pdfToBitmaps`
 */
export async function drawPages(job: PagesToDraw): Promise<DrawnPages> {
  const { deckPackage, deck, images, animations, workFolder, fonts, signal } = job;
  const copyPath = path.join(workFolder, 'deck.pptx');
  const shownSlides = new Set(images.map(({ slideNumber }) => slideNumber));
  const means = { changes: new Map(), ...job, shownSlides };
  const { wordsOfSlides, ...omissions } = await writeCleanCopy(deckPackage, deck, copyPath, means, signal);
  const pathOf = new Map(images.map((image) => [image.slideNumber, image.path]));
  const pagePaths = animations.pages.map(
    ({ slide, state }) => statePaths(slide, pathOf.get(slide.slideNumber) ?? '')[state] ?? '',
  );
  const imagePaths = [...pathOf.values(), ...pagePaths];
  const pageCount = imagePaths.length;
  let counted = 0;
  const countDone = (done: number) => {
    if (done <= counted) return;
    counted = done;
    job.onPageDone(done, pageCount);
  };
  const pdfPath = await convertToPdf({
    ...{ copyPath, fonts, workFolder, slideCount: pageCount, signal },
    onPages: (finished) => countDone(Math.min(finished, pageCount - 1)),
  });
  const allEmojiDrawn = await drawEmoji(pdfPath, signal);
  const pages = await readPdfWords(pdfPath, signal);
  const shapesOf = new Map([...job.slides.values()].map(({ number, shapes }) => [number, shapes]));
  const verdicts = new Map<number, PictureVerdict>();
  const words = new Map<number, readonly DrawnWord[]>();
  let done = 0;
  await pdfToBitmaps({
    pdfPath,
    slideSize: deck.slideSizeEmu,
    imagePaths,
    signal,
    onPageDone: async (pageIndex, bitmap) => {
      const image = images[pageIndex];
      const slideNumber = image?.slideNumber;
      const page = pages?.[pageIndex];
      if (page && slideNumber !== undefined) {
        const inkOf = inkOfWords(page, bitmap);
        const written = wordsOfSlides.get(slideNumber);
        const shapes = shapesOf.get(slideNumber) ?? [];
        if (written)
          verdicts.set(
            slideNumber,
            checkPicture({ page, written, shapes, inkOf, lookAt: lookAtPage(page, bitmap) }),
          );
        words.set(slideNumber, drawnWords(page, inkOf));
      }
      done += 1;
      countDone(done);
      if (image) await job.onSlideDrawn?.(image);
    },
  });
  return { ...omissions, allEmojiDrawn, verdicts, words };
}
