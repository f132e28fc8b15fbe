import { useRef, useState } from 'react';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Card, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useComments } from './comments-query.ts';
import { ConversationItem } from './conversation-item.tsx';
import { toConversations } from './conversations.ts';
import { NewCommentForm } from './new-comment-form.tsx';
import type { Playing } from './playing.ts';

/** Comments on moments of the video. */
export function CommentsPanel({
  projectId,
  canComment,
  playing,
}: {
  projectId: string;
  canComment: boolean;
  playing: Playing;
}) {
  const query = useComments(projectId);
  const { data: comments, error } = query;
  const [showsResolved, setShowsResolved] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const conversations = toConversations(comments ?? []);
  const open = conversations.filter(({ first }) => !first.isResolved);
  const shown = showsResolved ? conversations : open;
  const resolvedCount = conversations.length - open.length;
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CardTitle ref={title} tabIndex={-1} className="outline-none">
          Comments
        </CardTitle>
        {resolvedCount > 0 && (
          <CheckboxField
            checked={showsResolved}
            onChange={setShowsResolved}
            className="items-center text-sm text-ink-soft"
          >
            Show {resolvedCount} resolved
          </CheckboxField>
        )}
      </div>
      {canComment && <NewCommentForm projectId={projectId} playing={playing} />}
      {error && !comments && (
        <LoadFailure query={query} fallback="The comments could not be loaded." size="small" />
      )}
      {!comments && !error && <Skeleton className="h-12" />}
      {comments && conversations.length === 0 && (
        <p className="text-sm text-ink-soft">
          No comments yet.{canComment && ' A comment is attached to the current moment of the video.'}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((conversation) => (
            <ConversationItem
              key={conversation.first.id}
              projectId={projectId}
              conversation={conversation}
              canComment={canComment}
              playing={playing}
              // The focused button disappears together with the conversation.
              onResolved={() => !showsResolved && title.current?.focus()}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
