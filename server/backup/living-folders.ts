import { z } from 'zod';
import { videoFiles } from '#pipeline/video-result.ts';
import { storageKeys } from '../storage/storage.ts';
import { type Mortal, tombstoneOf } from '../storage/tombstones.ts';
import { readDump } from './dump-tables.ts';

const identified = z.object({ id: z.string() });
const project = z.object({
  id: z.string(),
  deck_key: z.string(),
  published_generation_id: z.string().nullable(),
});
const newDeck = z.object({ deck_key: z.string() });
const voice = z.object({
  id: z.string(),
  recording_key: z.string(),
  voice_key: z.string(),
  sample_key: z.string(),
  recording_deleted_at: z.string().nullish(),
});

/** The parts of the storage that the rows of a dump refer to. */
export type LivingFolders = {
  /** Prefixes of teams, projects and voices that are not deleted. */
  folders: Set<string>;
  /** Keys of files without which their rows are of little use. */
  needed: Set<string>;
};

/** Reads a dump for the parts of the storage that it refers to. */
export async function readLivingFolders(dumpFile: string): Promise<LivingFolders> {
  const folders = new Set<string>();
  const needed = new Set<string>();
  for await (const { table, row } of readDump(dumpFile)) {
    if (table === 'teams') folders.add(storageKeys.teamFolder(idOf(row)));
    if (table === 'deleted_projects') folders.add(storageKeys.projectFolder(idOf(row)));
    if (table === 'voice_training_sessions') folders.add(storageKeys.voiceFolder(idOf(row)));
    if (table === 'projects') {
      const { id, deck_key, published_generation_id } = project.parse(JSON.parse(row));
      folders.add(storageKeys.projectFolder(id));
      needed.add(deck_key);
      if (published_generation_id !== null) {
        needed.add(storageKeys.result(id, published_generation_id, videoFiles.video));
      }
    }
    if (table === 'deck_updates') needed.add(newDeck.parse(JSON.parse(row)).deck_key);
    if (table === 'voices') {
      const { id, recording_key, recording_deleted_at, ...made } = voice.parse(JSON.parse(row));
      folders.add(storageKeys.voiceFolder(id));
      for (const key of Object.values(made)) needed.add(key);
      if (!recording_deleted_at) needed.add(recording_key);
    }
  }
  return { folders, needed };
}

function idOf(row: string): string {
  return identified.parse(JSON.parse(row)).id;
}

const kinds: Record<string, Mortal> = { projects: 'project', voices: 'voice', teams: 'team' };

/** Returns the folder of a key: `projects/<id>/` of `projects/<id>/deck.pptx`. */
export function folderOf(key: string): string {
  return `${key.split('/').slice(0, 2).join('/')}/`;
}

/** Tells whether the project, voice or team of a key was deleted for good. */
export function hasTombstone(key: string, tombstones: ReadonlySet<string>): boolean {
  const [root = '', id = ''] = key.split('/');
  const kind = kinds[root];
  return kind !== undefined && tombstones.has(tombstoneOf(kind, id));
}
