import { cutAtJoints } from '../../english/cut-at-joints.ts';
import { wordCount } from '../../english/join-words.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import { tiedGroups } from '../sentences/tied-sentences.ts';
import { holdsTag } from './slide-sentences.ts';

/** Largest share of words of a shorter text. */
const wantedShare = 0.7;

/**
 * Leaves out the least important sentences of a slide, and of equals the last. The most important one always stays;
 * if it is alone, the first of its parts stays.
 * @returns null if nothing can be left out
 */
export function shorten(sentences: readonly DraftSentence[]): DraftSentence[] | null {
  const groups = tiedGroups(sentences).map((indexes) => {
    const members = indexes.flatMap((index) => sentences[index] ?? []);
    return { members, importance: Math.max(...members.map(({ importance }) => importance)) };
  });
  const [only] = groups;
  if (only === undefined) return null;
  if (groups.length === 1) return shortenOne(only.members);
  const limit = wordsOf(sentences) * wantedShare;
  const dropped = new Set<(typeof groups)[number]>();
  // A stable sort of the reversed list puts the last of equals first.
  for (const group of groups.toReversed().toSorted((a, b) => a.importance - b.importance)) {
    const left = groups.filter((one) => !dropped.has(one));
    if (left.length === 1 || wordsOf(left.flatMap(({ members }) => members)) <= limit) break;
    dropped.add(group);
  }
  return groups.filter((one) => !dropped.has(one)).flatMap(({ members }) => members);
}

function shortenOne(members: readonly DraftSentence[]): DraftSentence[] | null {
  const [sentence, ...others] = members;
  if (sentence === undefined || others.length > 0 || holdsTag(sentence.text)) return null;
  const [part = sentence.text] = cutAtJoints(
    sentence.text,
    Math.floor(wordCount(sentence.text) * wantedShare),
  );
  return part === sentence.text ? null : [{ ...sentence, text: part }];
}

function wordsOf(sentences: readonly DraftSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + wordCount(text), 0);
}
