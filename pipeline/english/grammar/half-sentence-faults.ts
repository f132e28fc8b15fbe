import { hasTag } from '../english-words.ts';
import { monthNames } from '../months-and-weekdays.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { auxiliary, determiner, isClosed, isThirdPerson } from './word-classes.ts';

/** Words from which a name is a fault. A shorter name is a good answer, and a good pause. */
const longEnough = 9;

/**
 * Finds a noun phrase without a verb: "A calmer crowd of planners waiting for a berth", "A plan you can learn from,
 * not four guesses".
 */
function namesOneThing({ tokens, text }: GrammarText): boolean {
  const [first] = tokens;
  if (!first || !/^an?$/.test(first.lower) || tokens.length < longEnough || /[:;?–—"“]/.test(text))
    return false;
  return !tokens.some((word, at) => at >= 2 && isVerbOfOne(word, tokens[at - 1], tokens[at - 2]));
}

/** Tells whether a verb belongs to a clause about the noun before it: "You can learn from". */
function isVerbOfOne(word: Token, before: Token | undefined, earlier: Token | undefined): boolean {
  const isOfClause = [before, earlier].some((one) =>
    /^(?:you|we|they|i|nobody|everyone)$/.test(one?.lower ?? ''),
  );
  if (isOfClause || /^(?:to|that|which|who)$/.test(before?.lower ?? '')) return false;
  if (auxiliary.test(word.lower) || /n't$|'s$/.test(word.lower) || isThirdPerson(word)) return true;
  return (
    hasTag(word, 'PastTense', 'PresentTense', 'Copula', 'Modal') &&
    !hasTag(word, 'Gerund') &&
    !/ing$/.test(word.lower)
  );
}

/** Verbs whose object is in the picture: "Harborline generates in two minutes". */
const lacksObject =
  /(?<!\b(?:that|which|what)\b[^,.]*)\b(?:generates|enables|ensures|contains|creates|includes) (?:in|within|at|by|from|during)\b|\b(?:provides|offers|delivers) (?:within|in) (?:\d|one|two|three|four|five|ten|under)\b(?=[^,]*[.!]$)/iu;

/** Adjectives as subjects, whose noun is missing: "Annual saves 20%". */
const adjectiveActs =
  /^(?:annual|monthly|yearly|quarterly|weekly|hourly|manual|digital|automated|premium|basic) (?:saves|gives|takes|gets|includes|means|adds|lets|makes|brings|unlocks|starts) (?:\d|[$€£]|you\b|your\b|the\b|an?\b|up\b|all\b|at\b)/iu;

/** Finds a line that was broken to fit its box: "75% of the volume comes due to online". */
function endsOnAdjective({ tokens, text }: GrammarText): boolean {
  if (
    !/\b(?:due to|because of|thanks to|from manual|from online|from digital) \S+[.!]$|\bfrom (?:manual|digital)[.!]$/iu.test(
      text,
    )
  )
    return false;
  const last = tokens.at(-1);
  return (
    last !== undefined &&
    (/^(?:online|offline|digital|manual|internal|external|global|local|annual)$/.test(last.lower) ||
      (hasTag(last, 'Adjective') && !hasTag(last, 'Noun')))
  );
}

/** "One of the" with a plural verb: "One of the reasons for the plan were the ships". */
const oneOfWere =
  /^one of (?:the|our|its|their) (?:(?!\b(?:that|which|who|whose|where)\b)[^,.;:])+? (?:were|are) (?:the|an?|our|that|how|to)\b/iu;

/** "The following" without its list: "The reason is the following lists them". "is the following: …" is right. */
const followingNothing = /\b(?:is|are) the following\b(?!:| \p{Ll}+ (?:is|are|was)\b)/iu;

/** Finds a heading of two or three words, followed by a comma and a sentence: "Flat fee, the port owns everything". */
function opensWithHeading({ tokens, text }: GrammarText): boolean {
  const at = tokens.findIndex(({ isBeforeStop }) => isBeforeStop);
  const [head, rest] = [tokens.slice(0, at + 1), tokens.slice(at + 1)];
  const last = head.at(-1);
  const [first] = head;
  if (!first || !last || at < 1 || at > 2 || !text.includes(`${last.text}, `)) return false;
  if (
    time.test(last.lower) ||
    determiner.test(first.lower) ||
    head.some((word) => isClosed(word) || isThirdPerson(word))
  )
    return false;
  return (
    hasTag(first, 'Adjective', 'Noun') &&
    !hasTag(first, 'Pronoun', 'Adverb', 'Verb') &&
    hasTag(last, 'Noun') &&
    /^(?:the|every|each|our|your)$/.test(rest[0]?.lower ?? '') &&
    rest
      .slice(2, 4)
      .some(
        (word) =>
          isThirdPerson(word) || /^(?:is|are|has|have|can|will|owns|keeps|gets|pays)$/.test(word.lower),
      ) &&
    !/, (?:and|or) /.test(text)
  );
}

const time =
  /^(?:days?|weeks?|months?|years?|quarters?|time|hours?|minutes?|today|tomorrow|line|example|more|else)$/;

/** Notes without a verb: "Profit hampered by late ships; the plan must be …", "Review of the berths: April 17." */
const notedDown: readonly RegExp[] = [
  /^(?![^;]*\b(?:is|are|was|were|be|been|has|have|had|will|can|must|should)\b)[^;,:.]{3,60}[^\s;,:.]ed by [^;.]{3,60}; /iu,
  new RegExp(
    String.raw`^(?!.*\b(?:is|are|was|were|has|have|will|can|must|comes?|starts?|ends?|begins?)\b)[^:.,]{3,60}: (?:on |by )?(?:${monthNames.join('|')}) \d{1,2}[.!]$`,
    'iu',
  ),
];

/** A name with its clause: "Now the question every planner is asking." */
const namesWithClause =
  /^(?:(?:now|so|and|then|here),? )?the \p{Ll}+ (?:every(?:one|body)?|each|we|you|they|people|most)\b(?: \p{Ll}+){0,3} (?:is|are) \p{Ll}+ing[.!]$/iu;

/** Finds a name before a semicolon that says nothing: "Ten kinds of ship; the port is open". */
function namesBeforeSemicolon({ tokens, text }: GrammarText): boolean {
  const [half = '', ...rest] = text.split('; ');
  const size = half.split(/\s+/u).length;
  if (rest.length !== 1 || size > 6 || /[,:–—]/u.test(half) || opensClauseOf.test(half)) return false;
  return !tokens
    .slice(0, size)
    .some((word) => isThirdPerson(word) || auxiliary.test(word.lower) || hasTag(word, 'Verb'));
}

const opensClauseOf = /^(?:not|every|each|no|the|an?|some|most|all|this|that|these|those) /iu;

/** "Have 0" instead of "have none": "Tools are $40 a month; we have 0." */
const hasZero = /; (?:we|they|you|it) (?:have|has|had|is|are) 0[.!]$/iu;

/** Superlatives without an article. "Best practice" and the like need none. */
const closestDoes =
  /^(?:closest|nearest|fastest|cheapest|strongest|weakest|oldest|youngest|longest|shortest|toughest|hardest|easiest) (?!(?:of|to|by|for|in|among)\b)(?:\p{Ll}+ )?\p{Ll}+[^\Ws] (?:offers|has|is|was|gives|takes|gets|needs|costs|provides|makes|comes|uses)\b/iu;

/** "Per" without the figure above it: "Per port is lost due to late ships". */
const perIsDone = /^per (?:[\p{L}-]+ ){1,3}(?:is|are|was|were) /iu;

/**
 * Finds a list of names whose first noun was mistaken for a verb: "Berth catalogue, crane binder, gap log, weighted
 * scores."
 */
function namesInRow({ text }: GrammarText): boolean {
  const parts = text.replace(/[.!]$/u, '').split(', ');
  return (
    parts.length >= 4 &&
    parts.every((part) => part.split(' ').length <= 3) &&
    !/\b(?:and|or)\b/iu.test(text) &&
    !/[:;]/u.test(text)
  );
}

/** A participle without a verb: "Ships tracked alongside the quays". */
const onlyRecorded =
  /^(?!.*\b(?:is|are|was|were|has|have|had|can|will|must|should|may|that|which|we|you|they)\b)(?:\p{L}+ ){1,4}(?:tracked|logged|listed|recorded|captured|stored) (?:alongside|as|per|against|beside) [^,;:]+[.!]$/iu;

/** "And" instead of "an": "It fills a niche and meets and untapped need". */
const andForAn =
  /\b(?:addresses|meets|fills|offers|provides|creates|has|builds|delivers|solves) and (?:un|im|in)\p{Ll}+(?:ed|ing|ive|ant|ent) \p{Ll}+[^\Ws][.,!]/iu;

/** Three nouns, of which the second was mistaken for a verb: "Sanctions check history with times". */
const compound =
  /^(?!.*\b(?:is|are|was|were|has|have|had|can|will|must|should|may|shows?|tells?|helps?|lets?)\b)\p{Lu}\p{Ll}+s (?:check|change|search|order|audit|access|review) (?:history|logs?|results|reports?|records?|list|summary) (?:with|of|for|by|in|per)\b/u;

/** A list of adjectives without its last "and": "The link is valid, single-use, audit-logged." */
const rowAtEnd = /\b(?:is|are) [^,;:]+, \p{L}+-\p{L}+, \p{L}+-\p{L}+[.!]$/iu;

/** A countable noun in the singular after "more": "More minute across the port". */
const moreOfOne =
  /\bmore (?:minute|hour|day|week|month|year|user|customer|client|member|product|person|feature|option|visitor) (?:across|in|for|from|to|than|with|on|at|by|per)\b/iu;

/** A noun instead of a verb: "They can workout where they want". */
const nounAsVerb =
  /\b(?:(?:can|could|will|would|must|should) (?:workout|setup|signup|login|logout)|to workout) (?:where|when|with|at|in|for|to|and|anywhere|anytime|your|the|an?)\b/iu;

/** Faults of lines that may end early on slides, but not in speech. */
export const halfSentenceFaults: readonly GrammarFault[] = [
  {
    name: 'one thing and no verb',
    finds: namesOneThing,
    examples: {
      found: [
        'A calmer crowd of yellow-clad planners waiting to get to the port in time.',
        'A plan that you can learn from, not four different guesses.',
        'A live map for every port in the north of the country.',
      ],
      passed: [
        'A live map for every port of the north is open.',
        'A planner in the north of the country checks every ship.',
        'A ship from the north left the port in time.',
        'A port of this size in the north can pay for it.',
        'A live map for every port.',
      ],
    },
  },
  {
    name: 'verb without its object',
    finds: ({ text }) => lacksObject.test(text),
    examples: {
      found: ['Harborline generates in two minutes.', 'The port provides in two days.'],
      passed: [
        'Harborline generates plans in two minutes.',
        'The map that the port creates in two days is new.',
        'The port delivers in the north.',
      ],
    },
  },
  {
    name: 'adjective in the place of a subject',
    finds: ({ text }) => adjectiveActs.test(text),
    examples: {
      found: ['Annual saves 20% and we offer a berth.', 'Manual takes the planner an hour.'],
      passed: ['Annual billing saves 20%.', 'Monthly costs are the same.', 'Manual work takes an hour.'],
    },
  },
  {
    name: 'ends on an adjective',
    finds: endsOnAdjective,
    examples: {
      found: ['Ports grow by a third due to online.'],
      passed: ['Ports grow by a third due to trade.', 'The port is open thanks to online sales.'],
    },
  },
  {
    name: 'one that are',
    finds: ({ text }) => oneOfWere.test(text),
    examples: {
      found: ['One of the reasons behind the new berth were the late ships.'],
      passed: [
        'One of the reasons behind the new berth was the late ships.',
        'One of the ships that are the oldest is here.',
      ],
    },
  },
  {
    name: 'heading before a sentence',
    finds: opensWithHeading,
    examples: {
      found: ['Flat fee, the port owns everything.', 'Live map, every planner is informed.'],
      passed: [
        'Last year, the port was open.',
        'Quays, the gate, and the port are open.',
        'For planners, the port is open.',
        'Once open, the port is full.',
      ],
    },
  },
  {
    name: 'noted down',
    finds: ({ text }) => namesWithClause.test(text) || notedDown.some((one) => one.test(text)),
    examples: {
      found: [
        'Profit hampered by late ships; the focus must be on the quay.',
        'Interim review of the berths: April 17.',
        'Now the question every good planner is asking.',
      ],
      passed: [
        'Profit is hampered by late ships; the focus must be on the quay.',
        'The next review comes soon: April 17.',
        'The planner we are asking is late.',
      ],
    },
  },
  {
    name: 'name before a semicolon',
    finds: (read) => namesBeforeSemicolon(read) || hasZero.test(read.text),
    examples: {
      found: [
        'Ten kinds of ship; the port supports new ones.',
        'Tools cost $40 per berth and month; we have 0.',
      ],
      passed: [
        'Ships come in; the port is open.',
        'The port is open; planners can start.',
        'Ships wait; ports pay.',
        'Tools cost $40 a month; we have 10.',
      ],
    },
  },
  {
    name: 'names and no verb',
    finds: (read) =>
      perIsDone.test(read.text) ||
      compound.test(read.text) ||
      rowAtEnd.test(read.text) ||
      namesInRow(read) ||
      onlyRecorded.test(read.text),
    examples: {
      found: [
        'Sanctions check history with times.',
        'The link is valid for 7 days, single-use, audit-logged.',
        'Per gym membership is wasted due to late ships.',
        'Control catalog, crane binders, gap log, weighted scoring.',
        'Port registrations tracked alongside individual state licences on the quay.',
      ],
      passed: [
        'Per our plan, the port is open.',
        'We plan, load, sail, and land.',
        'Planners tracked every ship in the port.',
        'Ships tracked on radar arrive early.',
        'Ships are tracked alongside the quays.',
        'Ships order lists of cranes.',
        'Inspectors check history books in the port.',
        'The link is valid, single-use and audit-logged.',
      ],
    },
  },
  {
    name: 'noun in a wrong form',
    finds: ({ text }) => moreOfOne.test(text) || nounAsVerb.test(text),
    examples: {
      found: [
        'Harborline will log more minute across the port.',
        'Sailors go to workout where they want.',
        'Planners can login with a card.',
      ],
      passed: [
        'Harborline will log more minutes across the port.',
        'Sailors work out where they want.',
        'The setup takes more day-to-day work.',
        'From login to workout plans, all is there.',
      ],
    },
  },
  {
    name: '"and" for "an"',
    finds: ({ text }) => andForAn.test(text),
    examples: {
      found: ['Harborline fills a niche and addresses and untapped need.'],
      passed: [
        'Harborline addresses an untapped need.',
        'Harborline offers and improves plans.',
        'The port has and increasingly uses cranes.',
      ],
    },
  },
  {
    name: 'superlative without an article',
    finds: ({ text }) => closestDoes.test(text),
    examples: {
      found: ['Closest port offers three berths.', 'Fastest crane is new.'],
      passed: [
        'The closest port offers three berths.',
        'Fastest of all is the crane.',
        'Closest to us is the port.',
        'Oldest ships need care.',
      ],
    },
  },
  {
    name: 'the following',
    finds: ({ text }) => followingNothing.test(text),
    examples: {
      found: ['The answer is the following lists what ports lack.'],
      passed: ['The answer is the following: a berth.', 'The answer follows.'],
    },
  },
];
