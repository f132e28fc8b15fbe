import { baseVerbs, nounVerbs } from '../english-verbs.ts';
import { hasTag, isOnlyVerb } from '../english-words.ts';
import { surelyVerbs } from '../surely-verbs.ts';
import { anyOf } from '../word-list.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { determiner } from './word-classes.ts';

/** Base forms that are also participles or adjectives: "can be run", "is clear". */
const alsoParticiple = new RegExp(`^${anyOf(import.meta, 'verbs-that-are-also-participles')}$`);

/** Finds a base form after "be", which requires a participle: "Should be use", "is earn", "are provide". */
function baseBehindBe({ tokens, text }: GrammarText): boolean {
  if (/\b(?:do|does|did|done|doing) .*\b(?:is|was|are) /i.test(text) && !/\bbe \p{Ll}/u.test(text))
    return false;
  return tokens.some((word, at) => {
    if (!isBaseOnly(word)) return false;
    const before = /^(?:not|only|also|never)$/.test(tokens[at - 1]?.lower ?? '')
      ? before2(tokens, at)
      : tokens[at - 1];
    if (!before || before.isBeforeStop || !/^(?:be|been|being|is|are|was|were)$/.test(before.lower))
      return false;
    return at > 1;
  });
}

/** Returns the word before "not only". */
function before2(tokens: readonly Token[], at: number): Token | undefined {
  return tokens.slice(0, at).findLast(({ lower }) => !/^(?:not|only|also|never)$/.test(lower));
}

function isBaseOnly({ lower, text }: Token): boolean {
  return (
    /^\p{Ll}+$/u.test(text) &&
    !alsoParticiple.test(lower) &&
    (lower === 'use' ||
      (baseVerbs.has(lower) &&
        !nounVerbs.has(lower) &&
        (isOnlyVerb(lower) ||
          surelyVerbs.has(`${lower}s`) ||
          surelyVerbs.has(`${lower.replace(/e$/, '')}es`))))
  );
}

const wrongChains: readonly RegExp[] = [
  /\b(?:is|are|was|were|am) (?:been|be)\b/i,
  /\b(?:are|were) (?:is|was)\b/i,
  /\b(?:has|have|had) been \p{Ll}+(?:[^sui]s|ies)\s(?:the|an?|our|its|in|by)\b/iu,
  /\b(?:do not|does not|did not|doesn't|don't|didn't) (?:is|are|was|were|has)\b/i,
  /\b(?:can|will|should|must|may|could|would|might) (?:is|are|was|were|been|has|to|being)\b/i,
  /\bthere (?:will|can|may|should) (?!be\b|or\b|not\b|always\b|never\b|also\b|still\b|only\b|soon\b|then\b|now\b)\p{L}+/iu,
  /(?<!\b(?:is|are|was|were|be|been|being|not|isn't|aren't) )\b(?:allow|allows|enable|enables|permit|permits|suggest|suggests|recommend|recommends|avoid|avoids|consider|considers) to \p{Ll}+/iu,
  /\bseek(?:s|ing)? for\b|\bdiscuss(?:es|ed|ing)? about\b|\bhow better\b|\bhelps? in to\b|\bway of \p{Ll}+ise\b/iu,
  /\bmore (?:better|easier|faster|cheaper|bigger|higher|lower)\b|\bmost \p{Ll}{3,}est\b/iu,
  /\bas well as to \p{Ll}+ing\b|\blook(?:ing)? forward to (?:see|meet|hear|work)\b/iu,
  /\b(?:the|an?|our|your|their|its) (?:the|an?|our|your|their|its) /i,
  /\b(\p{L}{2,}) \1\b(?<!\b(?:had had|that that|very very|is is|so so|more more|again again|by by|bye bye))/iu,
  /\b(?:is|are|want|wants|how|need|needs) to (?:successful|effective|productive|creative|responsible|able|available|sustainable|effectively|successfully)\b(?! (?:and )?\p{Ll}+(?:e|t|n|p|y|d|k|h|l)\b)|\bto successful \p{Ll}+/iu,
  /\b(?:he|she|it) (?:have|are|were not|do|don't|need to|want to|provide|allow|make|help)\b(?<!\b(?:if|as|make|makes|let|lets|help|helps|see|sees|than|ensure|have|that) \p{L}+ \p{L}+)/iu,
  /\b(?:to|of|for|with|by|in|on|from|than) it's\b/i,
  /\b\p{L}+'ve (?:complete|make|take|do|create|use|get|give|go)\b/iu,
  /\b(?:we|they|you|these|those) (?:is|was|has|does|provides|allows|makes|helps|needs|wants)\b/i,
  /\b(?:did|does|do|didn't|doesn't|don't|to) (?:not )?(?:went|saw|came|took|gave|made|knew|became|began|bought|sold|told|held|got|sent|spent|thought|brought|taught)\b/i,
];

/** Finds a verb that lacks its "to": "Need create", "want improve". */
function wantsTo({ tokens }: GrammarText): boolean {
  return tokens.some(
    (word, at) =>
      /^(?:need|needs|want|wants|decide|decides|plan to|try to)$/.test(word.lower) &&
      !word.isBeforeStop &&
      at > 0 &&
      hasTag(tokens[at - 1], 'Pronoun') &&
      tokens[at + 1]?.lower !== 'help' &&
      isBaseOnlyBehind(tokens[at + 1]),
  );
}

/** Finds a base form after "has": "The port has provide a crane". */
function hasBase({ tokens }: GrammarText): boolean {
  return tokens.some(
    (word, at) =>
      /^(?:have|has|had)$/.test(tokens[at - 1]?.lower ?? '') &&
      !tokens[at - 1]?.isBeforeStop &&
      isBaseOnly(word) &&
      !/^(?:use|help|need|change|work|visit|look|say|stay|try|hope|talk|drive|share|feel|hold|buy|read|let|go)$/.test(
        word.lower,
      ) &&
      determiner.test(tokens[at + 1]?.lower ?? ''),
  );
}

function isBaseOnlyBehind(word: Token | undefined): boolean {
  return word !== undefined && isBaseOnly(word);
}

/** Finds an inflected infinitive: "To submits", "to ensures". */
function inflectedInfinitive({ tokens }: GrammarText): boolean {
  return tokens.some(
    ({ lower }, at) =>
      tokens[at - 1]?.lower === 'to' &&
      /^(?:provides|ensures|helps|makes|improves|includes|creates|enables|allows|maintains|reduces|identifies|becomes|gets|gives|takes|goes|does|is|are|has)$/.test(
        lower,
      ),
  );
}

/** Finds a base form after a preposition, which requires a form in -ing: "For achieve", "of distinguish". */
function baseBehindPreposition({ tokens }: GrammarText): boolean {
  return tokens.some(
    (word, at) =>
      at > 0 &&
      /^(?:of|for|without|by)$/.test(tokens[at - 1]?.lower ?? '') &&
      !tokens[at - 1]?.isBeforeStop &&
      (isBaseOnly(word) ||
        /^(?:distinguish|categorise|categorize|achieve|obtain|prevent)$/.test(word.lower)) &&
      word.lower !== 'use' &&
      /^(?:the|an?|our|your|their|its|all|more|\p{Ll}+s|and|risks?)$/u.test(tokens[at + 1]?.lower ?? ''),
  );
}

/** Faults of verbs in a form that their position does not allow. */
export const verbFaults: readonly GrammarFault[] = [
  {
    name: 'form behind "be"',
    finds: baseBehindBe,
    examples: {
      found: [
        'The app should be use by everybody.',
        'The purpose of a firm is not only earn money.',
        'The first step is create a map.',
      ],
      passed: [
        'The app can be run by everybody.',
        'All you need to do is create an account.',
        'The gate is open.',
        'The best way is to use it.',
        'It should be of use.',
      ],
    },
  },
  {
    name: 'chain of verbs',
    finds: (sentence) =>
      wrongChains.some((chain) => chain.test(sentence.text)) ||
      wantsTo(sentence) ||
      hasBase(sentence) ||
      inflectedInfinitive(sentence),
    examples: {
      found: [
        'The product is been sold.',
        'The buyers are is told to wait.',
        'There will over 20000 users.',
        'It allows to test every part.',
        'We need create a new tool.',
        'The port has provide many berths.',
        'The bank is going to to replace readers.',
        'The vision is to successful roll out of tablets.',
        'They does it.',
        'It is sent to it’s customers.',
      ],
      passed: [
        'The product has been sold.',
        'There will always be a way.',
        'There may or may not be a way.',
        'Call us if you need help.',
        'It allows you to test every part.',
        'You are allowed to test it.',
        'We need clear rules.',
        'They had had enough.',
        'It helps the team to do it.',
        'What it makes possible is up to you.',
        'Make sure that it does.',
      ],
    },
  },
  {
    name: 'form behind a preposition',
    finds: baseBehindPreposition,
    examples: {
      found: ['There are ways of categorise risks.', 'It is a tool for achieve the goals.'],
      passed: [
        'There are ways of categorising risks.',
        'It is a tool for change and growth.',
        'It is made for use at sea.',
      ],
    },
  },
];
