import { maxXliffBytes } from '#contract/xliff.ts';
import { AppError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import type { FormFile } from '#server/http/upload/receive-form.ts';
import { updateGeneratedScript } from '#server/records/project-video-store.ts';
import { findSlides, joinScripts, slidesInVideo, updateSlide } from '#server/records/slides-store.ts';
import type { StoredSlide } from '#server/records/stored-project.ts';
import { requireProject } from '../../service.ts';
import { estimateProjectMs, requireAllowedLength } from '../../video-length.ts';
import { changeScript } from '../change-script.ts';

/** Limits of an uploaded XLIFF file. */
export const xliffFile: FormFile = {
  maxBytes: maxXliffBytes,
  tooLarge: () =>
    new AppError(
      'xliff_too_large',
      413,
      `This file is larger than ${maxXliffBytes / 1024 / 1024} MB. Export the translation alone, without matches from a translation memory.`,
    ),
  notAForm: 'Send the XLIFF file as multipart/form-data.',
  tooMany: 'Please upload one file at a time.',
};

/**
 * Takes the texts of a translated file into the script: all of them, or none. Slides and sentences that the file does not have stay.
 * @throws AppError what changeScript and translatedScripts throw | 409 `conflict` when a slide is changed meanwhile |
 * 422 `video_too_long`
 */
export async function importXliff(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
  bytes: Uint8Array,
): Promise<void> {
  await requireProject(deps, user, projectId, 'change');
  const read = shownScripts(await findSlides(deps.database.db, projectId));
  const changed = await deps.texts.readXliff(user, bytes, { projectId, slides: read });
  const scriptThen = new Map(read.map(({ number, script }) => [number, script]));
  await changeScript(deps, user, projectId, async (transaction, project, counts) => {
    if (changed.length === 0) return;
    const now = shownScripts(await findSlides(transaction, projectId));
    if (now.some(({ number, script }) => scriptThen.get(number) !== script)) throw changedMeanwhile();
    const before = await estimateProjectMs(transaction, project, counts);
    for (const { number, script } of changed) {
      await updateSlide(transaction, { projectId, number }, { script });
    }
    const after = await estimateProjectMs(transaction, project, counts);
    if (after > before) requireAllowedLength(after, deps.config.jobs.maxVideoSeconds);
    const scripts = slidesInVideo(await findSlides(transaction, projectId)).map(({ script }) => script);
    await updateGeneratedScript(transaction, projectId, joinScripts(scripts), { isEdited: true });
  });
}

function shownScripts(slides: readonly StoredSlide[]): { number: number; script: string }[] {
  return slides
    .filter(({ hidden }) => !hidden)
    .map(({ number, script }) => ({ number, script: script ?? '' }));
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    409,
    'The script was changed in the meantime. Please upload the file again.',
  );
}
