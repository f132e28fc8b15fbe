import { buffer } from 'node:stream/consumers';
import { maxHeardScriptLength, maxHeardSeconds } from '#contract/limits.ts';
import { withoutCues } from '#contract/script/cue-tags.ts';
import { estimateSlideMs } from '#contract/script/estimate-length.ts';
import { requireFound, validationError } from '#server/app-error.ts';
import { SealBroken } from '#server/crypto/seal.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AttemptLimit, countAttempt } from '#server/http/attempt-limit.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { findSlides } from '#server/records/slides-store.ts';
import type { StoredProject, StoredSlide } from '#server/records/stored-project.ts';
import { StoredObjectMissing } from '#server/storage/storage.ts';
import { speakAloud } from '../../voices/for-other-slices.ts';
import { requireProject } from '../service.ts';
import { requireSharedVoice } from '../start-generation.ts';
import { estimateForProject, ownPaceOf } from '../video-length.ts';
import { speechOptionsOfSlide, voiceOfSlide } from './speech-of-slide.ts';

/** A slide or a word that has not been spoken before costs seconds of a core. */
export const slidesHeard: AttemptLimit = { name: 'hear-slide', max: 60, windowMs: 10 * 60_000 };

/**
 * Speaks the current text of a slide as the next video will, or plays the recording that the video will have. Speech that is made
 * here is not made again for the video.
 * @returns WAV
 * @throws AppError what requireProject throws | 403 `voice_not_shared` | 400 for a slide that says nothing, or too much
 * to be heard at once | 409 `voice_not_trained` | 410 `file_damaged` | 429 `rate_limited` | 503 `server_busy` | 503 `unavailable`
 */
export async function previewSlide(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: { projectId: string; number: number },
): Promise<Buffer> {
  const { project } = await requireProject(deps, user, projectId, 'change');
  const slides = await findSlides(deps.database.db, projectId);
  const slide = requireFound(slides.find((candidate) => candidate.number === number));
  return (await readHeardRecording(deps, slide)) ?? speakOfSlide(deps, user, project, slide);
}

/**
 * Reads the recording that replaces the voice on a slide.
 * @returns WAV, or null if the voice speaks: the recording is missing, damaged, or of another text
 */
export async function readHeardRecording(
  { vault }: Pick<Dependencies, 'vault'>,
  { recording }: StoredSlide,
): Promise<Buffer | null> {
  if (!recording?.says) return null;
  try {
    return await buffer(await vault.read(recording.key));
  } catch (error) {
    if (error instanceof SealBroken || error instanceof StoredObjectMissing) return null;
    throw error;
  }
}

/**
 * Speaks the script of a slide with its overrides and takes.
 * @returns WAV
 * @throws AppError as previewSlide, without those of requireProject
 */
export async function speakOfSlide(
  deps: Dependencies,
  user: SignedIn,
  project: StoredProject,
  slide: StoredSlide,
): Promise<Buffer> {
  await requireSharedVoice(deps.database.db, user, project);
  const script = audible(slide.script);
  await requireShort(deps, user, project, { ...slide, script });
  await countAttempt(deps, slidesHeard, user.userId);
  const voice = await voiceOfSlide(deps, project, slide);
  const sound = await speakAloud(deps, user, script, voice, await speechOptionsOfSlide(deps, project, slide));
  // Access is checked again, because waiting and speaking may have taken most of a minute.
  await requireProject(deps, user, project.id, 'change');
  return sound;
}

function audible(script: string | null): string {
  const text = withoutCues(script ?? '').trim();
  if (text === '') throw validationError({ number: 'This slide has no text to speak.' });
  if (text.length <= maxHeardScriptLength) return text;
  throw validationError({
    number: `This text is too long to listen to at once: at most ${maxHeardScriptLength} characters.`,
  });
}

/**
 * Limits the length: a short text may contain many pauses, or words with long pronunciations.
 * @throws AppError 400
 */
export async function requireShort(
  { database, texts }: Dependencies,
  user: SignedIn,
  project: StoredProject,
  { script, takes, ...slide }: StoredSlide,
): Promise<void> {
  const lengthMs = await texts.whenCounted(user, (counts) =>
    estimateForProject(database.db, project, counts, (options) => {
      const ownWordsPerMinute = ownPaceOf(slide, project, options);
      return estimateSlideMs({ script, takes, pauseAfterSeconds: 0, ownWordsPerMinute }, options);
    }),
  );
  if (lengthMs <= maxHeardSeconds * 1000) return;
  throw validationError({
    number: `Speaking this text would take more than ${maxHeardSeconds / 60} minutes, which is too long to listen to at once.`,
  });
}
