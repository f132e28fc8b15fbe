import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PipelineError } from '#runtime/errors.ts';
import type { DrawnWord } from '../drawn-word.ts';
import { animationsOf } from './animations/animations-of.ts';
import { freezeSlideNumber } from './animations/freeze-slide-number.ts';
import { statePaths } from './animations/pictures-of-animation.ts';
import type { PictureVerdict } from './check/check-picture.ts';
import { drawPages, type PagesToDraw, type ReadPages } from './draw-pages.ts';
import type { EditableXml } from './repairs/editable-xml.ts';
import { fitText } from './repairs/fit-text.ts';
import { shrinkTables } from './repairs/shrink-tables.ts';

/** Scales of the type in tables that run off their slide, tried in this order. */
const scales = [0.8, 0.64];
/**
 * Smallest scales of shrunk type. Smaller type is worse than overlapping text, because some programs never set the
 * height of a box. Text that overlaps nothing shrinks only by the extra width of letters here.
 */
const smallestScale = { inTheWay: 0.6, elsewhere: 0.85 };

/**
 * Redraws slides with misplaced text. The text is shrunk to its boxes, and tables that run off the page get smaller
 * type. A slide gets the new picture, and those of its states, if more of its words are in place.
 * @returns verdicts and words of the final pictures
 * @throws PipelineError `disk_full` | `tool_missing` | `canceled`; if LibreOffice fails, the first pictures stay
 */
export async function redrawMisfits(job: PagesToDraw, first: ReadPages): Promise<ReadPages> {
  const pages = { verdicts: new Map(first.verdicts), words: new Map(first.words) };
  try {
    for (const [index, scale] of scales.entries()) {
      const concerned = job.images.filter(({ slideNumber }) => {
        const verdict = pages.verdicts.get(slideNumber);
        // Text that has been shrunk to its box does not shrink further.
        return verdict && (verdict.tableRunsOff || (index === 0 && verdict.misfits.size > 0));
      });
      if (concerned.length > 0) await redrawOnce(job, concerned, scale, pages);
    }
  } catch (error) {
    if (!(error instanceof PipelineError) || !isOfTheDrawing(error)) throw error;
  }
  return pages;
}

/** Verdicts and words of the pages so far. A better picture replaces those of its slide. */
type PagesSoFar = { verdicts: Map<number, PictureVerdict>; words: Map<number, readonly DrawnWord[]> };

function isOfTheDrawing({ code }: PipelineError): boolean {
  return ['deck_render_failed', 'tool_failed', 'tool_timeout', 'tool_starved'].includes(code);
}

async function redrawOnce(
  job: PagesToDraw,
  concerned: PagesToDraw['images'],
  scale: number,
  { verdicts, words }: PagesSoFar,
): Promise<void> {
  const folder = path.join(job.workFolder, `misfits-at-${scale}`);
  await mkdir(folder);
  const images = concerned.map((image) => ({ ...image, path: path.join(folder, path.basename(image.path)) }));
  const again = await drawPages({
    ...job,
    images,
    animations: animationsOf(job.animations, new Set(concerned.map(({ slideNumber }) => slideNumber))),
    changes: changesOf(job, concerned, scale, verdicts),
    workFolder: folder,
    onPageDone: () => {},
    // It is not known yet whether the second picture is better.
    onSlideDrawn: async () => {},
  });
  for (const [index, { slideNumber, path: newPath }] of images.entries()) {
    const [before, after] = [verdicts.get(slideNumber), again.verdicts.get(slideNumber)];
    const oldPath = concerned[index]?.path;
    const newWords = again.words.get(slideNumber) ?? [];
    const isBetter = before && after && after.misplacedWords < before.misplacedWords;
    if (!isBetter || oldPath === undefined) continue;
    const least = before.faults.size > 0 ? smallestScale.inTheWay : smallestScale.elsewhere;
    if (shrinksTooFar(words.get(slideNumber) ?? [], newWords, least)) continue;
    verdicts.set(slideNumber, after);
    words.set(slideNumber, newWords);
    const build = [...job.animations.slides.values()].find((slide) => slide.slideNumber === slideNumber);
    const pathsOf = (slidePath: string) => (build ? statePaths(build, slidePath) : [slidePath]);
    const oldPaths = pathsOf(oldPath);
    await Promise.all(pathsOf(newPath).map((from, state) => copyFile(from, oldPaths[state] ?? oldPath)));
  }
}

/** Tells whether words shrink too far. It compares the words in both pictures; of a repeated word, the first one. */
function shrinksTooFar(before: readonly DrawnWord[], after: readonly DrawnWord[], least: number): boolean {
  const heights = new Map(before.toReversed().map(({ text, box }) => [text, box.height]));
  const seen = new Set<string>();
  return after.some(({ text, box }) => {
    const isFirst = !seen.has(text);
    seen.add(text);
    return isFirst && box.height < least * (heights.get(text) ?? 0);
  });
}

/** Returns changes that keep the slide numbers of the whole deck on slides that are drawn separately. */
function changesOf(
  { slides }: PagesToDraw,
  concerned: PagesToDraw['images'],
  scale: number,
  verdicts: ReadonlyMap<number, PictureVerdict>,
) {
  const numbers = new Set(concerned.map(({ slideNumber }) => slideNumber));
  const shown = [...slides].filter(([, { hidden }]) => !hidden);
  const changes = new Map<string, (slide: EditableXml) => EditableXml>();
  for (const [index, [partName, { number }]] of shown.entries()) {
    const verdict = verdicts.get(number);
    if (!verdict || !numbers.has(number)) continue;
    changes.set(partName, (slide) => {
      const numbered = freezeSlideNumber(slide, index + 1);
      const fitted = fitText(numbered, verdict.misfits);
      return verdict.tableRunsOff ? shrinkTables(fitted, scale) : fitted;
    });
  }
  return changes;
}
