import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxCommentLength } from './limits.ts';
import { byProject } from './projects.ts';
import { givenText } from './text/plain-text.ts';

const text = givenText
  .transform((given) => given.trim())
  .pipe(
    z
      .string()
      .min(1, 'The comment must not be empty.')
      .max(maxCommentLength, `A comment must be at most ${maxCommentLength} characters.`),
  );
/** Upper limit, longer than any video. */
const maxAtMs = 24 * 60 * 60_000;
const isoTime = z.iso.datetime();

export const comment = z.object({
  id: z.string(),
  /** Position in the video that the comment refers to. */
  atMs: z.int(),
  text: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  /** Comment that this one answers. Null for the first of a conversation. */
  answersId: z.string().nullable(),
  isResolved: z.boolean(),
  createdAt: isoTime,
  editedAt: isoTime.nullable(),
  /** Actions that the caller may take on the comment. */
  allowed: z.array(z.enum(['edit', 'resolve', 'delete'])),
});
export type Comment = z.infer<typeof comment>;

const byComment = byProject.extend({ commentId: z.string().max(100) });

export const listComments = endpoint('GET /api/projects/:id/comments', {
  summary: 'List the comments on a video by their position in it; replies follow the comment they answer',
  params: byProject,
  replies: { 200: z.array(comment) },
});

export const addComment = endpoint('POST /api/projects/:id/comments', {
  summary: 'Comment on a moment of the video, or reply to a comment',
  params: byProject,
  body: z.union([
    z.object({
      atMs: z
        .number('`atMs` must be a number of milliseconds.')
        .int('`atMs` must be a whole number of milliseconds.')
        .min(0, '`atMs` must lie within the video.')
        .max(maxAtMs, '`atMs` must lie within the video.'),
      text,
    }),
    z.object({ answersId: z.string().max(100), text }),
  ]),
  replies: { 201: comment },
});

export const changeComment = endpoint('PATCH /api/projects/:id/comments/:commentId', {
  summary: 'Edit a comment (author), or resolve or reopen it (author, editors)',
  params: byComment,
  body: z.object({ text, isResolved: z.boolean() }).partial(),
  replies: { 200: comment },
});

export const deleteComment = endpoint('DELETE /api/projects/:id/comments/:commentId', {
  summary: 'Delete a comment and its replies (author, editors)',
  params: byComment,
  replies: { 204: null },
});
