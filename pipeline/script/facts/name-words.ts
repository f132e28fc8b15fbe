/** Returns the words of a text, without possessive, contraction and full stop, and the index of each in the text. */
export function nameWords(text: string): { word: string; index: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}.]*(?:['’]\p{L}+)?/gu)].map((match) => ({
    word: match[0].replace(/\.+$/u, '').replace(/n['’]t$|['’](?:s|m|ll|re|ve|d)?$/iu, ''),
    index: match.index,
  }));
}
