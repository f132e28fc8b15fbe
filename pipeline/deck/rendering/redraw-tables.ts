import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PipelineError } from '#runtime/errors.ts';
import type { DrawnWord } from '../drawn-word.ts';
import { buildsOf } from './builds/builds-of.ts';
import { freezeSlideNumber } from './builds/freeze-slide-number.ts';
import { statePaths } from './builds/pictures-of-build.ts';
import type { SlideVerdict } from './check/judge-slide.ts';
import { drawPages, type PagesToDraw, type ReadPages } from './draw-pages.ts';
import type { EditableXml } from './repairs/editable-xml.ts';
import { shrinkTables } from './repairs/shrink-tables.ts';

/** Sizes of the type in tables that run off their slide, tried in this order. */
const scales = [0.8, 0.64];

/**
 * Draws those slides again whose tables run off the page, in smaller type. A slide gets the new picture, and those of its
 * states, where more of its words are in their places.
 * @returns what was read of the pictures that stay
 * @throws PipelineError `disk_full` | `tool_missing` | `canceled`; where LibreOffice fails, the first pictures stay
 */
export async function redrawTables(job: PagesToDraw, first: ReadPages): Promise<ReadPages> {
  const pages = { verdicts: new Map(first.verdicts), words: new Map(first.words) };
  try {
    for (const scale of scales) await redrawOnce(job, scale, pages);
  } catch (error) {
    if (!(error instanceof PipelineError) || !isOfTheDrawing(error)) throw error;
  }
  return pages;
}

/** What was read of the pages, with what a better picture changes. */
type PagesSoFar = { verdicts: Map<number, SlideVerdict>; words: Map<number, readonly DrawnWord[]> };

function isOfTheDrawing({ code }: PipelineError): boolean {
  return ['deck_render_failed', 'tool_failed', 'tool_timeout'].includes(code);
}

async function redrawOnce(job: PagesToDraw, scale: number, { verdicts, words }: PagesSoFar): Promise<void> {
  const concerned = job.images.filter(({ slideNumber }) => verdicts.get(slideNumber)?.tableRunsOff);
  if (concerned.length === 0) return;
  const folder = path.join(job.workFolder, `tables-at-${scale}`);
  await mkdir(folder);
  const numbers = new Set(concerned.map(({ slideNumber }) => slideNumber));
  const images = concerned.map((image) => ({ ...image, path: path.join(folder, path.basename(image.path)) }));
  const again = await drawPages({
    ...job,
    images,
    builds: buildsOf(job.builds, numbers),
    changes: changesOf(job, numbers, scale),
    workFolder: folder,
    onPageDone: () => {},
  });
  for (const [index, { slideNumber, path: newPath }] of images.entries()) {
    const [before, after] = [verdicts.get(slideNumber), again.verdicts.get(slideNumber)];
    const oldPath = concerned[index]?.path;
    if (!before || !after || oldPath === undefined || after.misplacedWords >= before.misplacedWords) continue;
    verdicts.set(slideNumber, after);
    words.set(slideNumber, again.words.get(slideNumber) ?? []);
    const build = [...job.builds.slides.values()].find((slide) => slide.slideNumber === slideNumber);
    const pathsOf = (slidePath: string) => (build ? statePaths(build, slidePath) : [slidePath]);
    const oldPaths = pathsOf(oldPath);
    await Promise.all(pathsOf(newPath).map((from, state) => copyFile(from, oldPaths[state] ?? oldPath)));
  }
}

/** Slides that are drawn by themselves keep the number that they have among all of them. */
function changesOf({ slides }: PagesToDraw, numbers: ReadonlySet<number>, scale: number) {
  const shown = [...slides].filter(([, { hidden }]) => !hidden);
  const changes = new Map<string, (slide: EditableXml) => EditableXml>();
  for (const [index, [partName, { number }]] of shown.entries()) {
    if (!numbers.has(number)) continue;
    changes.set(partName, (slide) => freezeSlideNumber(shrinkTables(slide, scale), index + 1));
  }
  return changes;
}
