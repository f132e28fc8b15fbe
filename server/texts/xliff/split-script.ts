import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';

/** A sentence as it is in a script, including tags, and the white space after it. */
export type SlideSentence = { text: string; gap: string };

/** Splits a script into its sentences. Concatenated, texts and gaps give the script again, except for white space around it. */
export function splitScript(script: string): SlideSentence[] {
  let rest = script.trim();
  return splitSentences(rest).map((sentence) => {
    // The splitter normalises white space, and changes nothing else.
    const end = endOfLetters(rest, sentence.replace(/\s+/gu, '').length);
    const text = rest.slice(0, end);
    const gap = /^\s*/u.exec(rest.slice(end))?.[0] ?? '';
    rest = rest.slice(end + gap.length);
    return { text, gap };
  });
}

/** Returns the index after the first `count` characters that are not white space. */
function endOfLetters(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (!/\s/u.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
