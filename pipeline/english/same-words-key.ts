/** Two lines that sound the same to a listener have the same key: case, marks and spacing do not count. */
export function sameWordsKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
