/** Returns a key that is the same for two lines that sound the same: case, punctuation and spacing are ignored. */
export function sameWordsKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
