import { useEffect, useRef } from 'react';
import { ApiError, isPassing, sentenceOf } from '#web/lib/api-error.ts';
import { classNames } from '#web/lib/class-names.ts';

/** Explains, in the server's words, why a recording was refused or could not be checked. */
export function RecordingRefusal({ error }: { error: Error }) {
  const box = useRef<HTMLDivElement>(null);
  // It takes the place of another box, and may come out of sight.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="scroll-mt-22">
      {needsNewWords(error) ? <Refused error={error} /> : <NotChecked error={error} />}
    </div>
  );
}

function Refused({ error }: { error: Error }) {
  const faults = (error instanceof ApiError && error.body?.faults) || [];
  // The server's sentence is that of the first fault.
  const reasons = faults.length > 0 ? faults.map(({ message }) => message) : [sentenceOf(error, notSent)];
  return (
    <div role="alert" className="space-y-2 rounded-field border border-bad bg-bad-wash p-4 text-bad">
      <p className="font-semibold">Press “Record again”, and read the new words that appear.</p>
      {reasons.length === 1 ? (
        <p>{reasons[0]}</p>
      ) : (
        <ul className="ml-5 list-disc space-y-1">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const notSent = 'The recording could not be sent.';

/** The button below it sends the recording again. */
function NotChecked({ error }: { error: Error }) {
  return (
    <div
      role="alert"
      className={classNames(
        'space-y-3 rounded-field p-4',
        isPassing(error) ? 'bg-warn-wash text-warn' : 'border border-bad bg-bad-wash text-bad',
      )}
    >
      <p className="font-semibold">{sentenceOf(error, notSent)}</p>
      <p className="text-sm">
        Your recording is kept on this page. You do not need to record it again: press “Train Voice” to send
        it.
      </p>
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
