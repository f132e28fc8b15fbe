import { splitAtWaits } from '#contract/script/cue-tags.ts';
import { countLetters } from '#contract/script/letters.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { type Click, type Clicked, clicksOfSentences, readClicks } from './clicks.ts';

/**
 * Divides the text of a slide into sentences, with its `[click]`s and with the positions at which the speech waits
 * for a video. A wait ends a sentence. One after the last sentence has no effect, because a slide lasts as long as
 * its videos.
 */
export function sentencesWithCues(text: string): Clicked[] {
  const sentences: Clicked[] = [];
  let clickCount = 0;
  let isWaiting = false;
  let carried: Click[] = [];
  for (const [index, part] of splitAtWaits(text).entries()) {
    const { text: said, clicks } = readClicks(part);
    const own = clicks.map(({ number, letters }) => ({ number: number + clickCount, letters }));
    clickCount += clicks.length;
    isWaiting ||= index > 0;
    const parts = splitSentences(said);
    if (parts.length === 0) {
      // Between two waits, or before the first: these clicks belong to the next sentence.
      carried.push(...own.map(({ number }) => ({ number, letters: 0 })));
      continue;
    }
    const [first, ...others] = clicksOfSentences(parts, [...carried, ...own]);
    if (first) sentences.push(isWaiting ? { ...first, waits: true } : first, ...others);
    carried = [];
    isWaiting = false;
  }
  return withClicksAtEnd(sentences, carried);
}

function withClicksAtEnd(sentences: readonly Clicked[], clicks: readonly Click[]): Clicked[] {
  const last = sentences.at(-1);
  if (last === undefined || clicks.length === 0) return [...sentences];
  const letters = countLetters(last.text);
  const atEnd = clicks.map(({ number }) => ({ number, letters }));
  return [...sentences.slice(0, -1), { ...last, clicks: [...(last.clicks ?? []), ...atEnd] }];
}
