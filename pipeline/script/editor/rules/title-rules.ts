import { hasSentenceForm } from '#pipeline/english/grammar/sentence-forms.ts';
import type { EditorRule } from '../editor-rule.ts';
import {
  type ExaminedSentence,
  hasPlainVerb,
  isClause,
  isLikeTitle,
  opensWithVerb,
} from '../examined-sentence.ts';

/** Phrases that speakers put before a title if they have nothing to say about it. */
const leadIn =
  /^(?:(?:now|next|then|first|finally|so),? (?:to |for |on to )?|(?:let's )?(?:wrap|sum) up[:,] |that brings us to |on to |moving on to |track this: |next steps: |our next topic is |here (?:is|are) |this is )/i;

/** Maximum number of words of a label. A longer title with a verb is a sentence, even if the verb could be a noun. */
const longestLabelWords = 9;

const withoutStop = (text: string): string => text.replace(/[.!]$/u, '');

const opener = /^(?:so|and|but|now|next|then|first|finally),? /i;

/** Rules against sentences that only repeat a title, which the viewer reads in large letters. */
export const titleRules: readonly EditorRule[] = [
  {
    name: 'title read',
    sure: true,
    because: 'It only reads out a title.',
    finds: (sentence) => readsTitle(sentence) || announcesTitle(sentence),
    examples: {
      found: { said: 'The path to conformance.', headings: ['Path to Conformance'] },
      passed: { said: 'Prepare your workplace.', headings: ['Prepare your workplace'] },
    },
  },
];

/** Title with a quotation and its author, both of which the sentence needs. */
const quotesSomebody = /^[^“"]{8,}: [“"].{8,}[”"]\.?$/u;

/** A question that the next sentence answers: "What is Harborline?" */
const asksWhatIs = /^(?:what|who) (?:is|are) \p{L}/iu;

function readsTitle(sentence: ExaminedSentence): boolean {
  if (sentence.isQuestion)
    return sentence.isLikeTitle && sentence.words.length <= 3 && !asksWhatIs.test(sentence.text);
  if (sentence.answersQuestion || quotesSomebody.test(sentence.text)) return false;
  return sentence.isLikeTitle && !isSentence(sentence.text);
}

/** Tells whether a sentence only announces a title: "Next, the roadmap." */
function announcesTitle(sentence: ExaminedSentence): boolean {
  const rest = sentence.text.replace(leadIn, '');
  return rest !== sentence.text && isLikeTitle(rest, sentence) && !isSentence(rest);
}

function isSentence(text: string): boolean {
  if (opensWithVerb(text.replace(opener, ''))) return true;
  if (hasSentenceForm(withoutStop(text), () => false)) return true;
  return isClause(text) && (hasPlainVerb(text) || text.split(/\s+/).length > longestLabelWords);
}
