import { baseVerbs, compoundOpeners, nounVerbs, thirdPersonVerbs } from './english-verbs.ts';
import { hasTag, isOnlyVerb, type TaggedWord, tagWords } from './english-words.ts';
import { countedSubject, hasFiniteVerb, saysWhatTheyDo } from './finite-verb.ts';

/** The grammatical form of a line of a slide; it decides how the line becomes a sentence. */
export type PhraseForm =
  | 'sentence'
  | 'question'
  | 'imperative'
  /** A predicate that lacks its subject: "provides guidance", "will show what is new". */
  | 'predicate'
  | 'infinitive'
  | 'gerund'
  /** "drawn from existing papers", "not switched on" */
  | 'participle'
  /** "simple to use", "extensible" */
  | 'adjective'
  /** "how it works" */
  | 'wh_clause'
  | 'prepositional'
  /** "no cookie cutter approach" */
  | 'negation'
  | 'noun_phrase';

const asksSomething =
  /^(?:(?:what|how) about|(?:why|how|what|where|when|who) (?:might|can|do|does|did|is|are|should|will|would|could|must)|(?:is|are|do|does|did|can|could|should|would)) (?:you|we|i|they|it|there|this|the|your|our|my|a|an)\b|^(?:what|how) about\b/i;

/**
 * Returns the grammatical form of a line.
 * @param text one line, its first word in lower case unless it is a name
 */
export function phraseForm(text: string): PhraseForm {
  if (/\?["”’)]*$/u.test(text) || asksSomething.test(text)) return 'question';
  const words = tagWords(text.replace(/[.!:]+$/u, ''));
  const [first, second] = words;
  if (!first) return 'noun_phrase';
  const word = first.text.toLowerCase();
  if (word === 'to' && second?.tags.has('Verb')) return 'infinitive';
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
  if (!opensNames.test(text) && isImperative(words)) return 'imperative';
  if (!opensNames.test(text) && (isPredicate(words) || didSomething.test(text))) return 'predicate';
  if (hasFiniteVerb(words, text)) return 'sentence';
  if (isParticiple(words)) return 'participle';
  if (/^\w*[aeiouy]\w*ing$/.test(word) && isGerund(word, first, second)) return 'gerund';
  if (isAdjective(words)) return 'adjective';
  if (isPrepositional(words, text)) return 'prepositional';
  return 'noun_phrase';
}

/** The first word of a list of names: "ships, trucks and warehouses". */
const opensNames = /^[\p{L}-]+,\s/u;

/** A predicate in the past tense without its subject: "reduced spend from $1.1M to $640K". */
const didSomething = /^\p{Ll}+(?:ed|cut|grew) (?!by |from )\S.* (?:from .+ to|by) [$€£]?\d/u;

/** "ISO 27001 certified", "enterprise ready". */
const endsInState =
  /^\S+(?: \S+){0,2}[ -](?:certified|compliant|approved|ready|based|enabled|friendly|proof)$/i;

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
    /^(?:the|an?|your|our|their|its|all|each|every|up|out|off|down)$/i.test(second.text);
  const joinsVerb = second.text === 'and' && baseVerbs.has(words[2]?.text ?? '');
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
