import type { Pronunciation } from '#server/db/pronunciation-rows.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countAttempt } from '#server/http/attempt-limit.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { artifactHolderOf } from '#server/records/artifact-holder.ts';
import { speakAloud } from '../../voices/for-other-slices.ts';
import { requireProject } from '../service.ts';
import { requireSharedVoice } from '../start-generation.ts';
import { slidesHeard } from './preview-slide.ts';
import { speedOfSlide, voiceOfSlide } from './speech-of-slide.ts';

/** Overrides of a slide that has none: the word is spoken as the project is. */
const noOverrides = { voiceOption: null, speechSpeed: null };

/**
 * Speaks a word in the project's voice with a saved or unsaved pronunciation. The limits of the contract keep it short.
 * @returns WAV
 * @throws AppError what requireProject throws | 403 `voice_not_shared` | 409 `voice_not_trained` | 410 `file_damaged` |
 * 429 `rate_limited` | 503 `server_busy` | 503 `unavailable`
 */
export async function previewPronunciation(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
  entry: Pronunciation,
): Promise<Buffer> {
  const { project } = await requireProject(deps, user, projectId, 'change');
  await requireSharedVoice(deps.database.db, user, project);
  await countAttempt(deps, slidesHeard, user.userId);
  const sound = await speakAloud(deps, user, entry.word, await voiceOfSlide(deps, project, noOverrides), {
    speed: await speedOfSlide(deps, project, noOverrides),
    pronunciations: [entry],
    artifactHolder: artifactHolderOf(project.id),
  });
  // Access is checked again, because waiting and speaking may have taken most of a minute.
  await requireProject(deps, user, project.id, 'change');
  return sound;
}
