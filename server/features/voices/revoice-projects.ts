import type { z } from 'zod';
import type { revoiceProjects as revoiceEndpoint } from '../../../contract/voice.ts';
import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { requireProject } from '../projects/service.ts';
import { findVoiceProjects, giveStockVoice, type VoiceProject } from './voice-store.ts';

export type Revoicing = z.output<typeof revoiceEndpoint.body>;
export type Revoiced = z.input<(typeof revoiceEndpoint.replies)[202]>;

/** The user's own projects that use an own voice get a stock voice, and their videos are made again, one by one. */
export async function revoiceProjects(
  deps: Dependencies,
  user: SignedIn,
  { voiceOption, projectIds }: Revoicing,
): Promise<Revoiced> {
  const using = await findVoiceProjects(deps.database.db, user.userId);
  const chosen = using.filter(({ id }) => projectIds?.includes(id) ?? true);
  const revoiced: Revoiced = { started: [], refused: [] };
  for (const project of chosen) {
    const { id, name } = project;
    const error = await revoice(deps, user, project, voiceOption);
    if (error === null) revoiced.started.push({ id, name });
    else revoiced.refused.push({ id, name, error });
  }
  return revoiced;
}

/** @returns why not; the project then keeps what it has */
async function revoice(
  deps: Dependencies,
  user: SignedIn,
  { id: projectId, hasVideo }: VoiceProject,
  voiceOption: string,
): Promise<{ code: string; message: string } | null> {
  const { database, generations } = deps;
  try {
    await requireProject(deps, user, projectId, 'change');
    const kind = hasVideo ? 'render' : 'first';
    const started = await database.db.transaction().execute(async (transaction) => {
      if (!(await giveStockVoice(transaction, projectId, voiceOption))) return null;
      return generations.start(transaction, { projectId, userId: user.userId, plan: user.plan, kind });
    });
    if (started) await generations.announce(started.generationId);
    return null;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
}
