import { RotateCcw } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { ApiError, isPassing, sentenceOf } from '#web/lib/api-error.ts';

/**
 * Explains, in the server's words, why a recording was refused or could not be checked. @param onRetry sends the recording again
 */
export function RecordingRefusal({ error, onRetry }: { error: Error; onRetry: (() => void) | null }) {
  if (isPassing(error)) return <NotChecked error={error} onRetry={onRetry} />;
  const faults = (error instanceof ApiError && error.body?.faults) || [];
  return (
    <div role="alert" className="space-y-2 rounded-field border border-bad bg-bad-wash p-4 text-bad">
      {needsNewWords(error) && <p className="font-semibold">Press “Record again” and read the new words.</p>}
      <p>
        {faults.length === 1 ? faults[0]?.message : sentenceOf(error, 'The recording could not be sent.')}
      </p>
      {faults.length > 1 && (
        <ul className="ml-5 list-disc space-y-1">
          {faults.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NotChecked({ error, onRetry }: { error: Error; onRetry: (() => void) | null }) {
  return (
    <div role="alert" className="space-y-3 rounded-field bg-warn-wash p-4 text-warn">
      <p className="font-semibold">{sentenceOf(error, 'The recording could not be sent.')}</p>
      <p className="text-sm">Your recording is kept on this page. You do not need to record it again.</p>
      <Button variant="outline" size="small" disabled={onRetry === null} onClick={() => onRetry?.()}>
        <RotateCcw aria-hidden /> Try again
      </Button>
    </div>
  );
}

/**
 * Returns the server's message if the recording is only too short, so that the user may continue reading. Null for other failures.
 */
export function tooShortSentence(error: Error | null): string | null {
  const body = error instanceof ApiError ? error.body : null;
  const faults = body?.faults ?? [];
  const isTooShort = faults.length > 0 && faults.every(({ code }) => code === 'too_short');
  return isTooShort ? (faults[0]?.message ?? null) : null;
}

/** Status codes after which the challenge phrase is used up. */
const endOfPhrase = [409, 422];

/** Tells whether the recording was refused for good, and has to be repeated with new words. */
export function needsNewWords(error: Error): boolean {
  return (
    error instanceof ApiError && endOfPhrase.includes(error.status) && error.body?.code !== 'training_busy'
  );
}
