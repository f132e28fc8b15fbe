import { Button } from '#web/components/ui/button.tsx';
import type { useSlideDraft } from './use-slide-draft.ts';

const maxHintsShown = 3;

/**
 * What is said about a text below its field: what the deck does not say, and whether it is saved. The line is there before its
 * first word, so that nothing moves when it comes, and so that screen readers speak it.
 */
export function TextRemarks({
  hints,
  draft,
  hasChanged,
}: {
  hints: readonly string[];
  draft: ReturnType<typeof useSlideDraft>;
  /** Whether the saved text differs from that of the video. */
  hasChanged: boolean;
}) {
  return (
    <div className="mt-1 flex min-h-5 flex-wrap gap-x-4 text-sm text-ink-soft">
      <div role="status" className="min-w-0 wrap-anywhere">
        {hints.slice(0, maxHintsShown).map((hint) => (
          <p key={hint} className="mb-1">
            {hint}
          </p>
        ))}
      </div>
      <SaveLine draft={draft} hasChanged={hasChanged} />
    </div>
  );
}

function SaveLine({ draft, hasChanged }: { draft: ReturnType<typeof useSlideDraft>; hasChanged: boolean }) {
  return (
    <p role="status" className="ml-auto flex items-center gap-2">
      {draft.state === 'pending' && 'Saving...'}
      {draft.state === 'waiting' && 'Not saved yet. It will be saved when the server is back.'}
      {draft.state === 'saved' && hasChanged && 'Saved'}
      {draft.state === 'failed' && (
        <>
          <span className="font-medium text-bad">{draft.fault}</span>
          <Button variant="outline" size="small" onClick={draft.retry}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}
