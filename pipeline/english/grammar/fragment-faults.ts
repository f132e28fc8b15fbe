import { baseVerbs, nounVerbs, thirdPersonVerbs } from '../english-verbs.ts';
import { hasTag } from '../english-words.ts';
import { anyOf } from '../word-list.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { auxiliary, determiner, isThirdPerson, preposition } from './word-classes.ts';

const auxiliariesAfterNotOnly = anyOf(import.meta, 'auxiliaries-after-not-only');
const auxiliariesBeforeBut = anyOf(import.meta, 'auxiliaries-before-but');

/** Judgements of something on another line: "Easy to repair, comes with a map", "Not cheap but you can pay later". */
const judgesNothing: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:very |so |too )?${anyOf(import.meta, 'adjectives-before-an-infinitive')} to \p{Ll}+(?: \p{Ll}+){0,3}?(?:,? (?:and|but|with|for|in)\b|[,;])(?!.*\b(?:is|are) (?:the|an?|our|your|what|how)\b)(?!.*, (?:the|our|your|each|every|we|you|they|an?) )`,
    'iu',
  ),
  new RegExp(
    String.raw`^not (?!only ${auxiliariesAfterNotOnly}\b)(?!(?:all|every\p{L}*|many|much|each|one|once|even|until|long)\b)(?:(?:just|only|merely|simply|necessarily|very|so) )?\p{Ll}+(?: (?!${auxiliariesBeforeBut}\b)[^\s.;]+)*? but (?:also )?(?:you|we|it|they|there|this)\b`,
    'iu',
  ),
  /^just like (?!.*, (?:the|an?|our|your|their|its|this|that|each|every|most|all|we|you|it|they|he|she|\p{Lu}\p{L}+)\b)/u,
  /^just like (?!.*, )/iu,
];

const adjectiveFirst = new RegExp(`ed$|^${anyOf(import.meta, 'adjectives-that-open-a-sentence')}$`);
/** Finds an adjective with its complement, and no verb: "Open about its limits". */
function opensWithAdjective({ tokens, text }: GrammarText): boolean {
  const [first, second] = tokens;
  return (
    first !== undefined &&
    second !== undefined &&
    /^(?:about|for|of|with|by|to|in|on|from)$/.test(second.lower) &&
    !first.isBeforeStop &&
    hasTag(first, 'Adjective') &&
    !hasTag(first, 'Noun', 'Pronoun', 'Determiner', 'Value', 'Participle', 'Verb', 'Adverb') &&
    !adjectiveFirst.test(first.lower) &&
    !/, |\b(?:is|are|was|were) (?:the|an?|our|your|their|its|what|how|that|when|where|why)\b/iu.test(text)
  );
}

/** Tells whether a text opens with an action and its manner, without a subject: "Gladly and quickly answers a planner". */
function opensWithManner({ tokens }: GrammarText): boolean {
  const [first, second, third, fourth] = tokens;
  const isManner = (word: Token | undefined) =>
    /^\p{L}{3,}ly$/u.test(word?.lower ?? '') && !noManner.test(word?.lower ?? '') && !word?.isBeforeStop;
  if (!isManner(first) || !second || !third) return false;
  if (second.lower === 'and' && isManner(third)) return fourth !== undefined && mayBeThird(fourth);
  return (
    (isThirdPerson(second) || (mayBeThird(second) && /^(?:the|an?|your|each|every)$/.test(third.lower))) &&
    !auxiliary.test(second.lower) &&
    !hasTag(third, 'Verb')
  );
}

const noManner =
  /^(?:family|supply|assembly|daily|weekly|monthly|yearly|hourly|early|only|apply|july|italy|reply|ally|friendly|likely|lovely|ugly|holy|fly|anomaly|monopoly|butterfly|rally|belly|jelly|bully)$/;

function mayBeThird({ lower }: Token): boolean {
  return (
    /[^su]s$/.test(lower) &&
    (thirdPersonVerbs.has(lower) || [baseVerbs, nounVerbs].some((verbs) => verbs.has(lower.slice(0, -1))))
  );
}

/** Finds two actions in the singular without a subject: "Tracks ships and applies the tide table". */
function opensWithAct({ tokens, text }: GrammarText): boolean {
  const [first, second] = tokens;
  if (!first || !second || first.isBeforeStop) return false;
  if (/^(?:helps|lets|makes|gives|allows|enables)$/.test(first.lower))
    return !auxiliary.test(second.lower) && !preposition.test(second.lower);
  const and = tokens.findIndex(({ lower }) => lower === 'and');
  const other = tokens[and + 1];
  if (and < 2 || and > 7 || !other || !mayBeThird(first)) return false;
  return (
    isThirdPerson(other) &&
    tokens[and + 2] !== undefined &&
    !/, |[;:]/u.test(text.slice(0, text.indexOf(' and '))) &&
    !tokens
      .slice(1, and)
      .some((word) => auxiliary.test(word.lower) || /^(?:that|which|who|of)$/.test(word.lower))
  );
}

/** Fragments whose object or address is missing: "Know your ships and understand." */
const lacksEnd = new RegExp(
  String.raw`^(?!.*\b(?:to|can|will|could|should|must|may|might|don't|never)\b).* and ${anyOf(import.meta, 'verbs-that-need-an-object')}[.!]$|\b(?:read|learn|hear|more|know) (?:about|from|at)\. `,
  'iu',
);

/**
 * Fragments that are only a name, or only say something about one: "Everything a planner needs", "problem being
 * that …", "still has a crane".
 */
const namesOnly: readonly RegExp[] = [
  /^(?:everything|all|anything|something) (?:you|we|they|your \p{Ll}+|an? \p{Ll}+|users|people|teams|customers) (?:need|want|love|have|do|know|can|will|ever|needs|wants|loves|knows)\b(?!.* (?:is|are|was|were|has|have|comes|fits|works|can|will|in one)\b)/iu,
  /^(?:the )?(?:problem|goal|reason|result|idea|aim|point|advantage|challenge|difference|objective) being\b/iu,
  /^(?:already|still|currently|also|just|even|often|always|mostly|mainly) (?:has|have|had|is|are|was|were|can|will|supports|works|runs|needs|offers|uses|comes|provides|includes|helps|lacks|requires|allows)\b/iu,
  /^(?:already|still|currently|only|mostly|mainly|not yet) (?:in|on|at|under|part of|used|being|live|available) (?!.*, )/iu,
  /^(?:perfect|ideal|great|good|best|suitable|useful|helpful|responsible|available|compatible|designed|made|built|meant|intended|known|used|needed|required) (?:for|with|to|by) (?!.*, )(?!.*\b(?:is|are) (?:the|an?|our|your|what|how)\b)/iu,
  // "No owner, so tasks are lost"
  /^(?:no|lack of|little|poor|limited|high|low|too (?:many|much|few)) (?:(?!(?:one|body)\b|\p{L}*(?:is|are|was|were|has|have|can|will)\b)[\p{L}-]+ ){0,2}[\p{L}-]+, so (?:\p{L}+ )+/iu,
];

/** Finds names that continue in a sentence: "Low cost, high quality and it is easy". */
function namesAndSentence({ tokens, text }: GrammarText): boolean {
  const and = tokens.findIndex(
    ({ lower }, at) => lower === 'and' && /^(?:it|they|we|you)$/.test(tokens[at + 1]?.lower ?? ''),
  );
  const head = tokens.slice(0, Math.max(0, and));
  return (
    head.length >= 3 &&
    head.length <= 9 &&
    text.slice(0, text.indexOf(' and ')).includes(', ') &&
    !head.some(
      (word) =>
        determiner.test(word.lower) ||
        auxiliary.test(word.lower) ||
        isThirdPerson(word) ||
        hasTag(word, 'Verb', 'Pronoun'),
    ) &&
    !preposition.test(head[0]?.lower ?? '')
  );
}

/** Faults of slide lines without their subject, which is in a heading or a picture. */
export const fragmentFaults: readonly GrammarFault[] = [
  {
    name: 'judgement of nothing',
    finds: (read) => judgesNothing.some((one) => one.test(read.text)) || opensWithAdjective(read),
    examples: {
      found: [
        'Easy to repair, comes with a map for every port and it is robust.',
        'Not forbidden but you can pay for it later.',
        'Not just a map where you see ships, but you can also book a berth.',
        'Just like a tide table or a chart is a list of numbers read by the planner.',
        'Honest about what the map can and cannot show.',
      ],
      passed: [
        'Easy to use and to read is the map.',
        'Not only can you see ships, but you can also book a berth.',
        'Not every port is open, but we can wait.',
        'Just like a tide table, a chart is a list of numbers.',
        'Central to the plan is the map.',
        'Similar in size, the ports grow.',
        'Ready for the storm, the port is calm.',
        'Most of the ships can and must wait.',
        'Due to the storm the port is closed.',
      ],
    },
  },
  {
    name: 'act without its doer',
    finds: (read) => opensWithManner(read) || opensWithAct(read),
    examples: {
      found: [
        'Gladly and easily answers questions of planners.',
        'Quickly finds a free berth.',
        'Tests ship models and applies the tide table to them.',
        'Helps captains talk to planners by radio.',
      ],
      passed: [
        'Quickly, the port finds a free berth.',
        'Ships wait and planners call.',
        'Tests show results and help planners.',
        'Highly skilled captains and planners decide.',
        'Family members and friends wait.',
        'Help comes and goes.',
      ],
    },
  },
  {
    name: 'name and no verb',
    finds: (read) => namesOnly.some((one) => one.test(read.text)) || namesAndSentence(read),
    examples: {
      found: [
        'Everything you need to run your port.',
        'Problem being that nobody knows the ships.',
        'Still has a crane that every planner knows.',
        'Already in use at three ports and has saved 200 hours.',
        'Perfect for small ports and works offline.',
        'No clear berth, so ships are forgotten.',
        'Low cost, high quality and it is easy to load.',
      ],
      passed: [
        'Everything you need is on the map.',
        'All we want is a berth.',
        'The problem is being solved.',
        'Still, the port has a crane.',
        'Only in the north, the port is open.',
        'Perfect for small ports, the crane works offline.',
        'No planner is here, so ships wait.',
        'In the port, it is calm and it is late.',
        'The planner calls, the crane stops and we wait.',
        'Ships are late, so planners wait.',
      ],
    },
  },
  {
    name: 'end cut off',
    finds: ({ text }) => lacksEnd.test(text),
    examples: {
      found: ['Know your captains and understand.', 'Read about. Write down what you know of ships.'],
      passed: ['The map is easy to read and understand.', 'Read on. The port is open.'],
    },
  },
];
