import { wordList } from '../../english/word-list.ts';

/** Sentences that makers of templates put where the author's own are to stand, by their first words. */
const opening: readonly string[] = wordList(import.meta, 'template-texts');

/** Tells whether a sentence is placeholder text of a template, or an invitation to write one's own. */
export function isTemplateText(sentence: string): boolean {
  const plain = sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return opening.some((words) => plain === words || plain.startsWith(`${words} `));
}
