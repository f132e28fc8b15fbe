import { shortMonthPattern, shortWeekdayPattern } from '../months-and-weekdays.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const neverEndsSentence =
  /(?:^|[\s("'“‘[])(?:Mr|Mrs|Ms|Rs|Dr|Prof|Hon|Gov|Sen|Rep|Gen|Col|Capt|Lt|Sgt|Rev|St|Mt|Ft|vs|v|e\.g|i\.e|eg|ie|cf|approx|incl|excl|est|avg|fig|figs|pp?|pg|ch|vol|sec|ext|tel|resp|ca)\.$/i;
/** Abbreviations that end a sentence only when a new one clearly starts. */
const mayEndSentence = new RegExp(
  String.raw`(?:^|[\s("'“‘[])(?:Inc|Ltd|Corp|Co|Bros|LLC|Jr|Sr|etc|al|dept|govt|Ave|Blvd|Rd|min|max|[ap]\.m|a\.k\.a|Ph\.D|(?:[A-Z]\.)+[A-Z]|` +
    String.raw`${shortMonthPattern}|${shortWeekdayPattern})\.$`,
  'i',
);
const numberAbbreviation = /(?:^|[\s("'“‘[])(?:No|Nos|Art)\.$/i;
const initial = /(?:^|[\s("'“‘[])[A-Z]\.$/;
/** The dot of ".NET", which belongs to the name behind it. */
const dotOfName = /(?:^|[\s("'“‘[])\.$/;
const listNumber = /^\s*\(?(?:\d{1,3}|[a-zA-Z])[.)]\s*$/;
const sentenceStart =
  /^["'“‘([]*(?:The|This|That|These|Those|It|Its|We|Our|You|Your|They|Their|He|She|His|Her|I|A|An|And|But|So|Or|Yet|In|On|At|By|For|From|With|To|As|If|When|While|Then|Now|Here|There|What|Why|How|Who|Where|Which|After|Before|Since|Because|Although|However|Today|Next|First|Finally|Let|Let's|All|Each|Every|Some|Most|No|Not|One|Please|Thank)\b/;
const trailingPauses = /(?:\s?\[pause[^\]]{0,20}\]){1,9}$/i;
const leadingPauses = /^(?:\s*\[pause[^\]]{0,20}\])+\s*/i;

/**
 * Splits a text into its sentences, trimmed and never empty. Joined by spaces they are the text again, white space
 * apart. A line break ends a sentence. A `[pause]` tag between two sentences stays with the first.
 *
 * Follows the Unicode sentence rules (UAX #29) and corrects what they cannot know: abbreviations, initials, list
 * numbers, quotations inside a sentence, the one-character ellipsis.
 */
export function splitSentences(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .flatMap(splitLine)
    .reduce(attachPauses, [])
    .map((sentence) => sentence.trim());
}

/** In characters: enough of the end to recognise a sentence. Testing the whole again for each piece takes too long. */
const longestTail = 80;

function splitLine(line: string): string[] {
  const sentences: string[][] = [];
  let tail = '';
  for (const piece of pieces(line)) {
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
 * Breaks that the Unicode rules miss: after a one-character ellipsis, where a pause tag hides the gap, and before a number
 * that a small letter follows ("… by name. 10-year storage").
 */
const missedBreak =
  /(?<=\p{Ll}{4}\.\s)(?=\d)|(?<=…["'”’)\]]{0,3}\s|[.!?…]["'”’)\]]{0,3}\s{0,2}\[(?:pause|Pause|PAUSE)[^\]]{0,20}\]\s{0,2})(?=["'“‘(]{0,3}[\p{Lu}\d])/u;

function pieces(line: string): string[] {
  return Array.from(segmenter.segment(line), ({ segment }) => segment).flatMap((segment) =>
    segment.split(missedBreak),
  );
}

function isSentenceBreak(before: string, after: string): boolean {
  const end = before.replace(trailingPauses, '');
  if (/[?!…]["'”’)\]]*$/.test(end) && /^\p{Ll}(?!\p{Ll}{0,2}\p{Lu})/u.test(after)) return false;
  if (listNumber.test(before)) return false;
  if (!end.endsWith('.')) return true;
  if (dotOfName.test(end)) return false;
  if (neverEndsSentence.test(end)) return false;
  if (numberAbbreviation.test(end)) return !/^[\d#]/.test(after);
  if (mayEndSentence.test(end) || initial.test(end)) return sentenceStart.test(after);
  return true;
}

/** Moves the pause tags at the start of a sentence to the end of the sentence before. */
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
