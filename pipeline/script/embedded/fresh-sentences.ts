import { wordCount } from '../../english/join-words.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import type { DraftSentence } from '../script.ts';

/** No sentence comes twice in one script. */
export function freshSentences(sentences: DraftSentence[], said: Set<string>): DraftSentence[] {
  return sentences.filter(({ text }) => {
    const key = `said ${sameWordsKey(text)}`;
    if (said.has(key) || wordCount(text) === 0) return false;
    said.add(key);
    return true;
  });
}
