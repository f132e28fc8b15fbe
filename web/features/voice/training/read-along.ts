/** A word of the script, and the spoken time at which it begins. */
export type TimedWord = { text: string; startMs: number };
/** A sentence of the script, and the spoken time at which it begins. */
export type TimedSentence = { text: string; startMs: number };

/** Usual pace of reading aloud. */
const wordsPerMinute = 150;
/** Relative durations. A word takes time for each letter and for its start, and the end of a sentence adds a breath. */
const letterWeight = 1;
const wordWeight = 2;
const sentenceEndWeight = 6;

/** Times each word of the paragraphs at a usual reading pace. */
export function timeWords(paragraphs: readonly string[]): TimedWord[][] {
  const texts = paragraphs.map((paragraph) => paragraph.split(/\s+/).filter(Boolean));
  const words = texts.flat();
  const totalWeight = words.reduce((sum, word) => sum + weightOf(word), 0);
  const msPerWeight = ((words.length / wordsPerMinute) * 60_000) / Math.max(1, totalWeight);
  let startMs = 0;
  return texts.map((paragraph) =>
    paragraph.map((text) => {
      const timed = { text, startMs };
      startMs += weightOf(text) * msPerWeight;
      return timed;
    }),
  );
}

/** Splits timed paragraphs into sentences. */
export function timeSentences(paragraphs: readonly (readonly TimedWord[])[]): TimedSentence[] {
  return paragraphs.flatMap((words) => {
    const sentences: TimedSentence[] = [];
    let isOver = true;
    for (const { text, startMs } of words) {
      const sentence = sentences.at(-1);
      if (isOver || !sentence) sentences.push({ text, startMs });
      else sentence.text += ` ${text}`;
      isOver = endsSentence(text);
    }
    return sentences;
  });
}

function weightOf(word: string): number {
  return word.length * letterWeight + wordWeight + (endsSentence(word) ? sentenceEndWeight : 0);
}

function endsSentence(word: string): boolean {
  return /[.!?]$/.test(word);
}

/** Returns the index of the word or sentence that is being read after the given spoken time; −1 before the first. */
export function wordIndexAt(words: readonly TimedWord[], spokenMs: number): number {
  return spokenMs <= 0 ? -1 : words.findLastIndex(({ startMs }) => startMs < spokenMs);
}
