import type { Kysely } from 'kysely';
import { artifactHolders, releaseArtifacts } from '#runtime/artifacts/held-artifacts.ts';
import type { Schema } from '#server/db/schema.ts';
import { artifactHolderOf, projectOfHolder } from '#server/records/artifact-holder.ts';
import { unknownIds } from '#server/records/unknown-ids-store.ts';

/**
 * Deletes this machine's artifacts of projects that are gone for good, unless another project holds them, too. Another
 * machine may have deleted the project, and a video process may have been writing while it was deleted.
 */
export async function releaseDeletedProjects(db: Kysely<Schema>, artifactsFolder: string): Promise<void> {
  const ids = (await artifactHolders(artifactsFolder)).flatMap((holder) => projectOfHolder(holder) ?? []);
  for (const id of await unknownIds(db, 'project', ids)) {
    await releaseArtifacts(artifactsFolder, artifactHolderOf(id));
  }
}
