import type { Comment } from '#contract/comments.ts';
import type { ProjectAction } from '#contract/projects.ts';

export type CommentAction = Comment['allowed'][number];

/**
 * The rule who may do what with a comment; it stands nowhere else.
 * @param allowed the user's actions on the project; in a frozen team they can only look
 */
export function allowedOnComment(
  { isAuthor, isAnswer }: { isAuthor: boolean; isAnswer: boolean },
  allowed: readonly ProjectAction[],
): CommentAction[] {
  if (!allowed.includes('comment')) return [];
  const isOwnOrEditors = isAuthor || allowed.includes('change');
  return [
    ...(isAuthor ? (['edit'] as const) : []),
    // A conversation is resolved as a whole.
    ...(isOwnOrEditors && !isAnswer ? (['resolve'] as const) : []),
    ...(isOwnOrEditors ? (['delete'] as const) : []),
  ];
}
