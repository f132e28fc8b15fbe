import { marksAtEnd } from '#contract/text/marks-at-end.ts';
import { shortMonthPattern, shortWeekdayPattern } from '../months-and-weekdays.ts';
import { anyOf } from '../word-list.ts';

const lineBreak = /[\r\n\u2028\u2029]/;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Words that do not end a sentence. They are compared with the last word before a possible end, without an opening
 * quotation mark or bracket.
 */
const neverEndsSentence =
  /^(?:Mr|Mrs|Ms|Rs|Dr|Prof|Hon|Gov|Sen|Rep|Gen|Col|Capt|Lt|Sgt|Rev|St|Mt|Ft|vs|v|e\.g|i\.e|eg|ie|cf|approx|incl|excl|est|avg|fig|figs|pp?|pg|ch|vol|sec|ext|tel|resp|ca)\.$/i;
/** Abbreviations that end a sentence only if a new one clearly starts. */
const mayEndSentence = new RegExp(
  String.raw`^(?:Inc|Ltd|Corp|Co|Bros|LLC|Jr|Sr|etc|al|dept|govt|Ave|Blvd|Rd|min|max|[ap]\.m|a\.k\.a|Ph\.D|(?:[A-Z]\.)+[A-Z]|` +
    String.raw`${shortMonthPattern}|${shortWeekdayPattern})\.$`,
  'i',
);
const numberAbbreviation = /^(?:No|Nos|Art)\.$/i;
const initial = /^[A-Z]\.$/;
/** Dot of ".NET", which belongs to the following name. */
const dotOfName = '.';
const listNumber = /^\s*\(?(?:\d{1,3}|[a-zA-Z])[.)]\s*$/;
const sentenceStart = new RegExp(String.raw`^["'“‘([]*(?:${anyOf(import.meta, 'sentence-starts')}|I|A)\b`);
const trailingPauses = /(?:\s?\[pause[^\]]{0,20}\]){1,9}$/i;
const leadingPauses = /^(?:\s*\[pause[^\]]{0,20}\])+\s*/i;

/**
 * Splits a text into its sentences, trimmed and never empty. Joined by spaces, they are the text again, except for
 * white space. A line break ends a sentence. A `[pause]` tag between two sentences stays with the first.
 *
 * Follows the Unicode sentence rules (UAX #29), and corrects what they cannot know: abbreviations, initials, list
 * numbers, quotations inside a sentence, the one-character ellipsis.
 */
export function splitSentences(text: string): string[] {
  return lines(text)
    .flatMap(splitLine)
    .reduce(attachPauses, [])
    .map((sentence) => sentence.trim());
}

/** A line as the pieces into which the Unicode rules divide it. */
type Line = string[];

/**
 * Divides a text into lines, and these into pieces. The segmenter ends a sentence at every line break, so it is
 * called once for the whole text: a call costs 20 µs, and a text may have thousands of lines.
 */
function lines(text: string): Line[] {
  const found: Line[] = [];
  let line: Line = [];
  for (const { segment } of segmenter.segment(text)) {
    const [piece = '', ...ends] = segment.split(lineBreak);
    if (piece !== '') line.push(...piece.split(missedBreak));
    if (ends.length === 0) continue;
    found.push(line);
    line = [];
  }
  return [...found, line];
}

/**
 * Characters at the end that are enough to recognise a sentence. Testing the whole again for each piece takes too
 * long.
 */
const longestTail = 80;

function splitLine(line: Line): string[] {
  const sentences: string[][] = [];
  let tail = '';
  for (const piece of line) {
    const current = sentences.at(-1);
    if (current === undefined || isSentenceBreak(tail.trimEnd(), piece)) {
      sentences.push([piece]);
      tail = piece.slice(-longestTail);
    } else {
      current.push(piece);
      tail = (tail + piece).slice(-longestTail);
    }
  }
  return sentences.map((parts) => parts.join('')).filter((sentence) => sentence.trim() !== '');
}

/**
 * Breaks that the Unicode rules miss: after a one-character ellipsis, where a pause tag hides the gap, and before a
 * number that a lower-case letter follows ("… by name. 10-year storage").
 */
const missedBreak =
  /(?<=\p{Ll}{4}\.\s)(?=\d)|(?<=…["'”’)\]]{0,3}\s|[.!?…]["'”’)\]]{0,3}\s{0,2}\[(?:pause|Pause|PAUSE)[^\]]{0,20}\]\s{0,2})(?=["'“‘(]{0,3}[\p{Lu}\d])/u;

function isSentenceBreak(before: string, after: string): boolean {
  const end = before.endsWith(']') ? before.replace(trailingPauses, '') : before;
  if (/[?!…]["'”’)\]]*$/.test(end) && /^\p{Ll}(?!\p{Ll}{0,2}\p{Lu})/u.test(after)) return false;
  if (listNumber.test(before)) return false;
  if (!end.endsWith('.')) return true;
  const word = end.slice(marksAtEnd(end, inWord));
  if (word === dotOfName || neverEndsSentence.test(word)) return false;
  if (numberAbbreviation.test(word)) return !/^[\d#]/.test(after);
  if (mayEndSentence.test(word) || initial.test(word)) return sentenceStart.test(after);
  return true;
}

const inWord = /[^\s("'“‘[]/;

/** Moves the pause tags at the start of a sentence to the end of the previous one. */
function attachPauses(sentences: string[], sentence: string): string[] {
  const tags = leadingPauses.exec(sentence)?.[0] ?? '';
  const last = sentences.at(-1);
  if (tags === '' || last === undefined) {
    sentences.push(sentence);
    return sentences;
  }
  const rest = sentence.slice(tags.length);
  sentences[sentences.length - 1] = `${last.trimEnd()} ${tags.trim()}`;
  if (rest.trim() !== '') sentences.push(rest);
  return sentences;
}
