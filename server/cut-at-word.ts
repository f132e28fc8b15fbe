const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the longest beginning of a line that fits and ends with a whole word; with a whole letter when not even the first
 * word fits.
 */
export function cutAtWord(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line;
  const cut = longestFitting(
    [...letters.segment(line)].map(({ segment }) => segment),
    fits,
  );
  const endsWithWord = /\s/.test(line.charAt(cut.length));
  return (endsWithWord ? cut : cut.replace(/\s+\S*$/, '')).trimEnd();
}

function longestFitting(parts: readonly string[], fits: (text: string) => boolean): string {
  let text = '';
  for (const part of parts) {
    if (!fits(text + part)) return text;
    text += part;
  }
  return text;
}
