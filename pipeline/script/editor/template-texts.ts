import { wordList } from '../../english/word-list.ts';

/** First words of sentences that templates contain instead of the author's own. */
const opening: readonly string[] = wordList(import.meta, 'template-texts');

/** Tells whether a sentence is a template's placeholder text, or an invitation to write one's own. */
export function isTemplateText(sentence: string): boolean {
  const plain = sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return opening.some((words) => plain === words || plain.startsWith(`${words} `));
}
