import { AppError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { findSlides } from '#server/records/slides-store.ts';
import { findVisibleProject } from '../../service.ts';

/**
 * Writes the script of a project as XLIFF, with the slides that the video leaves out.
 * @throws AppError 404 | 409 `project_not_ready` for a project without a script | 503 `server_busy`
 */
export async function exportXliff(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
): Promise<{ name: string; xliff: string }> {
  const { id, name, originalFileName } = await findVisibleProject(deps, user, projectId);
  const slides = (await findSlides(deps.database.db, id)).filter(({ hidden }) => !hidden);
  const xliff = await deps.texts.writeXliff(user, { projectId: id, original: originalFileName, slides });
  if (xliff === null) throw new AppError('project_not_ready', 409, 'This project has no script yet.');
  return { name, xliff };
}
