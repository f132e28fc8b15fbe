const auxiliary =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|must|may|might|shall|isn['’]t|aren['’]t|don['’]t|doesn['’]t|can['’]t|won['’]t|['’]s)$/i;
const maxWordsBefore = 4;

/**
 * Tells whether a question has the word order of a question: "What does it provide?", "Who pays?", "Why now?".
 * "What it provides to customers?" is a title with a question mark.
 */
export function isWellAsked(text: string): boolean {
  const words = text
    .replace(/\?$/, '')
    .replaceAll(/(?=['’]s\b)/gu, ' ')
    .split(/\s+/u);
  const [first = ''] = words;
  const opening = words.slice(0, 2).join(' ');
  if (!/^(?:what|how|where|when|why)$/i.test(first)) return true;
  if (/^\p{L}+ (?:we|you|they|it|i|he|she)$/iu.test(opening)) return false;
  if (words.length <= 3 || /^(?:what|how) about$|^how to$|^what (?:if|\p{L}+(?:s|ed))$/iu.test(opening))
    return true;
  const asksWhich = /^(?:what|how (?:much|many|long|often|far|fast|soon|quickly|big|well|\p{L}+ly))\b/iu.test(
    opening,
  );
  return words.slice(1, asksWhich ? 1 + maxWordsBefore : 2).some((word) => auxiliary.test(word));
}
