import { type StockVoiceId, stockVoiceIds, trainedVoice } from '#contract/vocabulary/voices.ts';
import { AppError } from '#server/app-error.ts';
import type { Pronunciation } from '#server/db/pronunciation-rows.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { artifactHolderOf } from '#server/records/artifact-holder.ts';
import { findPronunciations } from '#server/records/pronunciations-store.ts';
import { spokenSpeedOf } from '#server/records/spoken-speed.ts';
import type { StoredProject, StoredSlide } from '#server/records/stored-project.ts';
import { findFittedSpeed } from '../../generations/for-other-slices.ts';
import { withTeamDictionary } from '../../teams/for-other-slices.ts';
import { findVoice, readVoiceFile } from '../../voices/for-other-slices.ts';

/**
 * Returns the voice of a slide: a stock voice, or the file of the user's own voice.
 * @throws AppError 409 `voice_not_trained` | 410 `file_damaged`
 */
export async function voiceOfSlide(
  deps: Dependencies,
  { settings: { voice }, voiceId }: StoredProject,
  slide: Pick<StoredSlide, 'voiceOption'>,
): Promise<StockVoiceId | Uint8Array> {
  const stock = stockVoiceIds.find((id) => id === (slide.voiceOption ?? voice));
  if (stock) return stock;
  const own = voice === trainedVoice.id && voiceId !== null && (await findVoice(deps.database.db, voiceId));
  if (own) return readVoiceFile(deps, own.voiceKey);
  throw new AppError(
    'voice_not_trained',
    409,
    'The voice of this project was deleted. Train your voice again, or choose another one.',
  );
}

/**
 * Returns the speed, dictionary and takes with which the next video speaks a slide, and the project under which the speech is
 * stored.
 */
export async function speechOptionsOfSlide(deps: Dependencies, project: StoredProject, slide: StoredSlide) {
  return {
    speed: await speedOfSlide(deps, project, slide),
    pronunciations: await dictionaryOf(deps, project),
    ...(slide.takes.length > 0 && { takes: slide.takes }),
    artifactHolder: artifactHolderOf(project.id),
  };
}

/**
 * Returns the speed at which the next video speaks a slide: the chosen speed, adjusted as the length required. At any other speed,
 * the video could not reuse this speech.
 */
export async function speedOfSlide(
  { database }: Dependencies,
  project: StoredProject,
  { speechSpeed }: Pick<StoredSlide, 'speechSpeed'>,
): Promise<number> {
  const fitted = (await findFittedSpeed(database.db, project.id)) ?? spokenSpeedOf(project) ?? 1;
  // Rounded as for the video (`speechRequest`).
  return Math.round(Number(speechSpeed ?? project.settings.speed) * fitted * 1000) / 1000;
}

/** Returns the project's entries, and the team's for all other words. */
export async function dictionaryOf(
  { database }: Dependencies,
  { id, teamId }: StoredProject,
): Promise<Pronunciation[]> {
  return withTeamDictionary(database.db, teamId, await findPronunciations(database.db, id));
}
