/** Minimum spoken time. Shorter recordings are refused, see pipeline/speech/recording/. */
export const minSpokenSeconds = 35;
/** Spoken time from which a recording is long enough, see pipeline/speech/recording/. */
const longSeconds = 80;

/** Tells whether the user should continue reading: for a better voice, or because an added reading would be refused. */
export function isWorthReadingOn(spokenSeconds: number, { isAdded }: { isAdded: boolean }): boolean {
  return spokenSeconds < (isAdded ? minSpokenSeconds : longSeconds);
}
