import type { z } from 'zod';
import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import type { revoiceProjects as revoiceEndpoint } from '#contract/voice.ts';
import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findVoiceProjects, giveStockVoice, type VoiceProject } from '../../records/projects-store.ts';
import type { SpokenCounts } from '../../texts/spoken-counts.ts';
import { requireProject } from './service.ts';
import { requireShortRender } from './video-length.ts';

export type Revoicing = z.output<typeof revoiceEndpoint.body>;
export type Revoiced = z.input<(typeof revoiceEndpoint.replies)[202]>;

/** Switches the user's own projects from a trained voice to a stock voice, and renders their videos again. */
export async function revoiceProjects(
  deps: Dependencies,
  user: SignedIn,
  { voiceOption: voice, projectIds }: Revoicing,
): Promise<Revoiced> {
  const using = await findVoiceProjects(deps.database.db, user.userId);
  const chosen = using.filter(({ id }) => projectIds?.includes(id) ?? true);
  const revoiced: Revoiced = { started: [], refused: [] };
  for (const project of chosen) {
    const { id, name } = project;
    const error = await revoice(deps, user, project, voice);
    if (error === null) revoiced.started.push({ id, name });
    else revoiced.refused.push({ id, name, error });
  }
  return revoiced;
}

/**
 * Gives a project another voice.
 * @returns the reason for a refusal, after which the project keeps its voice; null if there was none
 */
async function revoice(
  deps: Dependencies,
  user: SignedIn,
  { id: projectId, hasVideo }: VoiceProject,
  voice: StockVoiceId,
): Promise<{ code: string; message: string } | null> {
  const { config, database, generations, texts } = deps;
  try {
    await requireProject(deps, user, projectId, 'change');
    const kind = hasVideo ? 'render' : 'first';
    const start = (counts: SpokenCounts) =>
      database.db.transaction().execute(async (transaction) => {
        if (!(await giveStockVoice(transaction, projectId, voice))) return null;
        if (kind === 'render') await requireShortRender(config, transaction, projectId, counts);
        const { userId, plan } = user;
        return generations.start(transaction, { projectId, userId, plan, kind, startedBy: user });
      });
    if (await texts.whenCounted(user, start)) generations.announce();
    return null;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
}
