import { limitMarks } from '../../../contract/plain-text.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { splitSentences } from '../../english/spoken/split-sentences.ts';
import type { DraftSentence } from '../script.ts';

const maxWords = 40;

/**
 * Makes a model's sentences fit to be spoken: one sentence each, no mark-up or addresses, none twice in the whole
 * script. `said` collects the keys of the accepted sentences over all slides.
 */
export function speakableSentences(written: DraftSentence[], said: Set<string>): DraftSentence[] {
  return written.flatMap(({ text, importance }) =>
    splitSentences(withoutMarkup(text)).flatMap((sentence) => {
      const key = sameWordsKey(sentence);
      if (key === '' || said.has(key) || key.split(' ').length > maxWords) return [];
      said.add(key);
      return [
        {
          text: /[.!?…]["”’)]*$/u.test(sentence) ? sentence : `${sentence}.`,
          importance: Math.min(1, Math.max(0, importance)),
        },
      ];
    }),
  );
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
