import { decapitalised } from '../../english/capitalised.ts';
import { asSentence, wordCount } from '../../english/join-words.ts';
import { phraseForm } from '../../english/phrase-form.ts';

const maxWords = 28;
/** Someone's own long sentence may stay when it has no joint to part it at; beyond this nobody can follow. */
const mostWords = 38;
const minPartWords = 4;

/** A sentence that is too long to follow, parted at its joints; empty where even that does not help. */
export function shortenSentence(sentence: string): string[] {
  if (wordCount(sentence) <= maxWords) return [sentence];
  const parted = part(sentence);
  if (parted) return parted.flatMap(shortenSentence);
  const bare = withoutInserts(sentence);
  if (bare !== sentence) return shortenSentence(bare);
  const clipped = withoutTail(sentence);
  if (clipped) return shortenSentence(clipped);
  return wordCount(sentence) <= mostWords ? [sentence] : [];
}

const joints =
  /;\s+|:\s+|\s+[–—]\s+|,?\s+(?:and|but|so|whereas|while)\s+|,\s+(?:and|but|so|whereas)\s+|\s*\.\.\.\s*/giu;

function part(sentence: string): string[] | null {
  const middle = sentence.length / 2;
  const places = [...sentence.matchAll(joints)].sort(
    (a, b) => Math.abs((a.index ?? 0) - middle) - Math.abs((b.index ?? 0) - middle),
  );
  for (const place of places) {
    const left = sentence.slice(0, place.index).trim();
    const right = sentence.slice(place.index + place[0].length).trim();
    const commands =
      formOf(right) === 'imperative' &&
      formOf(left) !== 'imperative' &&
      / (?:and|or|but|so) /i.test(place[0]);
    const open = /\b(?:ensure|so|such|shows?|means?|knows?|says?|believes?|sure) that\s+([^,;]+)$/i.exec(
      left,
    )?.[1];
    const breaksClause = open !== undefined && formOf(open) !== 'sentence';
    if (stands(left) && stands(right) && !commands && !breaksClause)
      return [asSentence(left), asSentence(right)];
  }
  return null;
}

function stands(text: string): boolean {
  return wordCount(text) >= minPartWords && ['sentence', 'imperative', 'question'].includes(formOf(text));
}

function formOf(text: string): string {
  return phraseForm(decapitalised(text));
}

function withoutInserts(sentence: string): string {
  return sentence.replace(/\s*[—–]\s?[^—–]{5,120}?\s?[—–]\s*/u, ' ').replace(/\s+/g, ' ');
}

function withoutTail(sentence: string): string | null {
  const tails = [
    ...sentence.matchAll(
      /,\s+(?:including|such as|particularly|especially|with|by|which|e\.g\.|for example|i\.e\.|in order to|as well as)\s/giu,
    ),
  ];
  for (const tail of tails.toReversed()) {
    const left = sentence.slice(0, tail.index);
    if (wordCount(left) <= maxWords && wordCount(left) >= 6 && stands(left)) return asSentence(left);
  }
  return null;
}
