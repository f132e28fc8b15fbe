import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Comment, changeComment, deleteComment } from '#contract/comments.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { formatCreatedAt } from '../../lib/format-created-at.ts';
import { CommentForm } from './comment-form.tsx';
import { useCommentMutation } from './comments-query.ts';

/**
 * A comment with its author and time, and the actions to change it.
 * @param children shown beside the author: the moment that the comment refers to
 */
export function CommentText({
  projectId,
  comment,
  children,
}: {
  projectId: string;
  comment: Comment;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const params = { id: projectId, commentId: comment.id };
  const deletion = useCommentMutation(projectId, {
    action: () => callEndpoint(deleteComment, { params }),
    failed: 'The comment could not be deleted.',
  });
  const { author, text, createdAt, editedAt, allowed } = comment;
  return (
    <div className="space-y-1">
      <div className="flex items-center justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {children}
          <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
            <span className="font-semibold text-ink">{author.name}</span> ·{' '}
            <time dateTime={createdAt}>{formatCreatedAt(createdAt, new Date())}</time>
            {editedAt !== null && ' · edited'}
          </p>
        </div>
        <div className="flex shrink-0">
          {allowed.includes('edit') && open !== 'edit' && (
            <IconButton label={`Edit the comment by ${author.name}`} onClick={() => setOpen('edit')}>
              <Pencil aria-hidden />
            </IconButton>
          )}
          {allowed.includes('delete') && (
            <IconButton label={`Delete the comment by ${author.name}`} onClick={() => setOpen('delete')}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      {open === 'edit' ? (
        <EditForm projectId={projectId} comment={comment} onClose={() => setOpen(undefined)} />
      ) : (
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      )}
      {open === 'delete' && (
        <ConfirmDialog title="Delete comment" mutation={deletion} onClose={() => setOpen(undefined)}>
          {comment.answersId === null
            ? 'The comment and its replies will be deleted. This cannot be undone.'
            : 'The reply will be deleted. This cannot be undone.'}
        </ConfirmDialog>
      )}
    </div>
  );
}

function IconButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button variant="quiet" size="icon" className="text-sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

function EditForm({
  projectId,
  comment,
  onClose,
}: {
  projectId: string;
  comment: Comment;
  onClose: () => void;
}) {
  const params = { id: projectId, commentId: comment.id };
  const editing = useCommentMutation(projectId, {
    action: (text: string) => callEndpoint(changeComment, { params, body: { text } }),
    failed: 'The comment could not be saved.',
    onSuccess: onClose,
  });
  return (
    <CommentForm
      label="Your comment"
      action="Save"
      text={comment.text}
      isPending={editing.isPending}
      onSubmit={(text) => editing.mutate(text)}
      onClose={onClose}
    />
  );
}
