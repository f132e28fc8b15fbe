import { baseVerbs, compoundOpeners, nounVerbs, thirdPersonVerbs } from '../english-verbs.ts';
import { type TaggedWord, tagWords } from '../english-words.ts';

/** What a line of a slide is, grammatically; it decides how the line becomes a sentence. */
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
  /^(?:(?:what|how) about|(?:why|how|what|where|when|who) (?:might|can|do|does|did|is|are|should|will|would|could|must)|(?:is|are|do|does|did|can|could|should|would)) (?:you|we|i|they|it|there|this|the|your|our|my|a|an|not)\b|^(?:what|how) about\b/i;

/** @param text one line, its first word in lower case unless it is a name. */
export function phraseForm(text: string): PhraseForm {
  if (/\?["”’)]*$/u.test(text) || asksSomething.test(text)) return 'question';
  const words = tagWords(text.replace(/[.!:]+$/u, ''));
  const [first, second] = words;
  if (!first) return 'noun_phrase';
  const word = first.text.toLowerCase();
  if (word === 'to' && second?.tags.has('Verb')) return 'infinitive';
  if (/^(?:what|how|why|where|when|who|which|whether)$/.test(word)) return 'wh_clause';
  if (word === 'no' && words.length > 1) return hasFiniteVerb(words) ? 'sentence' : 'negation';
  if (
    /^(?:will|can|may|must|should|has|have|is|are|does)$/.test(word) &&
    second &&
    !second.tags.has('Pronoun')
  ) {
    return word === 'have' ? 'imperative' : 'predicate';
  }
  if (/^(?:if|when|as|because|while|although|since|once|after|before) .*(?:,| then ) ?\S/i.test(text))
    return 'sentence';
  if (/^live (?:in|on|within)\s/i.test(text) || endsInState.test(text)) return 'participle';
  if (isImperative(words)) return 'imperative';
  if (isPredicate(words) || didSomething.test(text)) return 'predicate';
  if (hasFiniteVerb(words)) return 'sentence';
  if (isParticiple(words)) return 'participle';
  if (/^\w{3,}ing$/.test(word) && isGerund(word, first, second)) return 'gerund';
  if (isAdjective(words)) return 'adjective';
  if (first.tags.has('Preposition') && words.length > 1 && !text.startsWith('per-')) return 'prepositional';
  return 'noun_phrase';
}

/** "reduced spend from $1.1M to $640K", "increased revenue by 12%": what was done, without who did it */
const didSomething = /^\p{Ll}+(?:ed|cut|grew) (?!by |from )\S.* (?:from .+ to|by) [$€£]?\d/u;

/** "ISO 27001 certified", "enterprise ready" */
const endsInState =
  /^\S+(?: \S+){0,2}[ -](?:certified|compliant|approved|ready|based|enabled|friendly|proof)$/i;

function isGerund(word: string, first: TaggedWord, second: TaggedWord | undefined): boolean {
  if (compoundOpeners.has(word))
    return second !== undefined && has(second, 'Determiner', 'Possessive', 'Preposition');
  return (
    has(first, 'Verb') ||
    (second !== undefined &&
      (has(second, 'Acronym', 'Determiner', 'Possessive', 'Plural') || /^\p{Lu}|s$/u.test(second.text)))
  );
}

function isImperative(words: TaggedWord[]): boolean {
  const [first, second] = words;
  if (!first || !second || has(first, 'Hyphenated')) return false;
  const word = first.text.toLowerCase();
  if (has(first, 'Adverb') && baseVerbs.has(second.text)) return true;
  if (/^(?:let's|let’s|don't|don’t|never|always|please)$/.test(word)) return true;
  if (word === 'do' && second.text === 'not') return true;
  const takesObject =
    has(second, 'Determiner', 'Possessive', 'Pronoun', 'Adverb') ||
    /^(?:the|an?|your|our|their|its|all|each|every|up|out|off|down)$/i.test(second.text);
  const joinsVerb = second.text === 'and' && baseVerbs.has(words[2]?.text ?? '');
  if (nounVerbs.has(word) && !takesObject && !joinsVerb) return false;
  if (baseVerbs.has(word)) return !/^(?:is|are|was|were|has|will|can|should|must|of)$/.test(second.text);
  return has(first, 'Infinitive', 'Imperative') && takesObject;
}

function isPredicate(words: TaggedWord[]): boolean {
  const [first, second] = words;
  if (!first || !second) return false;
  if (thirdPersonVerbs.has(first.text.toLowerCase())) return !has(second, 'Copula', 'Modal');
  return false;
}

const openers =
  /^(?:who|which|that|whose|where|when|if|as|because|while|what|how|whom|whether|until|till|than)$/i;

/** A verb with a person and a tense that stands outside any subordinate clause, behind a subject. */
function hasFiniteVerb(words: TaggedWord[]): boolean {
  if (/^(?:it|that|there|here|we|you|they|i|what|he|she)['’](?:s|re|ll|ve|m|d)$/i.test(words[0]?.text ?? ''))
    return true;
  const opensWithPreposition = has(words[0], 'Preposition');
  let subordinate = openers.test(words[0]?.text ?? '');
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    const before = words[index - 1];
    if (!before) continue;
    const contactClause =
      /^(?:we|you|they|i|he|she)$/i.test(word.text) &&
      has(before, 'Noun') &&
      !has(before, 'Pronoun') &&
      !opensWithPreposition;
    if (contactClause || (openers.test(word.text) && !has(word, 'Verb'))) subordinate = true;
    if (!isFiniteVerb(word, before, words[index + 1])) continue;
    if (!subordinate) return true;
    subordinate = false;
  }
  return false;
}

function isFiniteVerb(word: TaggedWord, before: TaggedWord, after: TaggedWord | undefined): boolean {
  const text = word.text.toLowerCase();
  const subject =
    has(before, 'Noun', 'Pronoun', 'Adverb', 'Determiner', 'Acronym') || /[)"”]$/.test(before.text);
  if (
    /^(?:is|are|was|were|am|has|have|had|does|do|did|will|would|can|could|should|must|may|might|shall|cannot|can't|don't|won't|isn't|aren't|doesn't)$/.test(
      text.replace('’', "'"),
    )
  ) {
    return !/^to$/i.test(before.text);
  }
  if (/(?:'|’)(?:s|re|ll|ve)$/.test(text) && /^(?:it|that|there|here|we|you|they|i|what|he|she)/.test(text))
    return true;
  const attached =
    has(before, 'Determiner', 'Possessive', 'Preposition', 'Adjective') || before.text === 'to';
  if (!attached && thirdPersonVerbs.has(text) && !has(word, 'Plural') && after !== undefined) return true;
  if (!attached && has(word, 'PastTense') && has(after, 'Value', 'Determiner', 'Possessive', 'Pronoun'))
    return true;
  if (has(before, 'Adverb') && (has(word, 'Infinitive', 'PresentTense') || baseVerbs.has(text))) return true;
  if (!subject) return false;
  if (/^(?:i|we|you|they|he|she|it)$/i.test(before.text)) return has(word, 'Verb') || baseVerbs.has(text);
  if ((thirdPersonVerbs.has(text) || has(word, 'PhrasalVerb')) && after !== undefined) return true;
  const opensObject =
    after !== undefined && (has(after, 'Preposition', 'Determiner', 'Possessive') || after.text === 'to');
  if (/[^s]s$/.test(text) && has(word, 'PresentTense') && opensObject) return true;
  if (/[^s]s$/.test(before.text) && has(word, 'Infinitive') && opensObject) return true;
  if (attached) return false;
  return baseVerbs.has(text) && has(before, 'Plural') && after !== undefined;
}

function isParticiple(words: TaggedWord[]): boolean {
  const [first, second, third] = words;
  if (!first || !second) return false;
  if (/^not$/i.test(first.text)) return has(second, 'PastTense', 'Participle') && third !== undefined;
  const follows =
    has(second, 'Preposition', 'Conjunction', 'Adverb', 'Particle') ||
    /^(?:to|by|for|from|in|on|with|as|at|into|over)$/.test(second.text);
  if (follows && /^(?:live|ready|included|compliant|free)$/i.test(first.text)) return true;
  if (follows && /[\p{L}-]{3,}(?:ed|wn|ilt)$/u.test(first.text)) return true;
  return (
    follows &&
    (has(first, 'PastTense', 'Participle') || /^(?:available|based|designed|built)$/i.test(first.text))
  );
}

function isAdjective(words: TaggedWord[]): boolean {
  const [first, second] = words;
  if (!first || !has(first, 'Adjective', 'Comparative')) return false;
  if (!second) return true;
  if (second.text === 'to' && words[2] && has(words[2], 'Infinitive')) return true;
  if (second.text === 'but' || second.text === 'and')
    return words.slice(2).every((word) => has(word, 'Adjective'));
  return false;
}

/** Whether the head of a noun phrase is plural: "drivers of the agenda", "talent principles". */
export function isPlural(text: string): boolean {
  const words = tagWords(headOf(text));
  const last = words.at(-1);
  if (!last) return false;
  const word = last.text.toLowerCase();
  if (/(?:ss|us|is|ics|news|series)$/.test(word)) return false;
  if (/ and /.test(headOf(text)) && !/^(?:\w+ and )?\w+ing$/.test(text)) return true;
  return (
    /^(?:people|children|criteria|data|media|staff|men|women|curricula)$/.test(word) || /[a-z]s$/.test(word)
  );
}

/** The part of a noun phrase before what is attached to it by a preposition or a clause. */
export function headOf(text: string): string {
  return (
    text.split(
      /\s(?:of|for|in|on|with|to|from|by|at|within|across|about|along|through|under|per|over|between|that|which|who|where|enabled|as|into|after|than|via|based|using)\s|\s[–-]\s|[,;:(]/u,
    )[0] ?? text
  );
}

function has(word: TaggedWord | undefined, ...tags: string[]): boolean {
  return word !== undefined && tags.some((tag) => word.tags.has(tag));
}
