import { baseVerbs } from '#pipeline/english/english-verbs.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { EditorRule } from '../editor-rule.ts';
import { type ExaminedSentence, hasPlainVerb, isClause } from '../examined-sentence.ts';

/** Words that cannot end a sentence, because they announce something. */
const openEnd = new RegExp(
  String.raw`\b(?:assumes?|means?|shows?|says?|ensures?|states?|believes?|suggests?|indicates?|requires?) that\.$|\b(?:${anyOf(import.meta, 'words-before-an-end')}|a|(?<!\b(?:is|are|was|were|am|be) )using)\.$`,
  'i',
);
/** Clauses that may end with a preposition: "…what to prepare for.", "…where it comes from." */
const endsQuestion = /\b(?:what|where|how|that|which|who|whom|to) \w+(?: \w+){0,3} (?:of|with|for)\.$/i;
/** Verbs that need an object: "In 2024 we expect." */
const wantsObject =
  /\b(?:we|they|you|to) (?:expect|handle|provide|ensure|include|enable|offer)\.$|\b(?:should|must|will|can) (?:contain|include|provide|have|cover|show)\.$/i;
const askedObject = /\b(?:what|than|as) (?:\w+ )?(?:we|they|you|to) \w+\.$/i;

const caption =
  /^(?:fig(?:ure|\.)?|table|chart|exhibit|image|photo|graph|diagram) ?\d+(?:\.\d+)?\b|^(?:source|image|photo|credit)s?: /i;

/** Nouns of actions that open headings. Verbs with an object look different: "Increase your share." */
const nominalOpening =
  /^(?:increase|decrease|decline|growth|rise|reduction|outline|overview|introduction|summary|identification|implementation|improvement) (?:in|of|to)\b/i;

/** A heading that runs into its text: "Simple Quick Choices Since the user is …" */
const runIn = new RegExp(
  String.raw`^(?!${anyOf(import.meta, 'sentences-of-one-word')}\b)\p{Lu}\p{Ll}+\. \p{Lu}|\. (?:Will|Can|Has|Is|Are|Does)\b[^?]*$|\p{L} (?:Since|Because|Although|While|There|These|This|By default,|In this|In the|In order|It is|You can|We are|We have) \p{Ll}|\p{L} By default,`,
  'u',
);

/** Order to ask someone about a subject that an earlier line names: "Ask your admin." */
const asksSomebody = /^(?:ask|contact|call|see|tell|email|consult) (?:your|the|an?) \p{L}+[.!]$/iu;

const opensSubclause = /^(?:when|while|because|although|though|if|unless|whereas|until)\b/i;

/** Rules against parts of sentences. */
export const fragmentRules: readonly EditorRule[] = [
  {
    name: 'breaks off',
    sure: true,
    because: 'It breaks off, or begins in the middle.',
    finds: ({ text, isQuestion }) => !isQuestion && breaksOff(text),
    examples: {
      found: { said: 'Prepare business processes and sufficient staff to handle.' },
      passed: { said: 'Now you know what to expect.' },
    },
  },
  {
    name: 'caption read',
    sure: true,
    because: 'It reads out the caption of a picture or table.',
    finds: ({ text }) => caption.test(text),
    examples: {
      found: { said: 'Fig. 8 is monthly revenue.' },
      passed: { said: 'The table shows who pays.' },
    },
  },
  {
    name: 'heading runs in',
    sure: true,
    because: 'It runs its heading and its text together.',
    finds: ({ text }) => runIn.test(text),
    examples: {
      found: { said: 'Simple Quick Choices Since the user has few filters, each is found at once.' },
      passed: { said: 'Since the user has few filters, each is found at once.' },
    },
  },
  {
    name: 'cut order',
    sure: true,
    because: 'It is an order of one or two words, cut from the steps it belongs to.',
    finds: isCutOrder,
    examples: {
      found: { said: 'Upload data.' },
      passed: { said: 'Upload your data, and set the parameters.' },
    },
  },
  {
    name: 'order to ask',
    sure: true,
    because: 'It sends the viewer to somebody, and does not say what for.',
    finds: ({ text, answersQuestion }) => asksSomebody.test(text) && !answersQuestion,
    examples: {
      found: { said: 'Ask your planner.' },
      passed: { said: 'Ask your planner for a berth.' },
    },
  },
  {
    name: 'one word',
    sure: true,
    because: 'A single word is not enough here.',
    finds: ({ words, text, answersQuestion, isLastSlide }) =>
      words.length === 1 && /\.$/.test(text) && !answersQuestion && !isLastSlide,
    examples: {
      found: { said: 'Design.' },
      passed: { said: 'Nothing.', before: ['What does it cost?'] },
    },
  },
  {
    name: 'heading of a change',
    sure: true,
    because: 'It names what a sentence should say, such as an increase, an outline or an introduction.',
    finds: ({ text, answersQuestion }) =>
      nominalOpening.test(text) && !answersQuestion && countAuxiliaries(text) === 0,
    examples: {
      found: { said: 'Increase in standards maintained.' },
      passed: { said: 'Growth in Asia was twice as fast.' },
    },
  },
  {
    name: 'half a sentence',
    sure: true,
    because: 'It is only a subordinate clause.',
    finds: ({ text, isQuestion, answersQuestion }) =>
      !isQuestion &&
      !answersQuestion &&
      opensSubclause.test(text) &&
      !/[,:;–—-]/.test(text) &&
      countAuxiliaries(text) < 2,
    examples: {
      found: { said: 'When something goes wrong.' },
      passed: { said: 'If you are late, call us.' },
    },
  },
  {
    name: 'no verb',
    sure: false,
    because: 'It reads like a heading or label.',
    finds: (sentence) =>
      isPlainFragment(sentence) && !isClause(sentence.text) && !hasPlainVerb(sentence.text),
    examples: {
      found: { said: 'What a pilot customer says.' },
      passed: { said: 'Late deliveries fall quarter after quarter.' },
    },
  },
];

const endsAbout = /\b(?:is|are|was|were) about\.$/i;

function breaksOff(text: string): boolean {
  if (endsAbout.test(text) && !/\b(?:what|who|how)\b/i.test(text)) return true;
  if (/^of\b/i.test(text) && !text.includes(',')) return true;
  if (wantsObject.test(text) && !askedObject.test(text)) return true;
  return openEnd.test(text) && !endsQuestion.test(text);
}

function isCutOrder({ text, words, isLastSlide, isQuestion, answersQuestion }: ExaminedSentence): boolean {
  const [first = ''] = words;
  const isOrder = baseVerbs.has(first) && !/^(?:welcome|listen|imagine|relax)$/.test(first);
  return (
    isOrder && words.length <= 2 && !isQuestion && !answersQuestion && !isLastSlide && /[.!]$/.test(text)
  );
}

/** Tells whether a fragment may do without a verb: quotations, exclamations and "No servers, no licences." */
function isPlainFragment({ text, isQuestion, isQuote, answersQuestion }: ExaminedSentence): boolean {
  const mayLackVerb = isQuestion || isQuote || answersQuestion || /!$/.test(text);
  return (
    !mayLackVerb && !/^(?:no|not|never|thanks?|welcome|hello|hi|good (?:morning|afternoon))\b/i.test(text)
  );
}

function countAuxiliaries(text: string): number {
  return text.match(/\b(?:is|are|was|were|has|have|can|will|do|does|should|must|may)\b/gi)?.length ?? 0;
}
