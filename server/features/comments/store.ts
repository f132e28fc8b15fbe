import type { Kysely, Transaction } from 'kysely';
import { allRows, countRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';

export type StoredComment = {
  id: string;
  projectId: string;
  authorId: string;
  authorName: string;
  answersId: string | null;
  atMs: number;
  text: string;
  isResolved: boolean;
  createdAt: Date;
  editedAt: Date | null;
};

/** Finds the comments on a project, by their time in the video, then by the time of writing. */
export function findComments(db: Kysely<Schema>, projectId: string): Promise<StoredComment[]> {
  const query = comments(db)
    .where('project_id', '=', projectId)
    .orderBy('at_ms')
    .orderBy('comments.created_at')
    .orderBy('comments.id');
  return allRows(query, toStoredComment);
}

/** Finds a comment, or null if the project has none with this id. */
export function findComment(
  db: Kysely<Schema>,
  { projectId, id }: { projectId: string; id: string },
): Promise<StoredComment | null> {
  const query = comments(db).where('project_id', '=', projectId).where('comments.id', '=', id);
  return firstRow(query, toStoredComment);
}

/** Finds comments since a time by anybody but `exceptBy`, oldest first. */
export function findCommentsSince(
  db: Kysely<Schema>,
  { projectId, since, exceptBy }: { projectId: string; since: Date; exceptBy: string },
): Promise<StoredComment[]> {
  const query = comments(db)
    .where('project_id', '=', projectId)
    .where('comments.created_at', '>=', since)
    .where('author_id', '<>', exceptBy)
    .orderBy('comments.created_at');
  return allRows(query, toStoredComment);
}

/** Finds an author's comments on all projects, oldest first. */
export function findCommentsBy(db: Kysely<Schema>, authorId: string): Promise<StoredComment[]> {
  return allRows(
    comments(db).where('author_id', '=', authorId).orderBy('comments.created_at').orderBy('comments.id'),
    toStoredComment,
  );
}

function comments(db: Kysely<Schema>) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .selectAll('comments')
    .select('users.name as author_name');
}

function toStoredComment(
  row: Awaited<ReturnType<ReturnType<typeof comments>['executeTakeFirstOrThrow']>>,
): StoredComment {
  return {
    id: row.id,
    projectId: row.project_id,
    authorId: row.author_id,
    authorName: row.author_name,
    answersId: row.answers_id,
    atMs: row.at_ms,
    text: row.text,
    isResolved: row.resolved_at !== null,
    createdAt: row.created_at,
    editedAt: row.edited_at,
  };
}

/** Counts the comments on a project, including answers. */
export function countComments(transaction: Transaction<Schema>, projectId: string): Promise<number> {
  return countRows(transaction.selectFrom('comments').where('project_id', '=', projectId));
}

/** Inserts a comment or an answer. */
export async function insertComment(
  transaction: Transaction<Schema>,
  comment: Pick<StoredComment, 'id' | 'projectId' | 'authorId' | 'answersId' | 'atMs' | 'text' | 'createdAt'>,
): Promise<void> {
  await transaction
    .insertInto('comments')
    .values({
      id: comment.id,
      project_id: comment.projectId,
      author_id: comment.authorId,
      answers_id: comment.answersId,
      at_ms: comment.atMs,
      text: comment.text,
      created_at: comment.createdAt,
    })
    .execute();
}

/** Changes the text of a comment, or resolves or reopens it. */
export async function updateComment(
  transaction: Transaction<Schema>,
  id: string,
  change: { text?: string | undefined; isResolved?: boolean | undefined },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('comments')
    .set({
      ...(change.text !== undefined && { text: change.text, edited_at: now }),
      ...(change.isResolved !== undefined && { resolved_at: change.isResolved ? now : null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a comment with its answers. */
export async function deleteCommentRow(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('comments').where('id', '=', id).execute();
}

/** Finds the ids of the project's maker and of everybody who has commented on it. */
export function findParticipants(transaction: Transaction<Schema>, projectId: string): Promise<string[]> {
  const query = transaction
    .selectFrom('projects')
    .select('user_id')
    .where('id', '=', projectId)
    .union(
      transaction.selectFrom('comments').select('author_id as user_id').where('project_id', '=', projectId),
    );
  return allRows(query, ({ user_id }) => user_id);
}
