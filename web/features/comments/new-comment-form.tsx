import { useState } from 'react';
import { addComment } from '#contract/comments.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { CommentForm } from './comment-form.tsx';
import { useCommentMutation } from './comments-query.ts';
import type { Playing } from './playing.ts';

/** Form for a comment. It refers to the moment at which the video is when the user begins to write. */
export function NewCommentForm({ projectId, playing }: { projectId: string; playing: Playing }) {
  const [atMs, setAtMs] = useState<number | null>(null);
  const addition = useCommentMutation(projectId, {
    action: ({ text }: { text: string; clear: () => void }) => {
      const body = { atMs: atMs ?? playing.currentMs(), text };
      return callEndpoint(addComment, { params: { id: projectId }, body });
    },
    failed: 'The comment could not be saved.',
    onSuccess: ({ clear }) => {
      clear();
      setAtMs(null);
    },
  });
  return (
    <CommentForm
      label={atMs === null ? 'New comment' : `New comment at ${formatDuration(atMs / 1000)}`}
      action="Comment"
      isPending={addition.isPending}
      onBegin={() => setAtMs(playing.currentMs())}
      onSubmit={(text, clear) => addition.mutate({ text, clear })}
    />
  );
}
