import { decapitalised } from '#pipeline/english/capitalised.ts';
import type { Casing } from '#pipeline/english/casing/casing.ts';
import { baseVerbs, thirdPersonVerbs } from '#pipeline/english/english-verbs.ts';
import { isCommonWord, isDictionaryWord } from '#pipeline/english/english-words.ts';
import { isClosedSentence } from '#pipeline/english/grammar/is-closed-sentence.ts';
import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { headOf, isPlural, nounPhrase } from '#pipeline/english/noun-phrase.ts';
import { type PhraseForm, phraseForm } from '#pipeline/english/phrase-form.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import type { Cited } from './cited.ts';
import { cleanLine, isLatin, isSpeakable, withoutAsides } from './clean-text.ts';

/** Line of a slide in a form that fits into a sentence. */
export type Phrase = Cited & {
  /** Text without an end mark except "?". Its first word is in lower case unless it is a name. */
  text: string;
  form: PhraseForm;
  words: number;
  /** Line that ended with a full stop: its author meant a sentence. */
  isClosed: boolean;
};

const cutOff = /(?:\b(?:and|or|of|the|an?|to|for|with|by|in|on|at|from|our|your)|[,;:–—-])$/iu;

/** Prepositions at the end of a complete phrase: "What the machine asks for", "switch it on". */
const endsWhole = /\b(?:on|in)$|\b(?:what|who|which|where)\b.+\b(?:for|to|with|from|at|by)$/iu;

/** Phrase with the adjective "live": "Live map". "Live in the city" has the verb. */
const liveThing = /^live (?!in\b|on\b|with|from|up\b|for\b|your|the\b|every)\p{Ll}+$/iu;

/** Compounds whose first word is a verb elsewhere: "Face recognition at the gate". */
const compound = new RegExp(
  String.raw`^${anyOf(import.meta, 'first-words-of-compounds')} \p{Ll}{2,}(?:tion|sion|ing|sis)(?: \p{Ll}+)*$`,
  'iu',
);

/** Nouns whose description looks like a verb: "Slow queries", "chat support". */
const describedThings =
  /^(?:(?:slow|idle|duplicate|empty) \p{Ll}+s|(?:chat|help|call|search|lead|mail) (?:support|desk|cent(?:er|re)|bots?|agents?|engines?|scoring|generation|results?)(?: (?:for|to|in|on|with|at) .+)?)$/iu;

/** Alternatives joined by a slash: "Static/dynamic linking". "And/or" and the letters of "CI/CD" are none. */
const eitherWord = /(?<=\p{Ll}{2})\/(?=\p{Ll}{3})(?<!\band\/)/gu;

/** Pairs joined by a slash, of which both are meant: "Before/after values", "pros/cons". */
const bothWords =
  /\b(before|start|pros|inputs?|founder|buyers?|owner)\/(after|end|cons|outputs?|director|sellers?|operator)\b/giu;

/**
 * Reads a line as a phrase.
 * @param evidence of the line; none for a text that is only examined
 * @returns null for a line that cannot be said: code, a sign, a source, another alphabet, a broken line
 */
export function phraseOf(line: string, casing: Casing, evidence: readonly EvidenceId[] = []): Phrase | null {
  const cleaned = withoutAsides(cleanLine(line));
  const text = cleaned.replace(/[\s.:;,!–-]+$/u, '');
  if (/^(?:tb[acd]|n\/a|xx+|etc)$/i.test(text)) return null;
  if (
    !isLatin(text) ||
    !isSpeakable(text) ||
    (cutOff.test(text) && !endsWhole.test(text)) ||
    /\s-{1,2}\w+$|\ban? \p{Ll}+['’]s$/u.test(text)
  )
    return null;
  const noted = withItIs(casing.inSentence(text))
    .replace(/(?<!\d)\s+[–—-]\s+(?=(.*)$)/gu, (_, rest: string, at: number, whole: string) =>
      joinOf(whole.slice(0, at), rest),
    )
    .replace(bothWords, '$1 and $2')
    .replace(eitherWord, ' or ');
  const form = formOf(noted);
  const takesRow =
    form === 'imperative' || form === 'predicate' || /(?::| –) \p{Ll}+, \p{Ll}+, /u.test(noted);
  const inner = takesRow ? noted.replace(unjoinedRow, '$<first>$<more> and $<last>') : noted;
  const opensWithVerb = form === 'predicate' || form === 'imperative' || form === 'participle';
  return {
    text: opensWithVerb ? decapitalised(inner) : inner,
    form,
    words: wordCount(inner),
    isClosed: /[.!]$/.test(cleaned),
    evidence,
  };
}

const wordsInsideARow = anyOf(import.meta, 'words-inside-a-row');
const wordsAtTheEndOfARow = anyOf(import.meta, 'words-at-the-end-of-a-row');

/** Lists in lower case without their last "and": "… heat, flood, wildfire, drought". */
const unjoinedRow = new RegExp(
  String.raw`(?<first>(?:^|[:\s])(?!(?:and|or|if|when|as|while|but|so|then)\s)\p{Ll}[\p{Ll}-]*)(?<more>(?:, (?!${wordsInsideARow}\b)\p{Ll}[\p{Ll}-]*(?: \p{Ll}[\p{Ll}-]*)?)+), (?<last>(?!${wordsAtTheEndOfARow}\b)\p{Ll}[\p{Ll}-]*(?: \p{Ll}[\p{Ll}-]*)?)$`,
  'u',
);

/** Returns the replacement of a dash: a pause before a sentence, "and" between two activities, otherwise a comma. */
function joinOf(before: string, rest: string): string {
  const [first = '', doing = ''] = [before, rest].map(
    (part) => /^\p{Ll}+/iu.exec(part)?.[0].toLowerCase() ?? '',
  );
  if ((thirdPersonVerbs.has(first) || baseVerbs.has(first.replace(/s$/, ''))) && thirdPersonVerbs.has(doing))
    return ' and ';
  if (goesOnWithAct.test(rest)) return ', ';
  return isSurelySentence(before) || isSurelySentence(decapitalised(rest)) ? ' – ' : ', ';
}

/** Words after which a comma continues the sentence: "…, enabling planners to act". */
const goesOnWithAct = /^(?:\p{L}+ing|to|for|with|so|and|but|or|which|because|without|from|in|on|by)\b/iu;

/**
 * Adds "it is" to a judgement on an act, rather than on a thing above it: "Important to react quickly" → "it is
 * important to react quickly".
 */
function withItIs(text: string): string {
  return judgesAct.test(text) && !/[:;,]/.test(text) ? `it is ${decapitalised(text)}` : text;
}

const judgesAct =
  /^(?:very )?(?:important|essential|critical|crucial|vital|necessary|imperative|advisable|worthwhile) to \p{Ll}{2,}\s\S/iu;

function formOf(text: string): PhraseForm {
  if ([liveThing, compound, describedThings].some((thing) => thing.test(text))) return 'noun_phrase';
  const form = phraseForm(text);
  // Taggers mistake "set-up" in "account set-up" for a verb.
  if (form === 'sentence' && wordCount(text) <= 3 && !isSurelySentence(text)) return 'noun_phrase';
  return form === 'noun_phrase' && opensWithVerb.test(text) ? 'imperative' : form;
}

/** Splits "Label: value" or "Label – value". Null for a line in one part, or a label that is no name. */
export function pairOf(
  line: string,
  casing: Casing,
  evidence: readonly EvidenceId[],
): { label: Phrase; value: Phrase } | null {
  const match = /^(?<label>[^:–—]{2,50}?)(?:\s*:\s+|\s+[–—-]\s+)(?<value>\S.+)$/u.exec(cleanLine(line));
  if (!match?.groups) return null;
  const label = phraseOf(match.groups.label ?? '', casing, evidence);
  const value = phraseOf(match.groups.value ?? '', casing, evidence);
  return label && value && label.words <= 6 && !isClause(label) ? { label, value } : null;
}

/** Tells whether a phrase has its own verb, and so is no name. */
function isClause({ form }: Phrase): boolean {
  return form === 'sentence' || form === 'question' || form === 'predicate' || form === 'wh_clause';
}

/** Tells whether a phrase is a sentence that can be said unchanged. */
export function isWhole({ form, words, text, isClosed }: Phrase): boolean {
  const isAsked = form === 'question' || (form === 'wh_clause' && !text.includes(','));
  return (
    !isAsked &&
    (words >= 4 || (isClosed && words === 3 && /^(?:they|we|you|it) /i.test(text))) &&
    !/[=+_|]|\s\/\s|\.\.\.|…|\p{Ll}{4}\.\s[^\p{Lu}\s]/u.test(text) &&
    (isSurelySentence(text) || (isClosed && isClosedSentence(text)))
  );
}

/** Commands that the tagger mistakes for names: "self-certify conformance". */
const opensWithVerb =
  /^(?:self-|re-|co-|de-)?(?:certify|work with|conform|engage|deliver|develop|ensure|provide|enable|identify|implement|improve|increase|reduce|create|define|establish|maintain|understand)\s/iu;

/** Endings of acts and states, which take no article: "dependency injection". */
const uncountable = /(?:tion|sion|ment|ity|sis|ance|ence|ness|ship|ware|ism|ure)$/i;

/** Names of files and codes, which cannot be said: "new-berth-signs", "story-7800". */
const slug = /^\S*\p{L}(?:-[\p{L}\d]+){2,}$|^\p{Ll}+-\d{2,}\p{Ll}?$/u;

/** Tells whether a phrase fits into a list of names: a thing or an act, short enough to remember. */
export function isName({ form, words, text }: Phrase, maxWords = 8): boolean {
  return (
    (form === 'noun_phrase' || form === 'gerund' || (form === 'participle' && /^\p{Ll}+s\s/u.test(text))) &&
    words <= maxWords &&
    !slug.test(text) &&
    !/[:;=+_|?]|\s\/\s|^(\S+) (?:on|of|in) \1$/iu.test(text)
  );
}

/** Plurals with a participle: "Delays found at the port". */
const happened =
  /^(?:\p{Ll}+ )?\p{Ll}+s (?:\p{Ll}+ed|found|seen|written|made|built|lost|sent|done|won|sold|held|kept|told)\s/u;

/** Phrases for a unique thing: "First import", "smallest berth". */
const onlyOne =
  /^(?:first|second|third|last|next|same|only|latest|newest|oldest|largest|smallest|highest|lowest|biggest|fastest|best)\s\p{Ll}/u;

/** Returns the name with its article: "live map" → "the live map". */
export function named(phrase: Phrase): string {
  return surelyNamed(phrase) ?? `the ${phrase.text}`;
}

/** Returns the name as `named` does. Null for a name that may need an article: "mix panel". */
export function surelyNamed({ text, form }: Phrase): string | null {
  if (form === 'gerund') return text;
  if (happened.test(text)) return text;
  if (onlyOne.test(text) && !isPlural(text)) return `the ${text}`;
  const head = headOf(text);
  const isCoined =
    !text.includes(' ') && !isDictionaryWord(text.toLowerCase()) && !isCommonWord(text.toLowerCase());
  return nounPhrase(text) ?? (isCoined || uncountable.test(head) || isPlural(text) ? text : null);
}
