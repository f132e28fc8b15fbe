import type { VoiceTraining } from '#contract/voice.ts';

/** Warnings about the quality of a recording. */
export function Remarks({ remarks }: { remarks: VoiceTraining['warnings'] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className="space-y-1.5 rounded-field bg-warn-wash px-4 py-3 text-sm font-medium text-warn">
      {remarks.map(({ code, message }) => (
        <li key={`${code} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}
