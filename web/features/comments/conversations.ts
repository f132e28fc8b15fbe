import type { Comment } from '#contract/comments.ts';

export type Conversation = { first: Comment; answers: Comment[] };

/**
 * Groups comments into conversations.
 * @param comments in the server's order: first comments, each followed by its replies
 */
export function toConversations(comments: readonly Comment[]): Conversation[] {
  const conversations: Conversation[] = [];
  for (const comment of comments) {
    if (comment.answersId === null) conversations.push({ first: comment, answers: [] });
    else conversations.find(({ first }) => first.id === comment.answersId)?.answers.push(comment);
  }
  return conversations;
}
