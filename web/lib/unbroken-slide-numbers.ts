/** Keeps the number of a slide on the line of its word: `Slide 4` with a no-break space. */
export function unbrokenSlideNumbers(text: string): string {
  return text.replace(/\b(slides?) (?=\d)/giu, '$1\u00A0');
}
