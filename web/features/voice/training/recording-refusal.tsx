import { ApiError, sentenceOf } from '../../../lib/api-error.ts';

/** Why a recording was not taken, in the sentences of whoever listened to it. */
export function RecordingRefusal({ error }: { error: Error }) {
  const faults = (error instanceof ApiError && error.body?.faults) || [];
  return (
    <div role="alert" className="space-y-2 rounded-field border border-bad bg-bad-wash p-4 text-bad">
      <p className="font-semibold">{sentenceOf(error, 'The recording could not be sent.')}</p>
      {faults.length > 0 && (
        <ul className="ml-5 list-disc space-y-1">
          {faults.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
      {isRefused(error) && <p className="text-sm">Press Record Again and read the new words.</p>}
    </div>
  );
}

/** By somebody who has listened to it; else it may be sent once more as it is. */
export function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
