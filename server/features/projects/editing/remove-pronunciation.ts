import { splitSentences } from '#pipeline/english/spoken/split-sentences.ts';
import { toSpokenWords } from '#pipeline/english/spoken/to-spoken-words.ts';
import { notFound } from '#server/app-error.ts';
import type { Pronunciation } from '#server/db/pronunciation-rows.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { deletePronunciation, findPronunciations } from '#server/records/pronunciations-store.ts';
import { findSlides, slidesInVideo, updateSlide } from '#server/records/slides-store.ts';
import { changeScript } from './change-script.ts';

/**
 * Removes a word from the project's dictionary; slides that will sound different count as edited.
 * @throws AppError what requireProject throws | 404 for a word that is not in it | 409 `project_not_ready` |
 * 409 `project_busy`
 */
export async function removePronunciation(
  dependencies: Dependencies,
  user: SignedIn,
  { projectId, word }: { projectId: string; word: string },
): Promise<void> {
  await changeScript(dependencies, user, projectId, async (transaction) => {
    const before = await findPronunciations(transaction, projectId);
    if (!(await deletePronunciation(transaction, projectId, word))) throw notFound();
    const after = await findPronunciations(transaction, projectId);
    for (const { number, script } of slidesInVideo(await findSlides(transaction, projectId))) {
      if (script === null || spoken(script, before) === spoken(script, after)) continue;
      await updateSlide(transaction, { projectId, number }, { respelled: true });
    }
  });
}

/** The spoken words of a script, in a form to be compared. */
function spoken(script: string, pronunciations: readonly Pronunciation[]): string {
  return JSON.stringify(splitSentences(script).map((sentence) => toSpokenWords(sentence, pronunciations)));
}
