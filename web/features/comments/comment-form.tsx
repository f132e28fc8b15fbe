import { type FormEvent, useId, useState } from 'react';
import { maxCommentLength } from '#contract/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Textarea } from '../../components/ui/input.tsx';

/** Form for a new comment, a reply or an edited comment. */
export function CommentForm({
  label,
  action,
  text: before = '',
  isPending,
  onBegin,
  onSubmit,
  onClose,
}: {
  label: string;
  /** Label of the submit button. */
  action: string;
  text?: string;
  isPending: boolean;
  /** Called when the empty field is focused. */
  onBegin?: () => void;
  /** @param clear empties the field */
  onSubmit: (text: string, clear: () => void) => void;
  /** Closes a form that was opened beside a comment. With it, the form takes the focus and has a Cancel button. */
  onClose?: () => void;
}) {
  const [text, setText] = useState(before);
  const id = useId();
  const isBlank = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSubmit(text, () => setText(''));
  };
  return (
    <form onSubmit={submit} className="space-y-2">
      <label htmlFor={id} className={onClose ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <Textarea
        id={id}
        autoFocus={onClose !== undefined}
        value={text}
        maxLength={maxCommentLength}
        className="field-sizing-content min-h-18"
        onFocus={() => text === '' && onBegin?.()}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={isBlank} busy={isPending && 'Saving...'}>
          {action}
        </Button>
        {onClose && (
          <Button variant="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
