import { thirdPersonVerbs } from '../english-verbs.ts';
import { hasTag } from '../english-words.ts';
import { surelyVerbs } from '../surely-verbs.ts';
import { anyOf } from '../word-list.ts';
import { fragmentFaults } from './fragment-faults.ts';
import { type GrammarFault, type GrammarText, grammarText } from './grammar-fault.ts';
import { halfSentenceFaults } from './half-sentence-faults.ts';
import { jottedFaults } from './joining-faults.ts';

/** Openings of clauses and phrases that precede a sentence, and end with a comma. */
const opensOtherwise = new RegExp(String.raw`^${anyOf(import.meta, 'openings-before-a-subject')}\b`, 'iu');

const clauseWord = /\b(?:is|are|was|were|has|have|had|can|will|must|should|may|do|does|did)\b/iu;

/**
 * Finds a subject that a comma separates from its verb: "Static rules, flag but don't explain", "“Run your tests”,
 * fails". The comma replaces a dash or an arrow of the slide.
 */
function cutsOffSubject({ tokens, text }: GrammarText): boolean {
  const at = tokens.findIndex(({ isBeforeStop }) => isBeforeStop);
  const [first, verb] = [tokens[0], tokens[at + 1]];
  const head = /^(?<head>(?:“[^”]{3,60}”|"[^"]{3,60}"|[^,.:;?!]{3,60})), /u.exec(text)?.groups?.head;
  if (head === undefined || !first || at < 0) return false;
  const isQuoted = /^["“]/u.test(head);
  const behind = /^, (?<verb>\p{Ll}+)/u.exec(text.slice(head.length))?.groups?.verb ?? '';
  if (isQuoted) return isThirdPersonWord(behind);
  if (!verb || verb.text !== behind || clauseWord.test(head) || isTime.test(head) || at > 7) return false;
  if (opensOtherwise.test(head) || hasTag(first, 'Verb', 'Adverb', 'Pronoun', 'Conjunction')) return false;
  const last = tokens[at];
  const isMany = last !== undefined && /[^sui]s$/.test(last.lower) && /^\p{Ll}/u.test(last.text);
  const goesOn = /^(?:but|and) (?:don't|do not|doesn't|can't|never)\b/u.test(
    text.slice(head.length + 2 + behind.length + 1),
  );
  const list = text.slice(head.length + 2).split(', ').length > 1;
  return isMany && at >= 1 && (goesOn || (pays.test(text.slice(head.length + 2)) && !list));
}

/** An order after its heading: "Cost savings, pay for what you use". */
const pays =
  /^(?:pay|get|see|use|take|do|make|have|keep|let) (?:for|the|an?|your|what|more|only|all|every)\b/u;
const isTime = /\b(?:day|week|month|year|quarter|time|hour|minute|step|today|tomorrow)s?\b/iu;

function isThirdPersonWord(word: string): boolean {
  return /^(?:fails|works|is|has|does|helps|makes|means|wins|costs|needs|takes|gives|becomes|says|asks)$/.test(
    word,
  );
}

/** Nouns that lack the "to" after them: "The opportunity spend a minute". */
const lacksTo = new RegExp(
  String.raw`\b(?:the|an?|given|your|their|our) (?:opportunity|chance|ability|power|freedom|permission|potential|willingness|tendency|desire) ${anyOf(import.meta, 'verbs-after-a-noun-of-will')}\b`,
  'iu',
);

/** Amounts and dates without a verb: "About $54B, not all fraud", "All prices live 16 July". */
const lacksVerb: readonly RegExp[] = [
  /^(?!.*\b(?:is|are|was|were|has|have|had|can|will|go|goes|went)\b)(?:about|around|over|nearly|almost|roughly|more than|less than|up to) [$€£]?\d[^,]{0,30}, (?:not|but|and|mostly|all|no)\b/iu,
  /\b(?:prices|figures|numbers|data|rates|results) (?:live|current|valid|correct|accurate) (?:as of )?\d/iu,
  // "Capital-gains default, earned by conduct."
  /^(?!.*\b(?:is|are|was|were|has|have|had|can|will|must|should|may|do|does|did)\b)[\p{L} -]{3,40}, (?:earned|built|made|based|driven|backed|powered|designed|run|led) (?:by|on|for|in|with) [\p{L} -]{3,60}[.!]$/iu,
  /^not (?:an?|the|just|only) [^,;.]{3,60}; /iu,
  // "Not at 2 AM in production."
  /^not (?:at|in|on|for|to|by|with|from|until|after|before)\b(?!.*,)(?!.*\b(?:is|are|was|were|do|does|did|has|have|can|will)\b)/iu,
  // "PCA reduces N of features"
  /\bN of \p{Ll}+s\b/u,
];

/**
 * Tells whether all verbs of a sentence belong to its clause: "A map that shows each ship, tracks each truck, and
 * warns you".
 */
function hasVerbsOfClauseOnly({ text }: GrammarText): boolean {
  const { head = '', rest = '' } =
    /^(?<head>(?:an?|one|\p{L}{4,}ing) [^.;:?]{3,90}?) (?:that|which|who) (?<rest>[^.;:?]{10,300})[.!]$/iu.exec(
      text,
    )?.groups ?? {};
  if (head === '' || clauseWord.test(head) || wordsOf(head).slice(1).some(isDoing)) return false;
  const parts = rest.split(/, (?:and )?/u);
  return (
    parts.length >= 2 &&
    !clauseWord.test(parts.at(-1) ?? '') &&
    parts.every((part) => isDoing(wordsOf(part)[0] ?? ''))
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/u);

function isDoing(word: string): boolean {
  return surelyVerbs.has(word) || thirdPersonVerbs.has(word);
}

/** Finds one half of a quotation: "“The gate is closed." */
function hasOpenQuote({ text }: GrammarText): boolean {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0;
  return count(/“/gu) !== count(/”/gu);
}

/** Openings without a subject: "With a small crane and a need for more, has been ignored." */
const opensWithoutSubject =
  /^(?:with|for|in|on|by|from|at|under|despite) [^,;.:?]{5,120}, (?:has|have|had|is|are|was|were) (?:been|not|now|\p{Ll}{3,}(?:ed|ing))\b/iu;

/** Faults of sentences from which a part was cut, or which a dash of the slide broke. */
export const cutFaults: readonly GrammarFault[] = [
  ...fragmentFaults,
  ...halfSentenceFaults,
  ...jottedFaults,
  {
    name: 'half a quotation',
    finds: hasOpenQuote,
    examples: {
      found: ['“The gate is closed.', 'The question never is”.'],
      passed: ['“The gate is closed,” says the planner.', "The planner's map shows it."],
    },
  },
  {
    name: 'no subject behind its opening',
    finds: ({ text }) => opensWithoutSubject.test(text),
    examples: {
      found: ['With a small crane and a need for larger ones, has been ignored.'],
      passed: [
        'With a small crane, the port has been ignored.',
        'In the port, was that not known?',
        'For planners, nothing has been done.',
      ],
    },
  },
  {
    name: 'verbs of a clause only',
    finds: hasVerbsOfClauseOnly,
    examples: {
      found: [
        'A live, web-based map that shows each berth, tracks every truck, and gives planners the time they need.',
        'Replacing sheets with a live map that cuts waiting by half, eliminates calls, and ensures a plan.',
      ],
      passed: [
        'A planner who sees every ship, knows every berth, and is calm will win.',
        'A map that shows each berth, whatever its size, saves time.',
        'We have a map that shows each berth, tracks every truck, and gives you time.',
      ],
    },
  },
  {
    name: 'subject cut off',
    finds: cutsOffSubject,
    examples: {
      found: [
        'Static rules or dashboards, flag but don’t explain.',
        '“Run your tests”, fails, because most ports have none.',
        'Cost savings, pay for what you use and do waste money.',
      ],
      passed: [
        'With fewer alerts, see what matters.',
        'Late ships, late trucks and late trains flag but don’t explain it.',
        '“Run your tests”, she says.',
        'Today, use the map.',
        'Ships, trucks, and trains make the port.',
        'For all planners, use the map.',
      ],
    },
  },
  {
    name: 'chance without "to"',
    finds: ({ text }) => lacksTo.test(text),
    examples: {
      found: ['Users are given the opportunity spend an hour in the port.'],
      passed: ['Users are given the opportunity to spend an hour in the port.', 'The power supply is safe.'],
    },
  },
  {
    name: 'amount or date without a verb',
    finds: ({ text }) => lacksVerb.some((one) => one.test(text)),
    examples: {
      found: [
        'About $54.3B, not all fraud, but billing errors, waste, and abuse.',
        'All prices live 16 Jul 2026.',
        'Capital-gains default, earned by conduct.',
        'Not a bet on the port winning; a bet the price is wrong.',
        'The model reduces N of features.',
        'Not at two in the morning.',
      ],
      passed: [
        'About $54.3B is lost, not all of it to fraud.',
        'Prices are valid on 16 July.',
        'The map, made by planners, is new.',
        'Not every port wins; some lose.',
        'Not in the port, but on its way, the ship waits.',
        'It reduces the number of features.',
      ],
    },
  },
];

/** Tells whether a sentence lacks its verb, or a comma separates the verb from its subject, as in unspoken notes. */
export function isCut(sentence: string): boolean {
  const read = grammarText(sentence);
  return cutFaults.some(({ finds }) => finds(read));
}
