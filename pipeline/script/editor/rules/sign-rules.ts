import { isDictionaryWord } from '#pipeline/english/english-words.ts';
import { holdsOtherLanguage } from '#pipeline/english/language.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { EditorRule } from '../editor-rule.ts';
import { isClause } from '../examined-sentence.ts';
import { isTemplateText } from '../template-texts.ts';

/** Sentence that begins in lower case, except after an abbreviation: "The message. that is your job". */
const sentenceInLowerCase =
  /(?<!\b(?:[Ee]tc|vs|Inc|Ltd|Co|Corp|No|[Aa]pprox|ca|cf|St|Dr|Mr|Ms|Mrs|Prof|\p{L}))\.\s\p{Ll}|[!?]\s\p{Ll}/u;

/** Signs that occur on slides and in no spoken sentence. */
const leftoverSigns: readonly RegExp[] = [
  /^[=→>•*+\-–#·]/,
  /[=→⇒•|<>\\~≈≥≤±^_#·●■▪▲▼↑↓✓✔✗*]|\s[–—](?=\p{L})/u,
  /\w\+\w/,
  /\s\/\s|\/\s|\s\/(?=\w)/,
  /&{2}|\.{4}|[–—]{2}/,
  /\b(?:i\.e|e\.g|w\/o?|incl|approx)[./,\s]|\bNo of\b/i,
  /[:;,–-]\.?$/,
  /^[^(]*\)|\([^)]*$/,
  /[A-Za-z]:[A-Za-z]|[.:;,]\d+:/,
  /(?:\b\p{Lu}{4,}\b[\s,]+){2}\p{Lu}{4,}\b/u,
  /[.!?;,]\s*[,;:]/,
  /(?<!\.)\.\.(?!\.)/,
  /^\d+\.\s/,
  sentenceInLowerCase,
  /&(?:#\d+|[a-z]+);/i,
  // ".env points at production", "% of total: the share"
  /^[.,;:!?%&@/]/,
  /\s[,;]\S|\p{Ll},\p{Lu}|\p{L},\p{L}\p{L}/u,
  /'s\.$/,
  // "A berth v a quay"
  /\p{Ll} v (?=\p{Ll})/u,
  // "Neighbourhoods' in the port"
  /\p{Ll}s' (?:in|at|of|to|for|from|with|is|are|and)\b/u,
  // "training.md", "@ example"
  /\b[\w-]+\.(?:md|py|ts|json|ya?ml|html?|csv|sh|sql|xlsx?|docx?|pptx?)\b|(?:^|\s)@(?=\s)/,
];

const placeholders =
  /\b(?:lorem ipsum|tbd|tba|n\/a|xx+|click to (?:add|edit)|(?:your|company|client|project) name here|AI-generated content may be incorrect)\b|^replace (?:this|it|with)\b.*\b(?:your|own)\b|\[[^\]]*\]|<[^>]+>|\{[^}]*\}/i;

const rawNumbers: readonly RegExp[] = [
  /(?<![$€£¥₹\d.,])\d[\d,]*\.\d*0\b(?!\s?(?:%|percent)|\.\d)/,
  /\b\d[\d,]*\.\d{3,}/,
  /\b\d{1,3}(?:,\d{3})+\.\d/,
  /(?<![\d.,])\s[$€£%](?=\s|[.,]?$)|[$€£]\s(?:per|a)\b/,
  /(?:^|\s)[+−-]\d/,
  /\b(?:YoY|QoQ|MoM|bps|mn|bn|No\.)(?=\s|$|[.,])|\bRs\.(?!\s?\d)/,
  // "03 Why we sail": the number of a heading.
  /^0\d\s\p{Lu}/u,
];
/** Version numbers, which are spoken as written: "Version 2.0". */
const versioned = /\b(?:version|section|chapter|release|core|net|web|industry|android|python|v) ?\d/i;

/** Rules against signs that readers skip and listeners stumble over. */
export const signRules: readonly EditorRule[] = [
  {
    name: 'leftover sign',
    sure: true,
    because: 'It has a symbol that cannot be read aloud.',
    finds: ({ text, isQuote }) =>
      leftoverSigns.some((sign) => sign.test(text)) ||
      hasOpenQuote(text, isQuote) ||
      isShouted(text) ||
      shoutsWord(text),
    examples: {
      found: { said: 'It covers tooling / automation.' },
      passed: { said: 'Call us 24/7, and somebody answers.' },
    },
  },
  {
    name: 'question mark on a statement',
    sure: true,
    because: 'It ends in a question mark and asks nothing.',
    finds: ({ text, isQuestion }) => isQuestion && !opensQuestion.test(text) && isOrderOrPhrase(text),
    examples: {
      found: { said: 'Include natural disaster predictions?' },
      passed: { said: 'Ready to start?' },
    },
  },
  {
    name: 'placeholder',
    sure: true,
    because: 'It reads out placeholder text.',
    finds: ({ text }) => placeholders.test(text) || isTemplateText(text),
    examples: {
      found: { said: 'Lorem ipsum dolor sit amet.' },
      passed: { said: 'Your company name stands on the cover.' },
    },
  },
  {
    name: 'another language',
    sure: true,
    because: 'It switches to another language.',
    finds: ({ text }) => holdsOtherLanguage(text),
    examples: {
      found: { said: 'The port ka malik is responsible for the quay.' },
      passed: { said: 'The harbourmaster is responsible for the quay.' },
    },
  },
  {
    name: 'raw number',
    sure: true,
    because: 'It reads out a number in computer notation.',
    finds: ({ text, words }) =>
      (rawNumbers.some((number) => number.test(text)) && !versioned.test(text)) ||
      isMostlyNumbers(text, words),
    examples: {
      found: { said: 'Finland went from 47 to 20.26112089.' },
      passed: { said: 'Growth reached 4.5 percent, at $2.50 a unit.' },
    },
  },
];

function isShouted(text: string): boolean {
  return text === text.toUpperCase() && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) >= 4;
}

/** Tells whether an ordinary word is in capitals, as in forms and headings: "GIVEN the friend is there". */
function shoutsWord(text: string): boolean {
  const shouted = text.match(/(?<![\p{L}\p{N}"“(./-])\p{Lu}{4,}(?![\p{L}\p{N}/-])/gu) ?? [];
  return shouted.some((word) => isDictionaryWord(word.toLowerCase()) && !acronymLikeWord.test(word));
}

/** Acronyms that spell a word. */
const acronymLikeWord =
  /^(?:SMART|REST|SOAP|CARE|SAFE|LEAN|HOPE|AIDS|CORE|MARS|SWOT|RACI|PEST|WISE|CASE|FAST|STAR|LAMP|SPIN|COPE|PACE|ACID|BASE|CRUD)$/;

function hasOpenQuote(text: string, isQuote: boolean): boolean {
  return (text.match(/["“”]/g)?.length ?? 0) === 1 && !isQuote && !/["”]$/.test(text);
}

const opensQuestion = new RegExp(
  String.raw`^(?:and |but |so |or )?${anyOf(import.meta, 'openings-of-questions')}\b|,`,
  'i',
);

function isOrderOrPhrase(text: string): boolean {
  const statement = text.replace(/\?["”]?$/, '.');
  return statement.split(/\s+/).length > 3 && (isClause(statement) || /^(?:the|a|an)\s/i.test(text));
}

/**
 * Tells whether a sentence is mostly numbers. Years do not count, because changes are spoken with them: "from
 * $40,000 in 2019 to $90,000 in 2023".
 */
function isMostlyNumbers(text: string, words: readonly string[]): boolean {
  const count = text.match(/(?<!\d)(?!(?:19|20)\d\d(?!\d))\d[\d.,]*/g)?.length ?? 0;
  return count >= 4 && count > words.length * 0.3;
}
