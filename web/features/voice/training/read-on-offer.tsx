import { readingOnGains } from '#contract/voice-script.ts';
import { SelectField } from '#web/components/select-field.tsx';
import { minSpokenSeconds } from './spoken-length.ts';
import type { Reading } from './use-reading.ts';

/**
 * Explains the benefit of a longer recording, and asks where to continue. The button is among the recorder's controls.
 * @param said the server's remark about the recording; null before it has been checked
 * @param isTooLate true if the challenge phrase would expire
 */
export function ReadOnOffer({
  said,
  recordedSeconds,
  spokenSeconds,
  isEnough,
  reading,
  isTooLate,
}: {
  said: string | null;
  /** Length of the recording, with its pauses. */
  recordedSeconds: number;
  /** Estimate of the speech in it, which the server measures. */
  spokenSeconds: number;
  /** False if the speech is too short to be sent. */
  isEnough: boolean;
  reading: Reading;
  isTooLate: boolean;
}) {
  const { sentences, sentenceIndex, continueAt } = reading;
  const options = sentences.map(({ text }, index) => ({ value: String(index), label: text }));
  return (
    <div className="space-y-4 rounded-field bg-warn-wash p-4 text-warn">
      <div role="status" className="space-y-1.5 text-sm font-medium">
        <p>{said ?? recordedSoFar(recordedSeconds, spokenSeconds, isEnough)}</p>
        <p>
          {isTooLate
            ? 'The words at the start are valid for a few minutes only. Press “Record again”, and read the new words that appear.'
            : `${said === null ? `${readingOnGains} ` : ''}Press “Read on” and continue where you stopped: both parts become one recording.`}
        </p>
      </div>
      {!isTooLate && (
        <div className="max-w-xl text-ink">
          <SelectField
            label="Continue with"
            hint="Choose the sentence where you stopped, or the next one."
            value={String(sentenceIndex)}
            onValueChange={(value) => continueAt(Number(value))}
            options={options}
          />
        </div>
      )}
    </div>
  );
}

function recordedSoFar(seconds: number, spokenSeconds: number, isEnough: boolean): string {
  // Rounds down like the timer beside it.
  const recorded = `You have recorded ${Math.floor(seconds)} seconds, about ${Math.floor(spokenSeconds)} of them speech.`;
  return isEnough ? recorded : `${recorded} At least ${minSpokenSeconds} seconds of speech are needed.`;
}
