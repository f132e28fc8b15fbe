import type { ScriptQuestion } from '#contract/script-writer.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { answerQuestion, notePart, seeScriptQuestion } from '../generations/for-other-slices.ts';
import { requireProject } from './service.ts';

/** The question that a project's video asks the model of the caller's browser. @throws AppError what requireProject throws */
export async function getScriptQuestion(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
): Promise<{ question: ScriptQuestion | null; isOver: boolean }> {
  await requireProject(deps, user, projectId, 'change');
  return seeScriptQuestion(deps.database.db, projectId);
}

/**
 * Takes a sign that the caller's browser still answers, with what it has so far.
 * @returns whether the answer is still wanted. @throws AppError what requireProject throws
 */
export async function sendScriptPart(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
  sent: { number: number; part: string },
): Promise<{ isWanted: boolean }> {
  await requireProject(deps, user, projectId, 'change');
  return { isWanted: await notePart(deps.database.db, projectId, sent) };
}

/** Answers it; null when the model failed. @throws AppError what requireProject throws */
export async function answerScriptQuestion(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
  answered: { number: number; answer: string | null },
): Promise<void> {
  await requireProject(deps, user, projectId, 'change');
  await answerQuestion(deps.database.db, projectId, answered);
  deps.generations.announce();
}
