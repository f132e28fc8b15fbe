const runWords = 6;

/** Whether a text says six words in a row as another one does, whatever stands between them. */
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
