import { withoutEndMarks } from '#contract/text/marks-at-end.ts';
import { senseOfHomograph } from './homographs.ts';
import type { Sense } from './noun-or-verb.ts';
import type { DictionaryMatch, PronunciationDictionary } from './pronunciation-dictionary.ts';
import { longestExpressionLength, sayPiece } from './say-piece.ts';
import { signNames } from './sign-names.ts';
import { spellLetters } from './spell-letters.ts';
import { designation } from './verbalisers/designation.ts';
import { verbaliseCompared } from './verbalisers/verbalise-compared.ts';
import { verbaliseExpression } from './verbalisers/verbalise-expression.ts';
import type { Verbaliser } from './verbalisers/verbaliser.ts';
import { closingMarks, normaliseToken, openingMarks, punctuationOf } from './written-token.ts';

/** Written tokens that are spoken together; `spoken` is empty if there is nothing to say. */
export type SaidTokens = { written: string; spoken: string; ipa?: string; sense?: Sense };

/** Number of tokens in the longest expressions: "9:00 am to 5:30 pm", "+44 20 7946 0958 ext. 12". */
const maxTokensInExpression = 7;

/**
 * Returns the spoken form of tokens, in order. The `written` fields of the results, joined by spaces, are the
 * tokens again.
 */
export function sayTokens(tokens: readonly string[], dictionary: PronunciationDictionary): SaidTokens[] {
  const plain = tokens.map(normaliseToken);
  const allIsCapitals = isAllCapitals(plain);
  const said: SaidTokens[] = [];
  let index = 0;
  while (index < tokens.length) {
    const step = sayNext(plain, index, dictionary, allIsCapitals);
    const written = tokens.slice(index, index + step.tokenCount).join(' ');
    const previous = said.at(-1);
    if (step.commaBefore && previous !== undefined) previous.spoken = withComma(previous.spoken);
    said.push({
      written,
      spoken: step.spoken,
      ...(step.ipa !== undefined && { ipa: step.ipa }),
      ...(step.sense !== undefined && { sense: step.sense }),
    });
    index += step.tokenCount;
  }
  return attachSilentTokens(said);
}

/** Returns the word before a token, without the punctuation around it. */
function bareBefore(token: string): string {
  return withoutEndMarks(token.replace(/^["'([{]+/, ''), /["')\]},;:]/);
}

/**
 * Returns the noun of a pair such as "Group 1A and 1B", where the letter after the first number determines the
 * second.
 */
function nounOfPair(plain: readonly string[], index: number): string | undefined {
  if (!/^\d{1,3}[A-Z]\b/.test(plain[index] ?? '')) return undefined;
  if (!/^(?:and|or|to|&)$/.test(plain[index - 1] ?? '')) return undefined;
  const isNamed = /^\d{1,3}(?![KMBT])[A-Z],?$/.test(plain[index - 2] ?? '');
  return isNamed ? 'number' : undefined;
}

type Step = {
  tokenCount: number;
  spoken: string;
  ipa?: string | undefined;
  sense?: Sense | undefined;
  commaBefore: boolean;
};

function sayNext(
  plain: readonly string[],
  index: number,
  dictionary: PronunciationDictionary,
  allIsCapitals: boolean,
): Step {
  const token = plain[index] ?? '';
  const isLast = (end: number) => end >= plain.length;
  if (/^(?:[-–—|•·…]+|\.{2,})$/.test(token))
    return { tokenCount: 1, spoken: '', commaBefore: !/^[•·]/.test(token) };
  const opening = openingMarks(token);
  const commaBefore = /[([—–]/.test(opening);
  const before = nounOfPair(plain, index) ?? (index === 0 ? '' : bareBefore(plain[index - 1] ?? ''));

  const window = windowFrom(plain, index);
  for (const skipped of opening === '' ? [0] : [0, opening.length]) {
    const match = matchAt(window.slice(skipped), before, dictionary);
    if (match === undefined) continue;
    const end = skipped + match.length;
    const tokenCount = window.slice(0, end).split(' ').length;
    const rest = /^\S*/.exec(window.slice(end))?.[0] ?? '';
    const abbreviates = /^\.$/.test(rest) && /^[a-z]/.test(plain[index + tokenCount] ?? '');
    const endsInDot = window[end - 1] === '.' && isLast(index + tokenCount);
    const marks = abbreviates ? '' : endsInDot ? `.${rest}` : rest;
    const mark = punctuationOf(marks, isLast(index + tokenCount));
    return { tokenCount, spoken: sayable(match.spoken) + mark, ipa: match.ipa, commaBefore };
  }

  const core = token.slice(opening.length);
  const marks = closingMarks(core);
  const word = core.slice(0, core.length - marks.length);
  // "(ON)" is a place, whatever word the letters spell.
  const isPlace = opening === '(' && marks.startsWith(')') && /^(?!OK)[A-Z]{2}$/.test(word);
  const isInitial = marks === '.' && /^\p{Lu}$/u.test(word) && !isLast(index + 1);
  const isLetter = isPlace || isInitial || (word === 'A' && isLetterA(plain, index));
  const spoken = isLetter ? spellLetters(word) : sayOneToken(word, before, dictionary, allIsCapitals);
  const sense = senseOfHomograph(plain, index, word);
  // "We (still) sell": one lower-case word in brackets is spoken without commas.
  const isInFlow = opening === '(' && marks === ')' && /^\p{Ll}+$/u.test(word);
  const mark = spoken === '' || isInitial || isInFlow ? '' : punctuationOf(marks, isLast(index + 1));
  return {
    tokenCount: 1,
    spoken: spoken + mark,
    sense,
    commaBefore: commaBefore && !isInFlow && spoken !== '',
  };
}

/**
 * Returns the text from a token on, as far as an expression can reach. It ends before a word that is too long for
 * any.
 */
function windowFrom(plain: readonly string[], index: number): string {
  const tokens: string[] = [];
  for (const token of plain.slice(index, index + maxTokensInExpression)) {
    if (token.length > longestExpressionLength) break;
    tokens.push(token);
  }
  return tokens.join(' ');
}

type Match = { length: number; spoken: string; ipa?: string | undefined };

function matchAt(text: string, before: string, dictionary: PronunciationDictionary): Match | undefined {
  const entry = dictionary(text);
  if (entry !== undefined) return { length: entry.length, ...spokenOf(entry, text) };
  return verbaliseExpression(text, before) ?? verbaliseCompared(text, before);
}

function spokenOf(entry: DictionaryMatch, text: string): { spoken: string; ipa?: string | undefined } {
  return { spoken: entry.respelling ?? text.slice(0, entry.length), ipa: entry.ipa };
}

const lettersFollow =
  /^(?:plan|series|grade|class|group|option|vitamin|type|section|appendix|exhibit|tier|level|round|part|schedule|hepatitis|point|phase|model|team|variant|version|column|annex)$/i;
const loneSigns = new Map(
  Object.entries({
    '/': 'or',
    '#': '',
    '&': signNames['&'],
    '×': signNames['×'],
    '%': signNames['%'],
    '°': signNames['°'],
    '↑': signNames['↑'],
    '↓': signNames['↓'],
    '→': signNames['→'],
  }),
);

function sayOneToken(
  word: string,
  before: string,
  dictionary: PronunciationDictionary,
  allIsCapitals: boolean,
): string {
  if (word === 'A') return lettersFollow.test(before) ? word : 'a';
  if (word === 'I' && lettersFollow.test(before)) return word;
  const lone = loneSigns.get(word);
  if (lone !== undefined) return before === '' || (word === '/' && before === 'and') ? '' : lone;
  const arrow = /^[↑↓](?=\p{L})/u.exec(word)?.[0];
  if (arrow !== undefined)
    return `${arrow === '↑' ? 'higher' : 'lower'} ${sayOneToken(word.slice(1), '', dictionary, allIsCapitals)}`;
  const hashtag = /^#(?=\p{L})(?!hashtags?$)/iu.test(word) ? 'hashtag ' : '';
  const noun = designation.test(before) ? before : '';
  const verbalise: Verbaliser = (text, previous) =>
    readDictionary(text, dictionary) ?? verbaliseExpression(text, previous || noun);
  return sayable(hashtag + sayPiece(word.replace(/^#(?=\p{L})/u, ''), verbalise, allIsCapitals));
}

/** Tells whether a single "A" is among letters: "A P I", "Q and A". */
function isLetterA(plain: readonly string[], index: number): boolean {
  const isLetter = (token: string | undefined) => /^[("']?[A-Z][.,;:!?"')]?$/.test(token ?? '');
  const previous = plain[index - 1];
  return (
    isLetter(plain[index + 1]) || isLetter(previous) || (previous === 'and' && isLetter(plain[index - 2]))
  );
}

/**
 * Looks up the parts of a compound word in the dictionary: only respelled entries, because IPA replaces whole
 * words.
 */
const readDictionary = (text: string, dictionary: PronunciationDictionary) => {
  const entry = dictionary(text);
  return entry?.respelling === undefined ? undefined : { length: entry.length, spoken: entry.respelling };
};

/** Keeps Latin letters, apostrophes, hyphens and punctuation. A voice would name any other character. */
function sayable(spoken: string): string {
  return spoken
    .replace(/[^\p{Script=Latin}'\-.,;:!? ]|[ªº]/gu, ' ')
    .replace(/(?<!\p{L})['-]+|['-]+(?!\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .replace(/([.,;:!?])[.,;:!?]+/g, '$1')
    .replace(/^[\s.,;:!?]+|[\s.,;:!?]+$/g, '')
    .replace(/\s+/g, ' ');
}

function isAllCapitals(plain: readonly string[]): boolean {
  const words = plain.filter((token) => /\p{L}{2}/u.test(token));
  return words.length >= 3 && words.every((token) => token === token.toUpperCase());
}

function withComma(spoken: string): string {
  return spoken === '' || /[.,;:!?]$/.test(spoken) ? spoken : `${spoken},`;
}

/** Attaches a bullet or dash to the previous word, or at the start to the next word. */
function attachSilentTokens(said: readonly SaidTokens[]): SaidTokens[] {
  const attached: SaidTokens[] = [];
  let leading: string[] = [];
  for (const item of said) {
    const previous = attached.at(-1);
    if (item.spoken !== '' || item.ipa !== undefined) {
      attached.push({ ...item, written: [...leading, item.written].join(' ') });
      leading = [];
    } else if (previous === undefined) leading.push(item.written);
    else previous.written = `${previous.written} ${item.written}`;
  }
  if (leading.length > 0) attached.push({ written: leading.join(' '), spoken: '' });
  return attached;
}
