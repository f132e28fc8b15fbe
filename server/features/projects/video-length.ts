import type { Kysely } from 'kysely';
import {
  type EstimateOptions,
  estimateVideoMs,
  minSilentSlideMs,
  tooLongSentence,
} from '#contract/script/estimate-length.ts';
import { type FilmTime, maxFilmShare } from '#contract/script/film-time.ts';
import { isStockVoice } from '#contract/vocabulary/voices.ts';
import { voiceProfiles } from '#pipeline/for-the-server/voices.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Schema } from '../../db/schema.ts';
import { findProject } from '../../records/projects-store.ts';
import { findPronunciations } from '../../records/pronunciations-store.ts';
import { findSlides, slidesInVideo } from '../../records/slides-store.ts';
import type { StoredProject, StoredSlide } from '../../records/stored-project.ts';
import type { SpokenCounts } from '../../texts/spoken-counts.ts';
import { withTeamDictionary } from '../teams/for-other-slices.ts';
import { findVoice } from '../voices/for-other-slices.ts';

/** Pace for a voice that was deleted. The project needs another voice before its next video. */
const usualWordsPerMinute = 180;

/** Returns the pace of the project's voice at its speed, in words per minute. It is not measured, so that no video changes it. */
export async function paceOfProject(
  db: Kysely<Schema>,
  { settings, voiceId }: StoredProject,
): Promise<number> {
  const voice = isStockVoice(settings.voice)
    ? voiceProfiles[settings.voice]
    : voiceId === null
      ? null
      : await findVoice(db, voiceId);
  return (voice?.wordsPerMinute ?? usualWordsPerMinute) * Number(settings.speed);
}

/**
 * Returns the pace of a slide with its own voice or speed, in words per minute, or null for a slide without.
 * @param wordsPerMinute pace of the project
 */
export function ownPaceOf(
  { voiceOption, speechSpeed }: Pick<StoredSlide, 'voiceOption' | 'speechSpeed'>,
  { settings }: Pick<StoredProject, 'settings'>,
  { wordsPerMinute }: { wordsPerMinute: number },
): number | null {
  if (voiceOption === null && speechSpeed === null) return null;
  const isOwnVoice = voiceOption !== null && isStockVoice(voiceOption);
  const unhurried = isOwnVoice
    ? voiceProfiles[voiceOption].wordsPerMinute
    : wordsPerMinute / Number(settings.speed);
  return unhurried * Number(speechSpeed ?? settings.speed);
}

/** Returns the films for which a slide stays on screen; none if nothing moves on it. */
export function playedFilms(
  { films, motion }: Pick<StoredSlide, 'films' | 'motion'>,
  { settings }: Pick<StoredProject, 'settings'>,
): FilmTime[] {
  return motion === 'none' || settings.motion === 'none' ? [] : [...films];
}

/**
 * Makes an estimate with the project's voice, speed and dictionary, and the team's dictionary.
 * @throws the errors of `counts`, for texts that are not counted yet
 */
export async function estimateForProject<T>(
  db: Kysely<Schema>,
  project: StoredProject,
  counts: SpokenCounts,
  estimate: (options: Required<Omit<EstimateOptions, 'silentSlideMs'>>) => T,
): Promise<T> {
  const own = await findPronunciations(db, project.id);
  const pronunciations = await withTeamDictionary(db, project.teamId, own);
  const options = {
    wordsPerMinute: await paceOfProject(db, project),
    maxFilmMs: project.settings.durationSeconds * 1000 * maxFilmShare,
  };
  return counts.estimate(pronunciations, (count) => estimate({ ...options, count }));
}

/** Estimates the length of the project's next video, in ms. @throws as estimateForProject */
export async function estimateProjectMs(
  db: Kysely<Schema>,
  project: StoredProject,
  counts: SpokenCounts,
): Promise<number> {
  const slides = slidesInVideo(await findSlides(db, project.id));
  const silentSlideMs = minSilentSlideMs(slides, project.settings.durationSeconds * 1000);
  return estimateForProject(db, project, counts, (options) =>
    estimateVideoMs(
      slides.map((slide) => ({
        ...slide,
        ownWordsPerMinute: ownPaceOf(slide, project, options),
        films: playedFilms(slide, project),
      })),
      { ...options, silentSlideMs },
    ),
  );
}

/**
 * Refuses a render that would be too long, because it speaks the whole script.
 * @throws AppError 422 `video_too_long` | as estimateForProject
 */
export async function requireShortRender(
  { jobs }: Config,
  db: Kysely<Schema>,
  projectId: string,
  counts: SpokenCounts,
): Promise<void> {
  const project = await findProject(db, projectId);
  if (project) requireAllowedLength(await estimateProjectMs(db, project, counts), jobs.maxVideoSeconds);
}

/** Refuses a video that is too long. @throws AppError 422 `video_too_long` */
export function requireAllowedLength(videoMs: number, maxVideoSeconds: number): void {
  const sentence = tooLongSentence(videoMs, maxVideoSeconds);
  if (sentence !== null) throw new AppError('video_too_long', 422, sentence);
}
