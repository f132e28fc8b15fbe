import { limitMarks } from '#contract/text/plain-text.ts';
import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import { splitSentences } from '#pipeline/english/spoken/split-sentences.ts';
import type { DraftSentence } from '../../script.ts';
import { keepTied } from '../../tied-sentences.ts';
import { repeatsRun } from './repeats-run.ts';

const maxWords = 40;

/**
 * Makes a model's sentences fit to be spoken: one sentence each, no mark-up or addresses, none twice in the whole
 * script, none of our instructions, which a note may have made the model repeat.
 *
 * @param said the keys of the accepted sentences over all slides; grows
 * @param onDropped is told of each sentence that is left out, and why
 */
export function speakableSentences(
  written: readonly DraftSentence[],
  {
    instructions,
    said,
    onDropped,
  }: {
    instructions: string;
    said: Set<string>;
    onDropped: (text: string, why: string) => void;
  },
): DraftSentence[] {
  const pieces = written.flatMap(({ text, importance, tied }) =>
    splitSentences(withoutMarkup(text))
      .filter((sentence) => sameWordsKey(sentence) !== '')
      .map((sentence, index) => ({
        text: /[.!?…]["”’)]*$/u.test(sentence) ? sentence : `${sentence}.`,
        importance: Math.min(1, Math.max(0, importance)),
        ...(tied && index === 0 && { tied }),
      })),
  );
  return keepTied(pieces, ({ text }) => {
    const key = sameWordsKey(text);
    const fault = faultOf(text, key);
    if (fault === null) said.add(key);
    else onDropped(text, fault);
    return fault === null;
  });

  function faultOf(sentence: string, key: string): string | null {
    if (said.has(key)) return 'it was said before';
    if (key.split(' ').length > maxWords) return `it has more than ${maxWords} words`;
    return repeatsRun(sentence, instructions) ? 'it repeats the instructions' : null;
  }
}

function withoutMarkup(text: string): string {
  return limitMarks(text)
    .replace(/(?:https?:\/\/|www\.)\S+/giu, '')
    .replace(/[*_#`<>{}\\|]+|\[[^\]]*\]/gu, ' ')
    .replace(/^\s*(?:[-•–]|\d+[.)])\s+/u, '')
    .replace(/\s+([.,;:!?])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}
