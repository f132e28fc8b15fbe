import { maxSlideScriptLength } from '#contract/limits.ts';
import { plainText } from '#contract/text/plain-text.ts';
import { AppError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { updateGeneratedScript } from '#server/records/project-video-store.ts';
import { findSlides, joinScripts, slidesInVideo, updateSlide } from '#server/records/slides-store.ts';
import type { StoredSlide } from '#server/records/stored-project.ts';
import { estimateProjectMs, requireAllowedLength } from '../../video-length.ts';
import { changeScript } from '../change-script.ts';
import { mergeUnit } from './merge-unit.ts';
import { readXliff, shown, type XliffUnit } from './read-xliff.ts';
import { unitIdOf } from './write-xliff.ts';
import { xliffRefused } from './xliff-refused.ts';

/**
 * Takes the texts of a translated file into the script: all of them, or none. Slides and sentences that the file does not have stay.
 * @throws AppError what changeScript and readXliff throw | 422 `xliff_invalid` for a file of another project, a unit that is no slide
 * of it, and a text that is too long | 409 `conflict` when a slide was changed since and sentences of it are missing from the file |
 * 422 `video_too_long`
 */
export async function importXliff(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
  bytes: Uint8Array,
): Promise<void> {
  const file = readXliff(bytes);
  await changeScript(deps, user, projectId, async (transaction, project) => {
    if (file.id !== projectId) throw ofAnotherProject();
    const slides = await findSlides(transaction, projectId);
    const texts = file.units.map((unit) => textOfUnit(unit, slides));
    const changed = texts.filter(({ slide, script }) => script !== plainText(slide.script ?? '').trim());
    if (changed.length === 0) return;
    const before = await estimateProjectMs(transaction, project);
    for (const { slide, script } of changed) {
      await updateSlide(transaction, { projectId, number: slide.number }, { script });
    }
    const after = await estimateProjectMs(transaction, project);
    if (after > before) requireAllowedLength(after, deps.config.jobs.maxVideoSeconds);
    const scripts = slidesInVideo(await findSlides(transaction, projectId)).map(({ script }) => script);
    await updateGeneratedScript(transaction, projectId, joinScripts(scripts), { isEdited: true });
  });
}

function textOfUnit(unit: XliffUnit, slides: readonly StoredSlide[]): { slide: StoredSlide; script: string } {
  const slide = slides.find(({ number, hidden }) => !hidden && unitIdOf(number) === unit.id);
  if (!slide) {
    throw xliffRefused(
      `The file has the text “${shown(unit.id)}”, and this project has no such slide. Download the script again and translate that file.`,
    );
  }
  const merged = mergeUnit(slide.script ?? '', unit);
  if (merged === null) {
    throw new AppError(
      'conflict',
      409,
      `Slide ${slide.number} was changed since this file was downloaded, and the file does not have all of its sentences. Download the script again and translate that file.`,
    );
  }
  const script = plainText(merged);
  if (script.length > maxSlideScriptLength) {
    throw xliffRefused(
      `The text of slide ${slide.number} is longer than ${maxSlideScriptLength} characters.`,
    );
  }
  return { slide, script };
}

function ofAnotherProject(): AppError {
  return xliffRefused('This file has the script of another project. Open that project and upload it there.');
}
