import { isActAsSubject } from './act-as-subject.ts';
import { baseVerbs, nounVerbs } from './english-verbs.ts';
import { isOnlyVerb, lowerWord, type TaggedWord, tagWords } from './english-words.ts';
import { relativeSubject } from './finite-verb.ts';
import { hasSentenceForm } from './grammar/sentence-forms.ts';
import { hasMainVerb, type Line, modal } from './has-main-verb.ts';
import { auxiliary, isThirdPerson } from './is-verb-here.ts';
import { surelyVerbs } from './surely-verbs.ts';
import { disagrees } from './verb-forms.ts';

/** Rule on a line. It answers with true for a sentence, with false for a line that is none, and with null otherwise. */
type Rule<Subject> = (subject: Subject) => boolean | null;

const knownForm: Rule<string> = (text) => (hasSentenceForm(text, isSurelySentence) ? true : null);

const labelBeforeSign: Rule<string> = (text) => {
  const { label, sign } =
    /^(?<label>[\p{L}\d .,'’/&-]{1,40}?(?=\s?:)|[\p{L}\d .,'’/&-]{1,120}?)\s?(?<sign>[:–—])\s/u.exec(text)
      ?.groups ?? {};
  return label !== undefined && (sign === ':' || !mayStandBeforeDash(label)) ? false : null;
};

const headingOfPlace: Rule<string> = (text) => (opensWithPlace.test(text) ? false : null);

const caption: Rule<string> = (text) => (/^(?:fig(?:ure)?|table|chart|exhibit)\b/i.test(text) ? false : null);

const missingSubject: Rule<string> = (text) => (lacksSubject.test(text) ? false : null);

const relativeClauseAsSubject: Rule<string> = (text) => (relativeSubject.test(text) ? true : null);

const doubtfulFirstClause: Rule<string> = (text) => {
  const [clause = '', ...clauses] = text.split('; ');
  return clauses.length > 0 && !isSurelySentence(clause) ? false : null;
};

const actAsSubject: Rule<Line> = ({ first, words, text }) =>
  /^\p{L}+ing$/iu.test(first.text) &&
  !/^(?:existing|remaining|emerging|(?:no|every|some|any)thing)$/iu.test(first.text) &&
  !opensClaim.test(lowerWord(words[1]?.text ?? '')) &&
  !listsSubjects.test(text)
    ? isActAsSubject(words, text)
    : null;

/** "Seamlessly integrates with other tools" lacks its subject. */
const adverbBeforePredicate: Rule<Line> = ({ first, words, text }) =>
  /^\p{L}{3,}ly$/iu.test(first.text) &&
  !text.includes(`${first.text}, `) &&
  isThirdPerson(lowerWord(words[1]?.text ?? ''))
    ? false
    : null;

const participle: Rule<Line> = ({ first, words }) =>
  (/^\p{L}{3,}ed$/iu.test(first.text) || irregular.test(first.text)) &&
  !words.some(({ text: word }) => modal.test(lowerWord(word)))
    ? false
    : null;

const verbAtOpening: Rule<Line> = ({ opener }) =>
  auxiliary.test(opener) || surelyVerbs.has(opener) ? false : null;

const disagreement: Rule<Line> = ({ words }) => (disagrees(words) ? false : null);

const bareVerb: Rule<Line> = ({ words }) => (hasBareVerb(words) ? false : null);

const verbInQuotes: Rule<Line> = ({ text }) => (saysOnlyInQuotes(text) ? false : null);

/** Rules on a text, in the order in which they are tried, before its words are tagged. */
const textRules: readonly Rule<string>[] = [
  knownForm,
  labelBeforeSign,
  headingOfPlace,
  caption,
  missingSubject,
  relativeClauseAsSubject,
  doubtfulFirstClause,
];

/** Rules on a line with its tagged words, in the order in which they are tried. */
const lineRules: readonly Rule<Line>[] = [
  actAsSubject,
  adverbBeforePredicate,
  participle,
  verbAtOpening,
  disagreement,
  bareVerb,
  verbInQuotes,
];

/**
 * Tells whether a line is certainly a sentence: a subject, followed by an unmistakable verb (an auxiliary, a verb
 * after a pronoun, a verb that cannot be a noun). Errs on the side of "no", because a line that is not a sentence
 * must not be spoken.
 */
export function isSurelySentence(text: string): boolean {
  const byText = firstAnswer(textRules, text);
  if (byText !== null) return byText;
  const words = tagWords(text.replace(/[“”"()]/gu, ''));
  const [first] = words;
  if (!first || words.length < 3) return false;
  const line: Line = { text, words, first, opener: lowerWord(first.text) };
  return firstAnswer(lineRules, line) ?? hasMainVerb(line);
}

function firstAnswer<Subject>(rules: readonly Rule<Subject>[], subject: Subject): boolean | null {
  for (const rule of rules) {
    const answer = rule(subject);
    if (answer !== null) return answer;
  }
  return null;
}

/** A heading, followed by a dash and a sentence on it: "Port of Hamburg—loading has been automated". */
const opensWithPlace =
  /^(?:\p{Lu}[\p{L}\d&.’'-]* (?:(?:of|and|for|the|in) )*){1,5}\p{Lu}[\p{L}\d&.’'-]*[—–]\p{Ll}/u;

/** Irregular participles: "Written so the map means something". */
const irregular = /^(?:written|built|made|driven|grown|born|held|kept|shown|given|taken|known|drawn)$/i;

/**
 * Tells whether a text before a dash is a name of many words, with a statement about it after the dash: "Port maps
 * on every screen – trust no paper can carry".
 */
function mayStandBeforeDash(label: string): boolean {
  if (isSurelySentence(label)) return true;
  const words = label.split(' ').map(lowerWord);
  return (
    label.length > maxOfLabel &&
    words.some(
      (word, at) =>
        at > 0 &&
        !/^(?:to|the|an?|of|and|or)$/.test(words[at - 1] ?? '') &&
        (auxiliary.test(word) || isThirdPerson(word) || (baseVerbs.has(word) && !nounVerbs.has(word))),
    )
  );
}

const maxOfLabel = 40;

/** Things in a list, whose first word is not an action: "Phishing, ransomware and spam are tactics". */
const listsSubjects = /^\p{L}{3,30}ing, [\p{L} ,-]{3,120}(?:, and|, or| and| or) [\p{L} -]{2,40} are \p{L}/iu;

/** Openings of lines without a subject: "Similar to a port except that it floats", "want to say more about it". */
const lacksSubject =
  /^(?:(?:similar|identical|equal|related|relative|subject) to\b[^,]*$|(?:want|need|have|going|trying|wanting) to\b)/iu;

/** Verbs after a subject in -ing: "Pricing will be…", "monitoring is…". */
const opensClaim = /^(?:will|can|must|should|may|is|has|helps|takes|needs)$/;

/** Tells whether a base form follows a preposition, which requires a form in -ing: "Templates for create sites". */
function hasBareVerb(words: readonly TaggedWord[]): boolean {
  return words.some(
    ({ text }, index) =>
      /^(?:for|without|by|of)$/i.test(words[index - 1]?.text ?? '') &&
      surelyVerbs.has(`${lowerWord(text)}s`) &&
      isOnlyVerb(lowerWord(text)),
  );
}

/** Tells whether the only verb of a line belongs to a quotation: 'The idea of "we can help"'. */
function saysOnlyInQuotes(text: string): boolean {
  const outside = text.replace(/“[^”]*”|"[^"]*"/gu, 'it').trim();
  return outside !== text && !/^it[,.]?$/.test(outside) && !isSurelySentence(`${outside} here`);
}
