import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type {
  addComment as addEndpoint,
  Comment,
  changeComment as changeEndpoint,
} from '#contract/comments.ts';
import { maxCommentsPerProject } from '#contract/limits.ts';
import {
  AppError,
  notAllowed,
  notFound,
  requireFound,
  unauthenticated,
  validationError,
} from '../../app-error.ts';
import { newId } from '../../crypto/new-id.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AttemptLimit, countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { holdUser } from '../../records/users-store.ts';
import { getUser } from '../auth/for-other-slices.ts';
import { publishToViewers } from '../events/for-other-slices.ts';
import { type AccessedProject, requireProject } from '../projects/for-other-slices.ts';
import { allowedOnComment, type CommentAction } from './comment-access.ts';
import { planMails } from './comment-mails.ts';
import { presentComment } from './present.ts';
import {
  countComments,
  deleteCommentRow,
  findComment,
  findComments,
  findCommentsBy,
  insertComment,
  type StoredComment,
  updateComment,
} from './store.ts';

/** Limit of comments per user. A lively conversation stays below it, a script does not. */
const commentsBy: AttemptLimit = { name: 'comments', max: 60, windowMs: 5 * 60_000 };

/** Lists the comments on a project for a user who may see it. @throws AppError 404 */
export async function listComments(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
): Promise<Comment[]> {
  const accessed = await requireProject(deps, user, projectId, 'see');
  const comments = await findComments(deps.database.db, projectId);
  return inConversations(comments).map((comment) => present(comment, user, accessed));
}

/** Lists the user's comments on all projects, including those that they no longer see, oldest first. */
export async function listOwnComments({ database }: Dependencies, { userId }: SignedIn) {
  const comments = await findCommentsBy(database.db, userId);
  return comments.map(({ id, projectId, atMs, text, createdAt, editedAt }) => ({
    id,
    projectId,
    atMs,
    text,
    createdAt,
    editedAt,
  }));
}

/**
 * Adds a comment, if the user may comment on the project.
 * @throws AppError as requireProject | 409 `project_not_ready` | 400 | 429 `rate_limited`
 */
export async function addComment(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
  given: z.output<typeof addEndpoint.body>,
): Promise<Comment> {
  const accessed = await requireProject(deps, user, projectId, 'comment');
  if (accessed.project.publishedGenerationId === null) {
    throw new AppError('project_not_ready', 409, 'This project has no finished video yet.');
  }
  await countAttempt(deps, commentsBy, user.userId);
  const id = newId();
  await change(deps, user, accessed, 'added', async (transaction) => {
    const place = await placeOf(transaction, accessed, given);
    if ((await countComments(transaction, projectId)) >= maxCommentsPerProject) {
      throw validationError({ text: `A video can have at most ${maxCommentsPerProject} comments.` });
    }
    const createdAt = deps.now();
    await insertComment(transaction, {
      ...place,
      id,
      projectId,
      authorId: user.userId,
      text: given.text,
      createdAt,
    });
    await planMails(transaction, { projectId, authorId: user.userId, now: createdAt });
  });
  return present(await requireComment(deps, { projectId, id }), user, accessed);
}

/**
 * Changes a comment. Its author may edit it; its author and editors may resolve or reopen it.
 * @throws AppError as requireProject | 404 | 403 `not_allowed`
 */
export async function changeComment(
  deps: Dependencies,
  user: SignedIn,
  { projectId, id }: { projectId: string; id: string },
  given: z.output<typeof changeEndpoint.body>,
): Promise<Comment> {
  const accessed = await requireProject(deps, user, projectId, 'comment');
  const comment = await requireComment(deps, { projectId, id });
  if (given.text !== undefined) requireAction(comment, user, accessed, 'edit');
  if (given.isResolved !== undefined) requireAction(comment, user, accessed, 'resolve');
  if (given.text !== undefined || given.isResolved !== undefined) {
    await change(deps, user, accessed, 'changed', (transaction) =>
      updateComment(transaction, id, given, deps.now()),
    );
  }
  return present(await requireComment(deps, { projectId, id }), user, accessed);
}

/** Deletes a comment for its author or an editor. @throws AppError as requireProject | 404 | 403 `not_allowed` */
export async function deleteComment(
  deps: Dependencies,
  user: SignedIn,
  { projectId, id }: { projectId: string; id: string },
): Promise<void> {
  const accessed = await requireProject(deps, user, projectId, 'comment');
  requireAction(await requireComment(deps, { projectId, id }), user, accessed, 'delete');
  await change(deps, user, accessed, 'changed', (transaction) => deleteCommentRow(transaction, id));
}

/** Makes a change, and publishes it to everybody who sees the project. */
async function change(
  deps: Dependencies,
  user: SignedIn,
  { project }: AccessedProject,
  kind: 'added' | 'changed',
  work: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  const { name: authorName } = await getUser(deps, user.userId);
  await deps.database.db.transaction().execute(async (transaction) => {
    // Locked, so that no event is written under the name of an account that has been deleted in the meantime.
    if (!(await holdUser(transaction, user.userId))) throw unauthenticated();
    await work(transaction);
    await publishToViewers(transaction, {
      type: 'comment',
      projectId: project.id,
      projectName: project.name,
      authorId: user.userId,
      authorName,
      change: kind,
    });
  });
}

/** Sorts each answer below the comment that it answers, and otherwise keeps the order. */
function inConversations(comments: readonly StoredComment[]): StoredComment[] {
  const answersTo = Map.groupBy(comments, ({ answersId }) => answersId);
  return (answersTo.get(null) ?? []).flatMap((first) => [first, ...(answersTo.get(first.id) ?? [])]);
}

/**
 * Returns the position of a new comment. An answer has the time of the comment that it answers, and belongs to the first of its
 * conversation.
 */
async function placeOf(
  transaction: Transaction<Schema>,
  { project }: AccessedProject,
  given: z.output<typeof addEndpoint.body>,
): Promise<{ atMs: number; answersId: string | null }> {
  if (!('answersId' in given)) {
    const endMs = (project.duration ?? project.settings.durationSeconds) * 1000;
    // The duration is in whole seconds, so the video may be half a second longer.
    if (given.atMs > endMs + 1000) throw validationError({ atMs: '`atMs` must lie within the video.' });
    return { atMs: given.atMs, answersId: null };
  }
  const answered = await findComment(transaction, { projectId: project.id, id: given.answersId });
  if (!answered) throw notFound();
  return { atMs: answered.atMs, answersId: answered.answersId ?? answered.id };
}

async function requireComment(
  { database }: Dependencies,
  which: { projectId: string; id: string },
): Promise<StoredComment> {
  return requireFound(await findComment(database.db, which));
}

function requireAction(
  comment: StoredComment,
  user: SignedIn,
  accessed: AccessedProject,
  action: CommentAction,
): void {
  if (allowedOn(comment, user, accessed).includes(action)) return;
  throw notAllowed('Only the author of the comment or an editor can do this.');
}

function present(comment: StoredComment, user: SignedIn, accessed: AccessedProject): Comment {
  return presentComment(comment, allowedOn(comment, user, accessed));
}

function allowedOn(comment: StoredComment, user: SignedIn, { allowed }: AccessedProject): CommentAction[] {
  const own = { isAuthor: comment.authorId === user.userId, isAnswer: comment.answersId !== null };
  return allowedOnComment(own, allowed);
}
