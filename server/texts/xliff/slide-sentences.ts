import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';

/** A sentence as it stands in a script, tags and all, and the white space behind it. */
export type SlideSentence = { text: string; gap: string };

/** Cuts a script into its sentences. Texts and gaps joined are the script again, the white space around it apart. */
export function slideSentences(script: string): SlideSentence[] {
  let rest = script.trim();
  return splitSentences(rest).map((sentence) => {
    // The splitter sets the white space anew, and nothing else.
    const end = endOfLetters(rest, sentence.replace(/\s+/gu, '').length);
    const text = rest.slice(0, end);
    const gap = /^\s*/u.exec(rest.slice(end))?.[0] ?? '';
    rest = rest.slice(end + gap.length);
    return { text, gap };
  });
}

/** Returns the index after the first `count` characters that are no white space. */
function endOfLetters(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (!/\s/u.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
