import { type Cited, evidenceOf } from './cited.ts';

/** Line of an item. A line that was joined has the evidence of both. */
export type Line = Cited & { text: string; level: number };

/** Joins a line that ends in "and", "of" or a comma with the next one. It was broken to fit its box. */
export function joinBroken(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const opensSmall = /^\s*\p{Ll}(?![\w.]*\()/u.test(line.text);
    const goesOn =
      last?.level === line.level &&
      (isBrokenPair(last.text, line.text) ||
        /(?:\b(?:and|of|the|a|an)|,)\s*$/i.test(last.text) ||
        (opensSmall && !/[.:;?!]\s*$/.test(last.text) && opensLarge.test(last.text)));
    if (last && goesOn) {
      last.text = `${last.text.trimEnd()} ${line.text.trimStart()}`;
      last.evidence = evidenceOf([last, line]);
    } else joined.push({ ...line });
  }
  return joined;
}

/** Capital after the mark of a point: "✔ No map of berths and". */
const opensLarge = /^[^\p{L}\d(“"]*\p{Lu}/u;

/**
 * Tells whether a line ends in two adjectives for the noun of the next line: "Academic and Social" over "Support
 * Services".
 */
function isBrokenPair(text: string, next: string): boolean {
  const [first = '', second = '', ...more] = text.toLowerCase().split(/\s(?:and|or|&)\s/u);
  const describes = (word: string) =>
    /^\p{L}+(?:al|ic|ive|ous|ary|ial|ble)$/u.test(word.trim()) &&
    !/^(?:material|capital|proposal|goal|arrival|approval|manual|signal|trial|music|topic|public|traffic|archive|library|table|summary|salary|vehicle)$/.test(
      word.trim(),
    );
  return (
    more.length === 0 &&
    describes(first) &&
    /^\p{L}+$/u.test(second.trim()) &&
    (describes(second) || /^social$/.test(second)) &&
    /^\s*\p{Lu}\p{L}+(?: \p{L}+){0,2}\s*$/u.test(next)
  );
}
