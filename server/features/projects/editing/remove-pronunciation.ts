import { notFound } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { deletePronunciation, findPronunciations } from '#server/records/pronunciations-store.ts';
import { findSlides, slidesInVideo, updateSlide } from '#server/records/slides-store.ts';
import { requireProject } from '../service.ts';
import { changeScript } from './change-script.ts';

/**
 * Removes a word from the project's dictionary. Slides that will sound different count as edited.
 * @throws AppError as requireProject | 404 for a word that is not in it | 409 `project_not_ready` | 409 `project_busy` | 503
 * `server_busy`
 */
export async function removePronunciation(
  dependencies: Dependencies,
  user: SignedIn,
  { projectId, word }: { projectId: string; word: string },
): Promise<void> {
  await requireProject(dependencies, user, projectId, 'change');
  const { texts, database } = dependencies;
  const before = await findPronunciations(database.db, projectId);
  const after = before.filter((entry) => entry.word.toLowerCase() !== word.toLowerCase());
  const scripts = slidesInVideo(await findSlides(database.db, projectId)).flatMap(({ number, script }) =>
    script === null ? [] : [{ number, script }],
  );
  const isKnown = after.length < before.length;
  const respelled = new Set(isKnown ? await texts.findRespelled(user, scripts, { before, after }) : []);
  const scriptThen = new Map(scripts.map(({ number, script }) => [number, script]));
  await changeScript(dependencies, user, projectId, async (transaction) => {
    if (!(await deletePronunciation(transaction, projectId, word))) throw notFound();
    for (const { number, script } of slidesInVideo(await findSlides(transaction, projectId))) {
      // A text that was changed in the meantime was not compared, and is marked as edited anyway.
      const isChanged = script !== null && script !== scriptThen.get(number);
      if (respelled.has(number) || isChanged)
        await updateSlide(transaction, { projectId, number }, { respelled: true });
    }
  });
}
