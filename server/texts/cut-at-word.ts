const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the longest prefix of a line that fits and ends with a whole word, or with a whole letter if not even the first word
 * fits.
 */
export function cutAtWord(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line;
  const cut = longestFitting(line, fits);
  const endsWithWord = /\s/.test(line.charAt(cut.length));
  return (endsWithWord ? cut : cut.replace(/\s+\S*$/, '')).trimEnd();
}

function longestFitting(line: string, fits: (text: string) => boolean): string {
  let text = '';
  for (const { segment } of letters.segment(line)) {
    if (!fits(text + segment)) return text;
    text += segment;
  }
  return text;
}
