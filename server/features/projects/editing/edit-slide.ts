import type { z } from 'zod';
import { maxPronunciations } from '#contract/limits.ts';
import type { editSlide as editSlideEndpoint } from '#contract/slides.ts';
import type { VideoSettings } from '#contract/video-settings.ts';
import { notFound, validationError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { updateGeneratedScript } from '#server/records/project-video-store.ts';
import { upsertPronunciations } from '#server/records/pronunciations-store.ts';
import {
  findSlides,
  joinScripts,
  leftOutByUser,
  slidesInVideo,
  updateSlide,
} from '#server/records/slides-store.ts';
import { estimateProjectMs, requireAllowedLength } from '../video-length.ts';
import { changeScript } from './change-script.ts';

const lastWithWords = 'No other slide has words, so this one must stay in the video.';

export type SlideEdit = z.output<typeof editSlideEndpoint.body>;

/**
 * Stores a new text of a slide, or whether it is left out; the video changes with the next render.
 * @throws AppError what requireProject throws | 409 `project_not_ready` | 409 `project_busy` | 400 for a slide that the deck
 * hides, for leaving out the last one with words, and for too many pronunciations | 422 `video_too_long` for a change that makes the video longer than allowed
 */
export async function editSlide(
  dependencies: Dependencies,
  user: SignedIn,
  { projectId, number }: { projectId: string; number: number },
  { pronunciations = [], leftOut, voiceOption, speechSpeed, ...text }: SlideEdit,
): Promise<void> {
  await changeScript(dependencies, user, projectId, async (transaction, project, counts) => {
    const slide = (await findSlides(transaction, projectId)).find((candidate) => candidate.number === number);
    if (!slide) throw notFound();
    if (slide.hidden)
      throw validationError({ number: `Slide ${number} is hidden, so it is not in the video.` });
    const before = await estimateProjectMs(transaction, project, counts);
    const count = await upsertPronunciations(transaction, projectId, pronunciations);
    if (count > maxPronunciations) {
      throw validationError({
        pronunciations: `A project can have at most ${maxPronunciations} pronunciations.`,
      });
    }
    // A slide that is already omitted keeps its reason.
    const isNews = leftOut !== undefined && leftOut !== (slide.leftOut !== null);
    const change = {
      ...text,
      ...choiceOfSlide({ voiceOption, speechSpeed }, project.settings),
      ...(isNews && { leftOut: leftOut ? leftOutByUser : null }),
    };
    if (Object.keys(change).length === 0 && pronunciations.length === 0) return;
    const respelled = pronunciations.length > 0 && { respelled: true as const };
    await updateSlide(transaction, { projectId, number }, { ...change, ...respelled });
    const after = await estimateProjectMs(transaction, project, counts);
    // A video that is already too long can be shortened step by step.
    if (after > before) requireAllowedLength(after, dependencies.config.jobs.maxVideoSeconds);
    if (change.script === undefined && !isNews) return;
    const scripts = slidesInVideo(await findSlides(transaction, projectId)).map(({ script }) => script);
    if (leftOut && joinScripts(scripts) === '') throw validationError({ leftOut: lastWithWords });
    await updateGeneratedScript(transaction, projectId, joinScripts(scripts), { isEdited: true });
  });
}

/** Returns null for a choice that equals the project's, so that the slide follows later changes of the project. */
function choiceOfSlide(
  { voiceOption, speechSpeed }: Pick<SlideEdit, 'voiceOption' | 'speechSpeed'>,
  { voice, speed }: VideoSettings,
): Pick<SlideEdit, 'voiceOption' | 'speechSpeed'> {
  return {
    ...(voiceOption !== undefined && {
      voiceOption: voiceOption === voice ? null : voiceOption,
    }),
    ...(speechSpeed !== undefined && {
      speechSpeed: speechSpeed === speed ? null : speechSpeed,
    }),
  };
}
