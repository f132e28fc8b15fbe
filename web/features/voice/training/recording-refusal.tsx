import { ApiError, sentenceOf } from '../../../lib/api-error.ts';

/** The reasons why a recording was refused, in the server's words. */
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

/** Whether the server has judged and refused the recording; otherwise it can be sent again as it is. */
export function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
