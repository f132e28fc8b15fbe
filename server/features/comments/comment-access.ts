import type { Comment } from '#contract/comments.ts';
import type { ProjectAction } from '#contract/projects.ts';

export type CommentAction = Comment['allowed'][number];

/**
 * Decides who may do what with a comment. No other code does.
 * @param allowed the user's actions on the project. In a frozen team, they can only look
 */
export function allowedOnComment(
  { isAuthor, isAnswer }: { isAuthor: boolean; isAnswer: boolean },
  allowed: readonly ProjectAction[],
): CommentAction[] {
  if (!allowed.includes('comment')) return [];
  const isOwnOrEditors = isAuthor || allowed.includes('change');
  return [
    ...(isAuthor ? (['edit'] as const) : []),
    // Conversations are resolved as a whole.
    ...(isOwnOrEditors && !isAnswer ? (['resolve'] as const) : []),
    ...(isOwnOrEditors ? (['delete'] as const) : []),
  ];
}
