import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { listInWords } from '#pipeline/english/join-words.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import { countWords } from '#pipeline/understanding/text-signs.ts';
import type { HeadedGroup } from './headed-groups.ts';
import { withoutEnds } from './heading-of.ts';
import { isNoEvidence } from './is-no-evidence.ts';
import type { SlideLine } from './slide-line.ts';

const maxWords = 40;
/** Fewest words of a line without a heading. A shorter line only names something. */
const fewestWords = 4;
const maxListed = 6;
const wordsOfListed = 6;

/**
 * Returns the lines of a group of texts. Each sentence is a separate line, and a list of short names is one line.
 * @param title the heading for a list without its own
 */
export function textLines({ label, texts }: HeadedGroup, title: string | null): SlideLine[] {
  const listed = asList(texts);
  if (listed) return listed.length < 2 ? [] : [listLine(label ?? title, listed)];
  return texts
    .flatMap((text) => sentencesOf(text).map((sentence) => ({ text: sentence, written: text })))
    .filter(({ text }) => isEvidence(text, label))
    .map(({ text, written }) => ({ kind: 'text', label, text: withoutEnds(text), written: [written] }));
}

/** Returns the names in a list; null for lines that are not a list of names. */
function asList(texts: readonly string[]): string[] | null {
  const names = texts.filter((text) => countWords(text) <= fewestWords);
  const isList =
    texts.length > 1 &&
    names.length >= 0.6 * texts.length &&
    texts.every((text) => countWords(text) <= wordsOfListed && !/[.!?]$/.test(withoutStop(text)));
  return isList ? texts.filter((text) => !isNoEvidence(text)) : null;
}

/** Removes the full stop after a name of a list, which some authors set. A short sentence keeps it. */
function withoutStop(text: string): string {
  return countWords(text) <= fewestWords && !isSurelySentence(text) ? text.replace(/\.$/, '') : text;
}

function listLine(label: string | null, names: readonly string[]): SlideLine {
  const listed = names.slice(0, maxListed).map((name) => withoutEnds(withoutStop(name)));
  const text = names.length > maxListed ? `${listed.join(', ')} and more` : listInWords(listed);
  return { kind: 'list', label, text, written: names };
}

/** Divides a text of whole sentences. A text with a single word between full stops stays whole. */
function sentencesOf(text: string): string[] {
  const sentences = splitSentences(text);
  return sentences.every((sentence) => countWords(sentence) >= 3) ? sentences : [text];
}

function isEvidence(text: string, label: string | null): boolean {
  const words = countWords(text);
  if (isNoEvidence(text) || words > maxWords) return false;
  // A fragment continues another line: "being the lowest rating".
  if (label === null && /^\p{Ll}+[\s,]/u.test(text) && !isSurelySentence(text)) return false;
  const isShout = words < 6 && text === text.toUpperCase();
  return !isShout && (words >= fewestWords || label !== null || /\d/.test(text));
}
