import { type FormEvent, useState } from 'react';
import { maxCommentLength } from '../../../contract/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Textarea } from '../../components/ui/input.tsx';

/** A text for a comment that is there already: its own, or an answer to it. */
export function CommentForm({
  label,
  action,
  text: before = '',
  isPending,
  onSubmit,
  onClose,
}: {
  label: string;
  /** What the button says. */
  action: string;
  text?: string;
  isPending: boolean;
  onSubmit: (text: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSubmit(text);
  };
  return (
    <form onSubmit={submit} className="space-y-2">
      <Textarea
        aria-label={label}
        autoFocus
        value={text}
        maxLength={maxCommentLength}
        className="field-sizing-content min-h-18"
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={isPending || text.trim() === ''}>
          {isPending ? 'Saving...' : action}
        </Button>
        <Button variant="outline" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
