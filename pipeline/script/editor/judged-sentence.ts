import { baseVerbs } from '../../english/english-verbs.ts';
import { phraseForm } from '../../english/phrase-form.ts';
import { contentWords, likeness } from './content-words.ts';

/** What an editor knows of the place where a sentence is said. */
export type EditorContext = {
  /** The title of the slide, and the headings and labels on it. */
  headings: readonly string[];
  /** Titles of all shown slides, and of the deck. */
  deckTitles: readonly string[];
  /** The slide's notes, one entry for each paragraph. */
  notes: readonly string[];
  /** What was said on this slide and on the slides before it, in order. */
  saidHere: readonly string[];
  saidEarlier: readonly string[];
  isLastSlide: boolean;
};

/** A sentence with what the rules ask of it. */
export type JudgedSentence = EditorContext & {
  /** With straight apostrophes. */
  text: string;
  /** In lower case. */
  words: readonly string[];
  content: readonly string[];
  isQuestion: boolean;
  isQuote: boolean;
  /** A fragment is good speech behind a question: "How long does it take? One week." */
  answersQuestion: boolean;
  /** The closest of the deck's titles and the slide's headings has nearly the same words. */
  isLikeTitle: boolean;
};

/** How much of the words of a sentence and a title must agree: "The path to conformance." reads "Path to Conformance". */
const titleLikeness = 0.75;

/** Reads a sentence for the rules. */
export function judgedSentence(sentence: string, context: EditorContext): JudgedSentence {
  const text = sentence.trim().replaceAll('’', "'");
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
  const lastSaid = context.saidHere.at(-1) ?? context.saidEarlier.at(-1) ?? '';
  return {
    ...context,
    text,
    words,
    content: contentWords(text),
    isQuestion: /\?["”]?$/.test(text),
    isQuote: /^["“]/.test(text),
    answersQuestion: /\?["”]?$/.test(lastSaid.trim()),
    isLikeTitle: isLikeTitle(text, context),
  };
}

/** Whether a text has the words of a title of the deck or of a heading on the slide. */
export function isLikeTitle(text: string, { headings, deckTitles }: EditorContext): boolean {
  const own = contentWords(text);
  return [...headings, ...deckTitles].some((title) => likeness(own, contentWords(title)) >= titleLikeness);
}

/** Whether a text is a clause of its own: it says something of a subject, orders something, or asks. */
export function isClause(text: string): boolean {
  const plain = text
    .replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (letter) => letter.toLowerCase())
    .replace(/[.!]+$/u, '');
  return ['sentence', 'imperative', 'question'].includes(phraseForm(plain));
}

/** Whether a text opens with a word that can be an order: "report near misses", where the grammar may see a name. */
export function opensWithVerb(text: string): boolean {
  return baseVerbs.has(/^[\p{L}']+/u.exec(text)?.[0]?.toLowerCase() ?? '');
}
