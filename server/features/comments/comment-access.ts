import type { Comment } from '../../../contract/comments.ts';
import type { ProjectAction } from '../../../contract/projects.ts';

export type CommentAction = Comment['allowed'][number];

/**
 * The one place of the rule who may do what with a comment of others, or of one's own.
 * @param allowed what the user may do with the project; nothing but looking is possible in a frozen team
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
