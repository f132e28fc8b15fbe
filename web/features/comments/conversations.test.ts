import { expect, test } from 'vitest';
import type { Comment } from '#contract/comments.ts';
import { toConversations } from './conversations.ts';

const comment = (id: string, answersId: string | null = null): Comment => ({
  id,
  answersId,
  atMs: 0,
  text: id,
  author: { id: 'user-1', name: 'Ada' },
  isResolved: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  editedAt: null,
  allowed: [],
});
const idsOf = (comments: readonly Comment[]) =>
  toConversations(comments).map(({ first, answers }) => [first.id, ...answers.map(({ id }) => id)]);

test('replies follow the comment they answer', () => {
  const comments = [comment('a'), comment('a1', 'a'), comment('a2', 'a'), comment('b'), comment('b1', 'b')];
  expect(idsOf(comments)).toEqual([
    ['a', 'a1', 'a2'],
    ['b', 'b1'],
  ]);
});

test('a reply without its comment is omitted', () => {
  expect(idsOf([comment('a'), comment('x1', 'x')])).toEqual([['a']]);
  expect(idsOf([])).toEqual([]);
});
