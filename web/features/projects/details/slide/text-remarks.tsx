import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { type SlideEditing, useEditor } from '../../editor/use-editor.tsx';
import type { TextHints } from './use-text-hints.ts';

const maxHintsShown = 3;

/**
 * Shows below a text which claims the deck does not support, and whether the text is saved. The line exists before its first text,
 * so that nothing moves when it appears, and screen readers announce it.
 */
export function TextRemarks({
  hints,
  isWaiting,
  editing,
  hasChanged,
}: TextHints & {
  editing: SlideEditing;
  /** True if the saved text differs from the video's. */
  hasChanged: boolean;
}) {
  return (
    <div className="mt-1 flex min-h-5 flex-wrap gap-x-4 text-sm text-ink-soft">
      <div role="status" className="min-w-0 wrap-anywhere">
        {isWaiting && editing.state !== 'waiting' && (
          <p className="mb-1">This text is still being checked: the server is busy.</p>
        )}
        {hints.slice(0, maxHintsShown).map((hint) => (
          <p key={hint} className="mb-1 flex gap-1.5 font-medium text-warn">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden /> {hint}
          </p>
        ))}
      </div>
      <SaveLine editing={editing} hasChanged={hasChanged} />
    </div>
  );
}

function SaveLine({
  editing: { slide, state, faults },
  hasChanged,
}: {
  editing: SlideEditing;
  hasChanged: boolean;
}) {
  const editor = useEditor();
  return (
    <p role="status" className="ml-auto flex items-center gap-2">
      {state === 'pending' && 'Saving...'}
      {state === 'waiting' && 'Not saved yet. It will be saved when the server is back.'}
      {state === 'saved' && hasChanged && 'Saved'}
      {state === 'failed' && (
        <>
          <span className="font-medium text-bad">{faults.script}</span>
          <Button variant="outline" size="small" onClick={() => editor.retry(slide.number)}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}
