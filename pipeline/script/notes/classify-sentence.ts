import { decapitalised } from '../../english/capitalised.ts';
import { type Casing, withoutShouting } from '../../english/casing/casing.ts';
import { type NoteOpening, openingOfNote } from '../../english/dependence/note-dependence.ts';
import { baseVerbs, nounVerbs, thirdPersonVerbs } from '../../english/english-verbs.ts';
import { tagWords } from '../../english/english-words.ts';
import { isCut } from '../../english/grammar/cut-faults.ts';
import { isSurelySentence } from '../../english/is-surely-sentence.ts';
import { asSentence, wordCount } from '../../english/join-words.ts';
import { type PhraseForm, phraseForm } from '../../english/phrase-form.ts';
import { surelyVerbs } from '../../english/surely-verbs.ts';
import { anyOf } from '../../english/word-list.ts';
import { presenterSignOf, type WhyLeftOut } from './presenter-signs.ts';

export type SentenceContext = {
  casing: Casing;
  /** True in a section that is meant to be said word for word. */
  isScript: boolean;
  /** Tells whether the slide covers the same subject as the sentence. */
  hasEvidence: (sentence: string) => boolean;
  /** True if the notes also contain directions: any other command in them may be one. */
  isMixed: boolean;
};

export type ClassifiedSentence = {
  /** The sentence as it is spoken; null if it is left out, for the reason `why`. */
  said: string | null;
  why: WhyLeftOut | null;
  opens: NoteOpening;
  isQuestion: boolean;
};

/**
 * Classifies one sentence of cleaned notes on its own. Without a context, only the signs of a stage direction
 * count.
 */
export function classifySentence(written: string, context: SentenceContext | null): ClassifiedSentence {
  const bare = written.replace(fillers, '');
  const cued = cue.exec(bare);
  const content =
    cued && !speaksOfListeners.test(bare.slice(cued[0].length)) ? bare.slice(cued[0].length) : bare;
  const why = presenterSignOf(content);
  if (why !== null || context === null) return leftOut(why ?? 'fragment');
  if (!isSpeakable(content)) return leftOut('unspeakable');
  const sentence = withoutLabel(content, context.casing);
  if (sentence === null || !isWhole(sentence) || (!context.isScript && isCut(asSentence(sentence))))
    return leftOut('fragment');
  const form = formOf(sentence, context.casing);
  if (form === 'imperative' && !isInvitation.test(sentence)) {
    const isCommand = !isForAudience(sentence, context);
    if (isCommand) return leftOut('direction');
  } else if (!says(form, sentence, context.isScript)) return leftOut('fragment');
  return {
    said: asSentence(withoutShouting(withoutOpenQuote(sentence))),
    why: null,
    opens: openingOfNote(sentence),
    isQuestion: form === 'question' && !context.isScript,
  };
}

function leftOut(why: WhyLeftOut): ClassifiedSentence {
  return { said: null, why, opens: 'free', isQuestion: false };
}

const fillers = /^(?:(?:so|ok(?:ay)?|well|now|alright|all right|right|again),\s+)+/iu;

const remindThem =
  '(?:remind (?:them|everyone|people|the (?:audience|room|group|class|participants))|tell (?:them|people|everyone|the (?:audience|room|group)))';
const isImportant =
  "(?:it(?:[’']s| is) )?(?:important|worth) (?:to )?(?:stress|mention|not|emphasi[sz]|highlight|point)(?:e|ing)?(?: out)?";
const pointIs = 'the (?:key|main) (?:point|message|takeaway|idea|thing)(?: here)? is';
/** Cues for the presenter that introduce words for the audience: "Stress that everything is available". */
const cue = new RegExp(
  String.raw`^(?:please |also |and |again,? |briefly |here,? )*(?:${anyOf(import.meta, 'cues')}|${remindThem}|${isImportant}|${pointIs}) that,?\s+`,
  'iu',
);
const speaksOfListeners = /\b(?:they|them|their|you are|you[’']re|we are (?:showing|presenting|telling))\b/iu;

/** Commands that open a thought for the listener. */
const isInvitation = /^(?:imagine|picture this|picture an?|suppose|welcome to)\b/iu;

/** Things that belong to a presenter. Budgets and teams belong to listeners. */
const ofPresenting =
  /\byour (?:own (?:words|stor(?:y|ies)|examples?|experience|voice|notes)|voice|tone|pace|energy|stor(?:y|ies)|style|delivery|screen|opening|closing|experience|slides?|hands?|face)\b/iu;

/**
 * Tells whether a command is for the audience. One to buy, try or be careful is if it addresses "you", or if the
 * slide says the same.
 */
function isForAudience(sentence: string, { isScript, isMixed, hasEvidence }: SentenceContext): boolean {
  if (isScript || hasEvidence(sentence)) return true;
  return !isMixed && /\b(?:you|your|yourself|us|our)\b/iu.test(sentence) && !ofPresenting.test(sentence);
}

function formOf(sentence: string, casing: Casing): PhraseForm {
  return phraseForm(casing.inSentence(sentence));
}

function says(form: PhraseForm, sentence: string, isScript: boolean): boolean {
  if (form === 'sentence') {
    if (!hasVerbOfItsOwn(sentence) || isNoted.test(sentence)) return false;
    return (
      /[.!?]["”’)]*$/u.test(sentence) ||
      wordCount(sentence) >= (/^(?:we|you|our|your)\b/iu.test(sentence) ? 4 : 5)
    );
  }
  if (form === 'prepositional' && !isScript && !isSurelySentence(decapitalised(sentence))) return false;
  // "Costs fell by half" looks like a predicate.
  const tells = onlyPast.test(sentence.split(' ')[1] ?? '');
  if (!tells && /^(?:predicate|participle|passive)$/.test(form)) return false;
  return form === 'question' || isInvitation.test(sentence) || isWritten(sentence, isScript);
}

/** Past tenses that are not participles. */
const onlyPast =
  /^(?:became|began|broke|came|chose|did|drew|drove|fell|flew|gave|grew|knew|ran|rose|saw|spoke|threw|took|went|wrote)$/iu;

/** Notes without an article, which nobody would say in this form: "Potential is stage in career". */
const isNoted = new RegExp(
  String.raw`\b(?:is|are|was|were) ${anyOf(import.meta, 'nouns-after-is')} (?:of|for|in|to|that)\b|\bare (?:know|understand|ensure|provide|identify|develop|determine|satisfy)\b`,
  'iu',
);

/**
 * Tells whether a sentence has a verb of its own. The tagger mistakes nouns for verbs: "Close reading of short
 * texts with deep analysis".
 */
function hasVerbOfItsOwn(sentence: string): boolean {
  const plain = sentence.replace(/[.!?]["”’)]*$/u, '');
  if (isSurelySentence(decapitalised(plain))) return true;
  if (
    /\b(?:is|are|was|were|am|be|has|have|had|will|would|can|could|should|must|may|do|does|did)\b|\b(?:it|that|there|here|what|who|he|she|let|where|how)['’]s\b|['’](?:re|ve|ll|m|t)\b/iu.test(
      plain,
    )
  )
    return true;
  const words = tagWords(plain);
  return words.some(({ text, tags }, index) => {
    const word = text.toLowerCase();
    const isVerb = thirdPersonVerbs.has(word) || (baseVerbs.has(word) && !nounVerbs.has(word));
    const hasTense = tags.has('Verb') && !tags.has('Gerund') && !word.endsWith('s');
    const [before, after] = [words[index - 1], words[index + 1]];
    if (index === 0 || !before || notBeforeVerb.test(before.text)) return false;
    if (onlyPast.test(word)) return true;
    if (baseVerbs.has(word) && /^(?:for|of)$/iu.test(after?.text ?? '')) return false;
    // "Fields collected at intake": a participle, which describes the fields.
    if (tags.has('PastTense') && after !== undefined && opensAttachment.test(after.text)) return false;
    return isVerb || hasTense;
  });
}

/** Words after which no verb of the sentence follows: "To make it", "the work". */
const notBeforeVerb = /^(?:to|the|an?|of|for|with|by|from|our|your|their|its|this|no|not|and|or)$/iu;
const opensAttachment = /^(?:at|to|by|in|on|with|from|for|per|using|alongside|against|within|across|as)$/iu;

/**
 * Tells whether a word can only be a verb, not a plural noun, or a noun as in "minutes capture for every
 * meeting".
 */
function isOnlyVerb(text: string): boolean {
  const word = text.toLowerCase();
  return word.endsWith('s') ? surelyVerbs.has(word) || thirdPersonVerbs.has(word) : !nounVerbs.has(word);
}

/**
 * Tells whether a sentence was written to be spoken, although its grammar is hard to parse: it has an end mark, and
 * a verb after its subject.
 */
function isWritten(sentence: string, isScript: boolean): boolean {
  const length = wordCount(sentence);
  if (!/[.!]["”’)]*$/u.test(sentence) || length < 4) return false;
  const words = tagWords(sentence);
  return words.some(({ text, tags }, index) => {
    const before = words[index - 1]?.tags;
    if (!before || tags.has('Gerund') || tags.has('Infinitive')) return false;
    if (onlyPast.test(text) && tags.has('Verb') && !before.has('Preposition')) return true;
    const isBehindSubject = before.has('Noun') || before.has('Pronoun');
    const after = words[index + 1]?.text ?? '';
    const hasTense =
      tags.has('Copula') || tags.has('Modal') || (tags.has('PresentTense') && isOnlyVerb(text));
    const happened = isScript && tags.has('PastTense') && !opensAttachment.test(after);
    return isBehindSubject && ((hasTense && length >= 5) || happened);
  });
}

/** Removes a label before a colon if a whole sentence with its own subject follows. Null for a label without one. */
function withoutLabel(text: string, casing: Casing): string | null {
  const found = /^(?<label>[^:.!?]{1,60}?)(?::\s+|\s[–—-]\s+)(?<rest>\S.*)$/u.exec(text);
  const { label = '', rest = '' } = found?.groups ?? {};
  if (!found || /^\d/.test(rest) || wordCount(label) > 5) return text;
  if (formOf(label, casing) === 'sentence' && wordCount(label) >= 3) return text;
  const isColon = found[0].includes(':') && text.indexOf(':') <= label.length;
  // "Harborline – our map is Harborline."
  const isNamed = isColon || rest.includes(label);
  const needsLabel =
    openingOfNote(rest) !== 'free' || /^(?:some|any|every|no)(?:thing|one|body)\b/iu.test(rest);
  return isNamed && !needsLabel && formOf(rest, casing) === 'sentence' && wordCount(rest) >= 4 ? rest : null;
}

/** Removes one half of a quotation that spans several sentences. */
function withoutOpenQuote(sentence: string): string {
  const opens = /^['‘](?=\p{Lu})/u.test(sentence);
  const closes = /[.!?]['’]\.?$/u.test(sentence);
  if (opens === closes) return sentence;
  return opens ? sentence.slice(1) : sentence.replace(/['’]\.?$/u, '');
}

/** Maximum number of words of a spoken sentence. Most longer ones are quoted from contracts. */
const maxWords = 45;

/** Quotation with its source, which nobody reads out in this form: “Ports can help,” – “Harbour Weekly”. */
const isAttributed = /^["“].*["”],?\s[-–—]{1,2}\s["“]?\p{Lu}/u;

/**
 * Tells whether a sentence is whole: quotation marks and brackets come in pairs, words follow the last colon, and
 * not every word has a capital.
 */
function isWhole(sentence: string): boolean {
  const length = wordCount(sentence);
  if (length < 3 || length > maxWords || /[:,;–—-]$|\.\.\.|…/u.test(sentence)) return false;
  const count = (sign: RegExp) => sentence.match(sign)?.length ?? 0;
  if (count(/"/gu) % 2 === 1 || count(/“/gu) !== count(/”/gu)) return false;
  if (/[()[\]]|\p{Ll}- \p{Lu}/u.test(sentence) || isAttributed.test(sentence)) return false;
  const words = sentence.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return /[.!?]["”’]*$/u.test(sentence) || capitals <= Math.max(2, words.length / 2);
}

/** Tells whether a text consists of words of a European alphabet, without code, formulas or paths. */
function isSpeakable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const solid = text.replace(/\s/gu, '').length;
  if (letters < 2 || latin < letters * 0.9 || letters / solid < 0.5) return false;
  return !/[\u3000-\u303F\uFF00-\uFFEF{}<>|\\^~`=]|::|\(\)|\w_\w|;\s*$|\.(?:jpe?g|png|gif|pptx?|docx?|xlsx?|json|cs|js|csproj|html?)\b/iu.test(
    text,
  );
}
