/** Returns the id of the button that opens a slide's recorder. It gets the focus when a focused element disappears. */
export function recordButtonId(number: number): string {
  return `record-slide-${number}`;
}

/** Focuses that button. */
export function focusRecordButton(number: number): void {
  document.getElementById(recordButtonId(number))?.focus();
}
