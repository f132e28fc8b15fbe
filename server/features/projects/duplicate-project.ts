import type { z } from 'zod';
import { maxProjectNameLength } from '../../../contract/limits.ts';
import type { duplicateProject as duplicateEndpoint } from '../../../contract/projects.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findPronunciations } from '../../records/pronunciations-store.ts';
import { createProject } from './create-project.ts';
import { requireProject } from './service.ts';

export type Changes = z.output<typeof duplicateEndpoint.body>;

/**
 * Creates a project with the same deck and settings, changed as asked, and writes its script again. The user is the maker
 * of the copy, which belongs to the same team.
 * @throws AppError what createProject throws
 */
export async function duplicateProject(
  dependencies: Dependencies,
  user: SignedIn,
  id: string,
  changes: Changes = {},
): Promise<string> {
  const { project: source } = await requireProject(dependencies, user, id, 'change');
  await dependencies.generations.requireRoom(user);
  const { projectId } = await createProject(dependencies, user, {
    teamId: source.teamId,
    name: changes.name ?? copyName(source.name),
    originalFileName: source.originalFileName,
    deckSha256: source.deckSha256,
    slideCount: source.slideCount,
    askedDuration: changes.duration ?? source.askedDuration,
    voiceOption: changes.voiceOption ?? source.voiceOption,
    speechSpeed: changes.speechSpeed ?? source.speechSpeed,
    backgroundMusic: changes.backgroundMusic ?? source.backgroundMusic,
    audience: changes.audience ?? source.audience,
    burnInCaptions: source.burnInCaptions,
    pronunciations: await findPronunciations(dependencies.database.db, source.id),
    idempotency: null,
    openDeck: () => dependencies.storage.read(source.deckKey),
  });
  return projectId;
}

const copySuffix = ' (copy)';

function copyName(name: string): string {
  return `${name.slice(0, maxProjectNameLength - copySuffix.length).toWellFormed()}${copySuffix}`;
}
