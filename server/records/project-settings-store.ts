import type { Transaction } from 'kysely';
import { type ChangeableSettings, changeableSettings } from '#contract/projects.ts';
import type { Schema } from '../db/schema.ts';
import type { StoredProject } from './stored-project.ts';
import { updateProject } from './update-project.ts';

/** The settings of a project, which are those of its next video. */
export function settingsOf(project: StoredProject): ChangeableSettings {
  return changeableSettings.parse({
    duration: project.askedDuration,
    voiceOption: project.voiceOption,
    speechSpeed: project.speechSpeed,
    backgroundMusic: project.backgroundMusic,
    audience: project.audience,
    burnInCaptions: project.burnInCaptions,
    motion: project.motion,
    aspect: project.aspect,
  });
}

/** Gives a project another name. */
export async function renameProject(
  transaction: Transaction<Schema>,
  id: string,
  name: string,
): Promise<void> {
  await updateProject(transaction, id, { name });
}

/** Gives a finished project settings for its next video. Those of the video are noted, where an earlier version made it. */
export async function updateSettings(
  transaction: Transaction<Schema>,
  project: StoredProject,
  settings: ChangeableSettings,
): Promise<void> {
  const { voiceId } = project;
  const madeWith = project.madeWith ?? { ...settingsOf(project), voiceId, spokenSpeed: null };
  await updateProject(transaction, project.id, {
    asked_duration: settings.duration,
    voice_option: settings.voiceOption,
    // The start of the next video settles which trained voice it is.
    ...(settings.voiceOption !== project.voiceOption && { voice_id: null }),
    speech_speed: settings.speechSpeed,
    background_music: settings.backgroundMusic,
    audience: settings.audience,
    burn_in_captions: settings.burnInCaptions,
    motion: settings.motion,
    aspect: settings.aspect,
    made_with: JSON.stringify(madeWith),
  });
}
