import { Check, Reply, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { addComment, changeComment } from '#contract/comments.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import { useCommentMutation } from './comments-query.ts';
import type { Conversation } from './conversations.ts';
import type { Playing } from './playing.ts';

/** A comment with its replies, and the moment that it refers to. */
export function ConversationItem({
  projectId,
  conversation: { first, answers },
  canComment,
  playing,
  onResolved,
}: {
  projectId: string;
  conversation: Conversation;
  canComment: boolean;
  playing: Playing;
  onResolved: () => void;
}) {
  const [isAnswering, setIsAnswering] = useState(false);
  const resolution = useCommentMutation(projectId, {
    action: () =>
      callEndpoint(changeComment, {
        params: { id: projectId, commentId: first.id },
        body: { isResolved: !first.isResolved },
      }),
    failed: 'The comment could not be changed.',
    onSuccess: () => !first.isResolved && onResolved(),
  });
  const time = formatDuration(first.atMs / 1000);
  return (
    <li className="space-y-3 py-4">
      <CommentText projectId={projectId} comment={first}>
        <button
          type="button"
          onClick={() => playing.seek(first.atMs)}
          aria-label={`Go to ${time}`}
          className="min-h-8 rounded-pill bg-well px-3 text-sm font-semibold tabular-nums hover:bg-live hover:text-on-live"
        >
          {time}
        </button>
        {first.isResolved && <Badge tone="good">Resolved</Badge>}
      </CommentText>
      {answers.length > 0 && (
        <ul className="space-y-3 border-l-2 border-line pl-4">
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentText projectId={projectId} comment={answer} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-1">
        {canComment && !isAnswering && (
          <Button variant="quiet" size="small" onClick={() => setIsAnswering(true)}>
            <Reply aria-hidden /> Reply
          </Button>
        )}
        {first.allowed.includes('resolve') && (
          <Button
            variant="quiet"
            size="small"
            disabled={resolution.isPending}
            onClick={() => resolution.mutate()}
          >
            {first.isResolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {first.isResolved ? 'Reopen' : 'Resolve'}
          </Button>
        )}
      </div>
      {isAnswering && (
        <AnswerForm
          projectId={projectId}
          answersId={first.id}
          author={first.author.name}
          onClose={() => setIsAnswering(false)}
        />
      )}
    </li>
  );
}

function AnswerForm({
  projectId,
  answersId,
  author,
  onClose,
}: {
  projectId: string;
  answersId: string;
  author: string;
  onClose: () => void;
}) {
  const addition = useCommentMutation(projectId, {
    action: (text: string) =>
      callEndpoint(addComment, { params: { id: projectId }, body: { answersId, text } }),
    failed: 'The reply could not be saved.',
    onSuccess: onClose,
  });
  return (
    <CommentForm
      label={`Reply to ${author}`}
      action="Reply"
      isPending={addition.isPending}
      onSubmit={(text) => addition.mutate(text)}
      onClose={onClose}
    />
  );
}
