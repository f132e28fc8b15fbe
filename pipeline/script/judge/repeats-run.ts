const runWords = 6;

/** Tells whether a text repeats six consecutive words of another, whatever the punctuation between them. */
export function repeatsRun(text: string, other: string): boolean {
  const spaced = ` ${wordsOf(other).join(' ')} `;
  const words = wordsOf(text);
  return words.some((_, start) => {
    const run = words.slice(start, start + runWords);
    return run.length === runWords && spaced.includes(` ${run.join(' ')} `);
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
