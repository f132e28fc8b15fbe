import { baseVerbs, nounVerbs, thirdPersonVerbs } from '../../english/english-verbs.ts';
import { hasTag, tagWords } from '../../english/english-words.ts';
import { contentWords, likeness } from '../../english/likeness/content-words.ts';
import { phraseForm } from '../../english/phrase-form.ts';
import { wordList } from '../../english/word-list.ts';

/** Context of a sentence: the texts of its slide and deck, and the sentences before it. */
export type EditorContext = {
  /** Title of the slide, and the headings and labels on it. */
  headings: readonly string[];
  /** Titles of all shown slides, and of the deck. */
  deckTitles: readonly string[];
  /** Notes of the slide, one entry for each paragraph. */
  notes: readonly string[];
  /** Sentences spoken earlier on this slide; `saidEarlier` has those of earlier slides. Both are in speaking order. */
  saidHere: readonly string[];
  saidEarlier: readonly string[];
  isLastSlide: boolean;
};

/** A sentence with the features that the rules examine. */
export type ExaminedSentence = EditorContext & {
  /** Text with straight apostrophes. */
  text: string;
  /** Words in lower case. */
  words: readonly string[];
  content: readonly string[];
  isQuestion: boolean;
  isQuote: boolean;
  /** True after a question, where a fragment is good speech: "How long does it take? One week." */
  answersQuestion: boolean;
  /** True if a title of the deck or a heading on the slide has nearly the same words. */
  isLikeTitle: boolean;
};

/**
 * Minimum similarity of the words of a sentence and a title for the sentence to count as read out: "The path to
 * conformance." reads "Path to Conformance".
 */
const titleLikeness = 0.75;

/** Extracts the features of a sentence for the rules. */
export function examineSentence(sentence: string, context: EditorContext): ExaminedSentence {
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

/**
 * Minimum similarity for a sentence whose words are all in the title: "Core middleware." reads ".NET Core
 * Middleware".
 */
const titlePart = 0.5;

/** Tells whether a text repeats the words of a title of the deck or of a heading on the slide. */
export function isLikeTitle(text: string, { headings, deckTitles }: EditorContext): boolean {
  const own = contentWords(text);
  return [...headings, ...deckTitles].some((title) => {
    const words = contentWords(title);
    const isPart = own.every((word) => words.includes(word));
    return likeness(own, words) >= (isPart ? titlePart : titleLikeness);
  });
}

/** Tells whether a text is a complete clause: a statement about a subject, an order or a question. */
export function isClause(text: string): boolean {
  const plain = text
    .replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (letter) => letter.toLowerCase())
    .replace(/[.!]+$/u, '');
  return ['sentence', 'imperative', 'question'].includes(phraseForm(plain));
}

/** Orders to the viewer that the tagger may mistake for names: "look for your machine". */
const invitations = new Set(['imagine', 'look', 'picture', 'remember']);

/** Words before which a word such as "show" or "plan" is a verb. */
const opensObject = new Set(wordList(import.meta, 'openings-of-objects'));

/** Tells whether a text opens with a verb as orders do, whatever the tags of the rest. */
export function opensWithVerb(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(/[^\p{L}']+/u);
  const isVerb = baseVerbs.has(first) && (!nounVerbs.has(first) || opensObject.has(second));
  return isVerb || invitations.has(first);
}

/**
 * Tells whether a clause has a verb that cannot be a noun. In a title, "products" and "share" are tagged as verbs
 * although they are nouns: "Monthly fluctuations in IT products", "Volume share across industries".
 */
export function hasPlainVerb(text: string): boolean {
  const words = tagWords(text);
  return words.some((word, index) => {
    const plain = word.text.toLowerCase();
    const [before, after] = [words[index - 1], words[index + 1]];
    if (hasTag(word, 'Copula', 'Modal', 'Auxiliary', 'PastTense')) return true;
    if (baseVerbs.has(plain) && (!nounVerbs.has(plain) || hasTag(before, 'Plural', 'Pronoun'))) return true;
    const hasObject = hasTag(after, 'Determiner', 'Possessive', 'Pronoun', 'Adverb', 'Value');
    return (
      hasTag(word, 'PresentTense') && !hasTag(word, 'Gerund') && (thirdPersonVerbs.has(plain) || hasObject)
    );
  });
}
