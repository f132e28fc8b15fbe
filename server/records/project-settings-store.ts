import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type VideoSettings, videoSettings } from '#contract/video-settings.ts';
import type { Schema } from '../db/schema.ts';
import type { StoredProject } from './stored-project.ts';
import { updateProject } from './update-project.ts';
import { madeWithColumns, writeVideo } from './videos-store.ts';

/** Returns the settings of a project's next video. @throws ZodError for settings of another release that no video can have */
export function settingsOf({ settings }: Pick<StoredProject, 'settings'>): VideoSettings {
  return videoSettings.parse(settings);
}

/** Voice in a project's settings, for queries. */
export const voiceOfProject = sql<string>`projects.settings ->> 'voice'`;

/** Replaces the voice in a project's settings, for updates. */
export function settingsWithVoice(voice: VideoSettings['voice']): RawBuilder<string> {
  return sql`projects.settings || ${JSON.stringify({ voice })}::jsonb`;
}

/** Renames a project. */
export async function renameProject(
  transaction: Transaction<Schema>,
  id: string,
  name: string,
): Promise<void> {
  await updateProject(transaction, id, { name, viewer_name: null });
}

/**
 * Stores a finished project's settings for its next video. If an earlier release made the current video without recording its
 * settings, they are recorded first.
 */
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
    // The start of the next video decides which trained voice is used.
    ...(settings.voice !== project.settings.voice && { voice_id: null }),
  });
}
