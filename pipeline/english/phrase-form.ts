import { baseVerbs, compoundOpeners, nounVerbs, thirdPersonVerbs } from './english-verbs.ts';
import { hasTag, isOnlyVerb, type TaggedWord, tagWords } from './english-words.ts';
import { countedSubject, hasFiniteVerb, relativeSubject, saysWhatTheyDo } from './finite-verb.ts';
import { anyOf } from './word-list.ts';

/** Grammatical form of a line of a slide, which determines how it becomes a sentence. */
export type PhraseForm =
  | 'sentence'
  | 'question'
  | 'imperative'
  /** A predicate without its subject: "provides guidance", "will show what is new". */
  | 'predicate'
  | 'infinitive'
  | 'gerund'
  /** A participle: "drawn from existing papers", "not switched on". */
  | 'participle'
  /** An adjective: "simple to use", "extensible". */
  | 'adjective'
  /** A clause with a question word: "how it works". */
  | 'wh_clause'
  | 'prepositional'
  /** A negation: "no cookie cutter approach". */
  | 'negation'
  /** A subject and a participle without the "are" between them: "Parties asked to identify issues". */
  | 'passive'
  | 'noun_phrase';

const asksSomething =
  /^(?:(?:what|how) about|(?:why|how|what|where|when|who) (?:might|can|do|does|did|is|are|should|will|would|could|must)|(?:is|are|do|does|did|can|could|should|would)) (?:you|we|i|they|it|there|this|the|your|our|my|a|an)\b|^(?:what|how) about\b/i;

/**
 * Returns the grammatical form of a line.
 * @param text one line, its first word in lower case unless it is a name
 */
export function phraseForm(text: string): PhraseForm {
  if (caption.test(text) || /^built-in\s/i.test(text)) return 'noun_phrase';
  if (/\?["”’)]*$/u.test(text) || asksSomething.test(text)) return 'question';
  const words = tagWords(text.replace(/[.!:]+$/u, ''));
  const [first, second] = words;
  if (!first) return 'noun_phrase';
  const word = first.text.toLowerCase();
  if (word === 'to' && second?.tags.has('Verb')) return 'infinitive';
  if (relativeSubject.test(text)) return 'sentence';
  if (/^(?:what|how|why|where|when|who|which|whether)$/.test(word)) return 'wh_clause';
  if (word === 'no' && words.length > 1) return hasFiniteVerb(words, text) ? 'sentence' : 'negation';
  if (
    /^(?:will|can|may|must|should|has|have|is|are|does)$/.test(word) &&
    second &&
    !second.tags.has('Pronoun')
  ) {
    return word === 'have' ? 'imperative' : 'predicate';
  }
  if (/^(?:if|when|as|because|while|although|since|once|after|before) .*(?:,| then ) ?\S/i.test(text))
    return 'sentence';
  if (countedSubject.test(text) && saysWhatTheyDo(words)) return 'sentence';
  if (/^live (?:in|on|within)\s/i.test(text) || endsInState.test(text)) return 'participle';
  if (opensWithHabit(words)) return 'predicate';
  if (isPassive(words, text)) return 'passive';
  if (!opensNames.test(text) && (isImperative(words) || partsObject.test(text))) return 'imperative';
  if (!opensNames.test(text) && (isPredicate(words) || didSomething.test(text))) return 'predicate';
  if (gerundWithClause.test(text)) return 'gerund';
  if (hasFiniteVerb(words, text)) return 'sentence';
  if (isParticiple(words)) return 'participle';
  if (/^\w*[aeiouy]\w*ing$/.test(word) && isGerund(word, first, second)) return 'gerund';
  if (isAdjective(words)) return 'adjective';
  if (isPrepositional(words, text)) return 'prepositional';
  return 'noun_phrase';
}

/** Caption of a picture, whatever words follow: "Fig. 3: monthly volume", "Table 10". */
const caption = /^(?:fig(?:ure)?\.?|table|chart|exhibit) ?\d/i;

/** Verbs that divide or map something: "Segment customers into three groups", "map CP to CPS". */
const partsObject = new RegExp(
  String.raw`^(?:(?:segment|group|split|cluster|sort|break|turn|convert|divide)\s(?:\S+\s){1,3}into|(?:map|link|match|tie)\s\S+\s(?:to|with)|re-${anyOf(import.meta, 'verbs-after-re')}\s(?!of\b|and\b|or\b|in\b|is\b))\s?`,
  'iu',
);

/** A gerund with a clause: "Confirming that all obligations have been met". */
const gerundWithClause = /^\p{Ll}{3,}ing (?:that|how|what|whether|if)\s[^,]+$/u;

/** First word of a list of nouns: "ships, trucks and warehouses". */
const opensNames = /^[\p{L}-]+,\s/u;

/** A predicate in the past tense without its subject: "reduced spend from $1.1M to $640K". */
const didSomething = /^\p{Ll}+(?:ed|cut|grew) (?!by |from )\S.* (?:from .+ to|by) [$€£]?\d/u;

/** A state at the end: "ISO 27001 certified", "enterprise ready". */
const endsInState =
  /^\S+(?: \S+){0,2}[ -](?:certified|compliant|approved|ready|based|enabled|friendly|proof)$/i;

/** Words in -ly that are adjectives. */
const adjectivesInLy =
  /^(?:early|daily|weekly|monthly|quarterly|yearly|hourly|friendly|costly|likely|timely|family|elderly|lonely|only|supply|july|italy)$/;
const howOften = /^(?:rarely|seldom|often|always|never|sometimes|usually|also|\p{Ll}{2,}ly)$/u;

/** Tells whether a predicate opens with words of manner or frequency: "Rarely changes", "changes frequently". */
function opensWithHabit([first, second, third]: TaggedWord[]): boolean {
  const [one, two] = [first?.text.toLowerCase() ?? '', second?.text.toLowerCase() ?? ''];
  const isHow = (word: string) => howOften.test(word) && !adjectivesInLy.test(word);
  if (isHow(one)) return isThirdPerson(two) && !hasTag(third, 'Copula', 'Modal', 'Auxiliary');
  return isThirdPerson(one) && isHow(two) && third === undefined;
}

function isThirdPerson(word: string): boolean {
  const bases = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return (
    /[^s]s$/.test(word) &&
    (thirdPersonVerbs.has(word) || bases.some((base) => baseVerbs.has(base) || nounVerbs.has(base)))
  );
}

/**
 * Participles for people who are asked to do something, and for things that are written down or passed on. Other
 * participles occur in names of things.
 */
const passive =
  /^[^,;:]{3,70}? (?:(?:asked|invited|required|requested|encouraged|advised|urged|obliged|reminded) to \p{Ll}+|referred to|(?:published|issued|circulated) (?:with|by|for|to|on)|(?:codified|spelled out|laid out|set out) in) \S/iu;
const bePassive =
  /\b(?:is|are|was|were|be|been|being|has|have|had|will|can|get|gets|not|that|which|who|as)\s(?:\p{Ll}+ly\s)?(?:asked|invited|required|requested|encouraged|advised|urged|obliged|reminded|referred|published|issued|circulated|codified|spelled|laid|set)\b/iu;

/**
 * Tells whether a line is a passive without its verb: "Parties asked to identify issues", not "the parties are
 * asked", nor "documents that were published".
 */
function isPassive(words: TaggedWord[], text: string): boolean {
  return passive.test(text) && !bePassive.test(text) && !hasTag(words[0], 'Verb', 'Pronoun', 'Preposition');
}

function isGerund(word: string, first: TaggedWord, second: TaggedWord | undefined): boolean {
  if (compoundOpeners.has(word))
    return second !== undefined && hasTag(second, 'Determiner', 'Possessive', 'Preposition');
  return (
    hasTag(first, 'Verb') ||
    (second !== undefined &&
      (hasTag(second, 'Acronym', 'Determiner', 'Possessive', 'Plural') || /^\p{Lu}|s$/u.test(second.text)))
  );
}

function isImperative(words: TaggedWord[]): boolean {
  const [first, second] = words;
  if (!first || !second || hasTag(first, 'Hyphenated')) return false;
  const word = first.text.toLowerCase();
  if (hasTag(first, 'Adverb') && baseVerbs.has(second.text)) return true;
  if (/^(?:let's|let’s|don't|don’t|never|always|please)$/.test(word)) return true;
  if (word === 'do' && second.text === 'not') return true;
  const takesObject =
    hasTag(second, 'Determiner', 'Possessive', 'Pronoun', 'Adverb') ||
    /^(?:the|an?|your|our|their|its|all|each|every|many|several|multiple|various|both|up|out|off|down)$/i.test(
      second.text,
    );
  const joinsVerb = /^(?:and|or)$/.test(second.text) && baseVerbs.has(words[2]?.text ?? '');
  if (/^(?:increase|decrease|decline|rise|reduction|exit)$/.test(word) && /^(?:in|of)$/.test(second.text))
    return false;
  if (nounVerbs.has(word) && !takesObject && !joinsVerb) return false;
  if (baseVerbs.has(word) || isOnlyVerb(word))
    return !/^(?:is|are|was|were|has|will|can|should|must|of)$/.test(second.text);
  const formed = /(?:ize|ise|ify|iate)$/.test(word) && hasTag(first, 'Imperative', 'Infinitive');
  return (
    (hasTag(first, 'Infinitive', 'Imperative') && (takesObject || /^(?:what|how)$/.test(second.text))) ||
    formed
  );
}

function isPredicate(words: TaggedWord[]): boolean {
  const [first, second] = words;
  if (!first || !second) return false;
  const opener = first.text.toLowerCase();
  if (thirdPersonVerbs.has(opener)) return !hasTag(second, 'Copula', 'Modal');
  if (isThirdPerson(opener) && /^(?:an?|the|your|our|its|their)$/.test(second.text)) return true;
  if (opener === 'shares' && words.length > 2 && !hasTag(second, 'Preposition', 'Conjunction', 'Adjective'))
    return true;
  if (/[^s]s$/.test(opener) && isOnlyVerb(opener.replace(/s$/, '')))
    return !hasTag(second, 'Copula', 'Modal', 'Preposition', 'Conjunction');
  if (/(?:ates|izes|ises|ifies)$/.test(opener) && hasTag(first, 'Verb') && !hasTag(first, 'Noun'))
    return hasTag(second, 'Adjective', 'Noun', 'Determiner', 'Possessive', 'Pronoun');
  const takesObject =
    hasTag(second, 'Determiner', 'Possessive', 'Pronoun') || /^(?:to|what|how)$/.test(second.text);
  return /[^s]s$/.test(first.text) && hasTag(first, 'PresentTense') && takesObject;
}

function isParticiple(words: TaggedWord[]): boolean {
  const [first, second, third] = words;
  if (!first || !second) return false;
  if (/^(?:first|originally|recently|newly|fully|widely)$/i.test(first.text))
    return hasTag(second, 'PastTense', 'Participle') && third !== undefined;
  if (/^not$/i.test(first.text)) return hasTag(second, 'PastTense', 'Participle') && third !== undefined;
  const follows =
    hasTag(second, 'Preposition', 'Conjunction', 'Adverb', 'Particle') ||
    /^(?:to|by|for|from|in|on|with|as|at|into|over)$/.test(second.text);
  if (follows && /^(?:live|ready|included|compliant|free)$/i.test(first.text)) return true;
  if (follows && /[\p{L}-]{3,}(?:ed|wn|ilt)$/u.test(first.text)) return true;
  if (hasTag(first, 'Hyphenated') && /ed$/.test(second.text) && hasTag(third, 'Preposition')) return true;
  return (
    follows &&
    (hasTag(first, 'PastTense', 'Participle') || /^(?:available|based|designed|built)$/i.test(first.text))
  );
}

function isPrepositional(words: TaggedWord[], text: string): boolean {
  const opens = /^(?:in|on|at|for|with|by|from|after|before|during|under|over|within) /i.test(text);
  return opens || (hasTag(words[0], 'Preposition') && words.length > 1 && !text.startsWith('per-'));
}

function isAdjective(words: TaggedWord[]): boolean {
  const [first, second] = words;
  const degree = /^(?:totally|fully|highly|very|completely|extremely|truly|entirely|easily|widely|freely)$/i;
  if (first && second && words.length === 2 && degree.test(first.text))
    return (
      hasTag(second, 'Adjective', 'PastTense', 'Participle') ||
      /(?:ar|al|ive|ble|ful|ous|ic)$/.test(second.text)
    );
  if (!first || !hasTag(first, 'Adjective', 'Comparative')) return false;
  if (!second) return true;
  if (second.text === 'to' && words[2] && hasTag(words[2], 'Infinitive')) return true;
  if (second.text === 'but' || second.text === 'and')
    return (
      words.slice(2).every((word) => hasTag(word, 'Adjective')) ||
      (hasTag(words[2], 'PastTense', 'Participle') && hasTag(words[3], 'Preposition'))
    );
  return false;
}
