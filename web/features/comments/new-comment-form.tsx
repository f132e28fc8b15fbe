import { type FormEvent, useId, useState } from 'react';
import { addComment } from '../../../contract/comments.ts';
import { maxCommentLength } from '../../../contract/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Textarea } from '../../components/ui/input.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { useCommentMutation } from './comments-query.ts';
import type { Playing } from './playing.ts';

/** A comment on the moment that the video stands at when the writing begins. */
export function NewCommentForm({ projectId, playing }: { projectId: string; playing: Playing }) {
  const [text, setText] = useState('');
  const [atMs, setAtMs] = useState<number | null>(null);
  const id = useId();
  const addition = useCommentMutation(projectId, {
    action: () => {
      const body = { atMs: atMs ?? playing.currentMs(), text };
      return callEndpoint(addComment, { params: { id: projectId }, body });
    },
    failed: 'The comment could not be saved.',
    onSuccess: () => {
      setText('');
      setAtMs(null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') addition.mutate();
  };
  return (
    <form onSubmit={submit} className="space-y-2">
      <label htmlFor={id} className="text-sm font-medium">
        New comment{atMs !== null && ` at ${formatDuration(atMs / 1000)}`}
      </label>
      <Textarea
        id={id}
        value={text}
        maxLength={maxCommentLength}
        className="field-sizing-content min-h-18"
        onFocus={() => {
          if (text === '') setAtMs(playing.currentMs());
        }}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small" disabled={addition.isPending || text.trim() === ''}>
        {addition.isPending ? 'Saving...' : 'Comment'}
      </Button>
    </form>
  );
}
