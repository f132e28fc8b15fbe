import { hasTag, isListedWord } from '../english-words.ts';
import { isCountable } from '../grammar/countable-nouns.ts';
import type { GrammarText, Token } from '../grammar/grammar-fault.ts';
import {
  auxiliary,
  determiner,
  endsPhrase,
  isBaseVerbHere,
  isClosed,
  isModifier,
  isThirdPerson,
} from '../grammar/word-classes.ts';
import { surelyVerbs } from '../surely-verbs.ts';
import { anyOf } from '../word-list.ts';
import { isUncounted } from './uncountable-nouns.ts';

/**
 * Returns the singular nouns without an article or the like that could certainly take one, such as "situation" in
 * "based on situation". Names, words in capitals and words in a list are skipped.
 */
export function bareNouns({ tokens }: GrammarText): string[] {
  return tokens.flatMap((token, at) => (isBare(tokens, at) ? [token.lower] : []));
}

/** Prepositions after which no set phrase lacks an article. */
const plainPreposition = /^(?:of|for|with|about|into|without|between|against|within|through|from|to)$/;
/** Prepositions after which a noun may be part of a set phrase: "In place", "on time", "at scale", "by phone". */
const idiomatic =
  /^(?:in|on|at|by|off|out|under|over|up|down|via|per|as|like|than|upon|after|before|across|beyond)$/;

/** Set phrases: "From door to door", "to date", "for example", "with ease". */
const setPhrase = new RegExp(`^${anyOf(import.meta, 'set-phrases')}$`);

/** Measured things, which need no article. */
const measure =
  /^(?:(?:[kcm]?m|ft|in|yd|mi)[²³]?|(?:kilo|centi|milli)?met(?:er|re)s?|feet|foot|inches|yards|miles|acres|hectares|kg|g|kilograms?|grams?|tons?|tonnes?|pounds|lit(?:er|re)s?|gallons)$/u;

function isBare(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !isSingularNoun(token, at) || !endsHere(tokens, at) || isUncounted(token.lower)) return false;
  const next = tokens[at + 1];
  // "Option 3", "day by day", "plan A"
  if (next && !token.isBeforeStop && /^\d|^\p{Lu}$/u.test(next.text)) return false;
  if (tokens[at + 2]?.lower === token.lower || tokens[at - 2]?.lower === token.lower) return false;
  const from = phraseStart(tokens, at);
  const before = tokens[from - 1];
  if (tokens.slice(from, at).some((word, index) => isName(word) && !(from + index === 0 && isOrdinary(word))))
    return false;
  if (token.lower === 'source' && tokens[at - 1]?.lower === 'open') return false;
  if (!before) return opensWith(next);
  if (before.isBeforeStop || determiner.test(before.lower) || isName(before)) return false;
  // "Any kind of shop", "open source"
  if (
    before.lower === 'of' &&
    /^(?:kind|kinds|type|types|sort|sorts|form|level)$/.test(tokens[from - 2]?.lower ?? '')
  )
    return false;
  // "120 square meters of floor"
  if (before.lower === 'of' && measure.test(tokens[from - 2]?.lower ?? '')) return false;
  // "From port to door"
  if (before.lower === 'from' && next?.lower === 'to') return false;
  if (before.lower === 'to' && tokens.slice(0, from - 1).some(({ lower }) => lower === 'from')) return false;
  if (/^(?:for|with|about|across)$/.test(before.lower) && opensList(tokens, at)) return false;
  if (plainPreposition.test(before.lower))
    return !setPhrase.test(`${before.lower} ${token.lower}`) && !isVerbOf(tokens, at);
  if (idiomatic.test(before.lower)) return from < at && !isVerbOf(tokens, at);
  if (/^(?:is|are|was|were|be|been)$/.test(before.lower)) return false;
  return (
    isThirdPerson(before) ||
    isBaseVerbHere(tokens, from - 1) ||
    /^(?:has|have|had|considered|called|named)$/.test(before.lower)
  );
}

/** Tells whether a noun is the first of a list: "Scores for audience, content, and brand". */
function opensList(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.isBeforeStop !== true) return false;
  const end = tokens.findIndex(({ lower }, index) => index > at + 1 && /^(?:and|or)$/.test(lower));
  return end > 0 && end - at <= 8 && tokens[end - 1]?.isBeforeStop === true;
}

/** Tells whether a phrase ends here: also before "and", if another phrase with its own determiner or a verb follows. */
function endsHere(tokens: readonly Token[], at: number): boolean {
  const [next, afterNext] = tokens.slice(at + 1, at + 3);
  const isJoined = next !== undefined && /^(?:and|or)$/.test(next.lower) && afterNext !== undefined;
  return (
    endsPhrase(tokens, at) ||
    next?.lower === 'itself' ||
    (isJoined && (determiner.test(afterNext.lower) || surelyVerbs.has(afterNext.lower)))
  );
}

/** Tells whether the tagger mistook a verb for a noun: "To track", "for buy". */
function isVerbOf(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.lower === 'to' && !endsSoon(tokens, at);
}

function endsSoon(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.isBeforeStop === true || tokens[at + 1] === undefined;
}

function opensWith(next: Token | undefined): boolean {
  return (
    next !== undefined &&
    (isThirdPerson(next) ||
      surelyVerbs.has(next.lower) ||
      auxiliary.test(next.lower) ||
      next.lower === 'itself')
  );
}

function isSingularNoun(word: Token, at: number): boolean {
  return (
    (/^\p{Ll}{3,}$/u.test(word.text) || (at === 0 && isOrdinary(word))) &&
    hasTag(word, 'Noun') &&
    !hasTag(word, 'Plural', 'Pronoun', 'Possessive', 'Value', 'Gerund', 'Hyphenated', 'Verb', 'Adjective') &&
    !isClosed(word) &&
    !isThirdPerson(word) &&
    !/(?:s|ing|ed|ly|men|people|ible|able|ful|ous|ive|less)$/.test(word.lower)
  );
}

/** Tells whether a capitalised word at the start of the sentence would be in lower case inside it. */
function isOrdinary({ text, lower }: Token): boolean {
  return /^\p{Lu}\p{Ll}{3,}$/u.test(text) && (isListedWord(lower) || isCountable(lower));
}

function isName({ text }: Token): boolean {
  return /\d|\p{Ll}\p{Lu}|^\p{Lu}/u.test(text);
}

function phraseStart(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0) {
    const before = tokens[from - 1];
    const isPart =
      before && (isModifier(before) || isName(before)) && !before.isBeforeStop && !isThirdPerson(before);
    if (!isPart || determiner.test(before.lower) || isBaseVerbHere(tokens, from - 1)) break;
    from -= 1;
  }
  return from;
}
