import type { Comment } from '#contract/comments.ts';
import type { CommentAction } from './comment-access.ts';
import type { StoredComment } from './store.ts';

/** Presents a comment. @param allowed actions that the user may perform on it */
export function presentComment(comment: StoredComment, allowed: CommentAction[]): Comment {
  return {
    id: comment.id,
    atMs: comment.atMs,
    text: comment.text,
    author: { id: comment.authorId, name: comment.authorName },
    answersId: comment.answersId,
    isResolved: comment.isResolved,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
    allowed,
  };
}
