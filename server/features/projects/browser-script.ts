import type { ScriptQuestion } from '#contract/script-writer.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { answerQuestion, notePart, seeScriptQuestion } from '../generations/for-other-slices.ts';
import { requireProject } from './service.ts';

/** Returns the question that the video asks the model in the caller's browser. @throws AppError as requireProject */
export async function getScriptQuestion(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
): Promise<{ question: ScriptQuestion | null; isOver: boolean }> {
  await requireProject(deps, user, projectId, 'change');
  return seeScriptQuestion(deps.database.db, projectId);
}

/**
 * Receives a heartbeat of the answering browser, with the partial answer.
 * @returns true if the answer is still wanted. @throws AppError as requireProject
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

/** Stores the answer; null if the model failed. @throws AppError as requireProject */
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
