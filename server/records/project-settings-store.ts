import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type VideoSettings, videoSettings } from '#contract/video-settings.ts';
import type { Schema } from '../db/schema.ts';
import type { StoredProject } from './stored-project.ts';
import { updateProject } from './update-project.ts';
import { madeWithColumns, writeVideo } from './videos-store.ts';

/** The settings of a project's next video. @throws ZodError for settings of another release that no video can have */
export function settingsOf({ settings }: Pick<StoredProject, 'settings'>): VideoSettings {
  return videoSettings.parse(settings);
}

/** The voice among a project's settings, for queries. */
export const voiceOfProject = sql<string>`projects.settings ->> 'voice'`;

/** Another voice among a project's settings, for updates. */
export function settingsWithVoice(voice: VideoSettings['voice']): RawBuilder<string> {
  return sql`projects.settings || ${JSON.stringify({ voice })}::jsonb`;
}

/** Gives a project another name. */
export async function renameProject(
  transaction: Transaction<Schema>,
  id: string,
  name: string,
): Promise<void> {
  await updateProject(transaction, id, { name, viewer_name: null });
}

/** Gives a finished project settings for its next video. Those of the video are noted, where an earlier version made it. */
export async function updateSettings(
  transaction: Transaction<Schema>,
  project: StoredProject,
  settings: VideoSettings,
): Promise<void> {
  const { voiceId } = project;
  if (project.madeWith === null) {
    const madeWith = { settings: settingsOf(project), voiceId, spokenSpeed: null };
    await writeVideo(transaction, project.id, madeWithColumns(madeWith));
  }
  await updateProject(transaction, project.id, {
    settings: JSON.stringify(settings),
    // The start of the next video settles which trained voice it is.
    ...(settings.voice !== project.settings.voice && { voice_id: null }),
  });
}
