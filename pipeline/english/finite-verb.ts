import { baseVerbs, nounVerbs, thirdPersonVerbs } from './english-verbs.ts';
import { hasTag, isOnlyVerb, type TaggedWord, tagWords } from './english-words.ts';
import { numberWordPattern } from './number-to-words.ts';

/** A subject that opens with an amount: "9 hours a week go into calls". */
export const countedSubject = new RegExp(String.raw`^(?:[$€£]?\d[\d.,]*%?|${numberWordPattern})\s`, 'i');

/** A clause that is the subject of a sentence, as in "What you measure will improve", not "What you will learn". */
export const relativeSubject =
  /^what(?:ever)? (?:you|we|they|people|customers) (?!(?:will|can|must|should|are|is|have|need) )\p{Ll}+(?: (?:and|or) \p{Ll}+)?(?: (?:by|for|in|on|to|with))? (?:will|can|must|should|is|gets|matters|counts)(?: \S|$)/iu;

/** Tells whether a verb in the base form follows a noun and has an object: "9 hours a week go into calls". */
export function saysWhatTheyDo(words: TaggedWord[]): boolean {
  return words.some((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]];
    const verb = baseVerbs.has(word.text) && !nounVerbs.has(word.text);
    const follows =
      hasTag(after, 'Preposition', 'Determiner', 'Possessive', 'Pronoun') || after?.text === 'to';
    return index > 1 && verb && follows && hasTag(before, 'Noun') && !hasTag(before, 'Possessive');
  });
}

const openers =
  /^(?:who|which|that|whose|where|when|if|as|because|while|what|how|whom|whether|until|till|than|before|after|once|since|unless)$/i;

/** Tells whether a line has a finite verb after a subject, outside any subordinate clause. */
export function hasFiniteVerb(words: TaggedWord[], text: string): boolean {
  if (/^(?:it|that|there|here|we|you|they|i|what|he|she)['’](?:s|re|ll|ve|m|d)$/i.test(words[0]?.text ?? ''))
    return true;
  const opensWithPreposition = hasTag(words[0], 'Preposition');
  const opensTime = /^(?:before|after|since|once|than)$/i;
  let subordinate = openers.test(words[0]?.text ?? '') && !opensTime.test(words[0]?.text ?? '');
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    const before = words[index - 1];
    if (!before) continue;
    const contactClause =
      /^(?:we|you|they|i|he|she)$/i.test(word.text) &&
      hasTag(before, 'Noun') &&
      !hasTag(before, 'Pronoun') &&
      !opensWithPreposition;
    if (contactClause || (openers.test(word.text) && !hasTag(word, 'Verb'))) subordinate = true;
    if (isBesideComma(word, before, text)) continue;
    const determined = hasTag(words[index - 2], 'Determiner') && !hasTag(before, 'Adjective', 'Adverb');
    if (!isFiniteVerb(word, before, words[index + 1], determined)) continue;
    if (!subordinate) return true;
    subordinate = false;
  }
  return false;
}

/**
 * Tells whether a word is a name in a list of names ("social studies, grade 5"). Auxiliary verbs never count,
 * although they follow commas as well.
 */
function isBesideComma(word: TaggedWord, before: TaggedWord, text: string): boolean {
  if (hasTag(word, 'Copula', 'Modal', 'Auxiliary') || hasTag(before, 'Pronoun')) return false;
  return (
    text.includes(`${word.text}, `) ||
    (hasTag(before, 'Plural') && text.includes(`${before.text}, ${word.text}`))
  );
}

/**
 * Tells whether a word is a finite verb.
 * @param determined true if a determiner precedes the previous word, which makes that word a noun whatever else it
 * can be
 */
function isFiniteVerb(
  word: TaggedWord,
  before: TaggedWord,
  after: TaggedWord | undefined,
  determined: boolean,
): boolean {
  const text = word.text.toLowerCase();
  const subject =
    determined ||
    hasTag(before, 'Noun', 'Pronoun', 'Adverb', 'Determiner', 'Acronym') ||
    /[)"”]$/.test(before.text);
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
    (!determined && hasTag(before, 'Determiner', 'Possessive', 'Preposition', 'Adjective')) ||
    before.text === 'to';
  const onlyVerb =
    !attached &&
    subject &&
    hasTag(word, 'PresentTense') &&
    /[^s]s$/.test(text) &&
    isOnlyVerb(text.replace(/s$/, ''));
  const isVerb = thirdPersonVerbs.has(text) || onlyVerb;
  if (!attached && isVerb && !hasTag(word, 'Plural') && after !== undefined) return true;
  if (!attached && hasTag(word, 'PastTense') && hasTag(after, 'Value', 'Determiner', 'Possessive', 'Pronoun'))
    return true;
  if (hasTag(before, 'Adverb') && (hasTag(word, 'Infinitive', 'PresentTense') || baseVerbs.has(text)))
    return true;
  if (!subject) return false;
  if (/^(?:i|we|you|they|he|she|it)$/i.test(before.text)) return hasTag(word, 'Verb') || baseVerbs.has(text);
  if ((isVerb || hasTag(word, 'PhrasalVerb')) && after !== undefined) return true;
  const opensObject =
    after !== undefined &&
    (hasTag(after, 'Preposition', 'Determiner', 'Possessive', 'Adverb', 'Pronoun', 'Value') ||
      after.text === 'to') &&
    after.text !== 'that';
  if (/[^s]s$/.test(text) && hasTag(word, 'PresentTense') && opensObject) return true;
  if (/[^s]s$/.test(before.text) && hasTag(word, 'Infinitive') && opensObject) return true;
  if (attached) return false;
  if ((hasTag(before, 'Noun') || /[^s]s$/.test(before.text)) && happens.test(text)) return true;
  return baseVerbs.has(text) && hasTag(before, 'Plural') && after !== undefined;
}

/** Intransitive verbs in the past tense, which make a sentence after a subject. */
const happens =
  /^(?:improved|increased|decreased|grew|rose|fell|dropped|declined|climbed|doubled|tripled|recovered|stabili[sz]ed|slowed|changed|shipped|launched|started|ended|arrived|continued|expanded|moved|passed|failed|succeeded|left|ticked)$/;

/** Verbs with a particle, which taggers mistake for plurals: "Traces down to". */
const withParticle = /\s\p{Ll}{2,}[^s\s]s (?:down|back|out|away|over|up) (?:to|on|of|from|into)\s/u;

/**
 * Tells whether a possible verb follows the first word of a text, by a tagger that knows more verbs than
 * `phraseForm`: "the failure traces down to a pump". Errs on the side of "yes".
 */
export function mayHoldVerb(text: string): boolean {
  const [main = text] = text.split(/\s(?:that|which|who|where|when|how|what)\s/u);
  return (
    withParticle.test(main) ||
    tagWords(main)
      .slice(1)
      .some(
        (word) => hasTag(word, 'PresentTense', 'Copula', 'Modal') && !hasTag(word, 'Gerund', 'Infinitive'),
      )
  );
}
