/** The id of the button that opens the recorder of a slide, which takes the focus of what goes. */
export function recordButtonId(number: number): string {
  return `record-slide-${number}`;
}

/** Gives the focus to that button. */
export function focusRecordButton(number: number): void {
  document.getElementById(recordButtonId(number))?.focus();
}
