import { baseVerbs, nounVerbs } from '../english-verbs.ts';
import { hasTag } from '../english-words.ts';
import { isSurelySentence } from '../is-surely-sentence.ts';
import { anyOf } from '../word-list.ts';
import { cutFaults } from './cut-faults.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { auxiliary, isClosed, isThirdPerson, preposition } from './word-classes.ts';

/** Words that open a clause before a main clause. */
const opensFirst = new RegExp(String.raw`^${anyOf(import.meta, 'openings-of-first-clauses')}\b`, 'i');
/** Words that open a separate clause after a comma: "…, their number is low". */
const thisIs = String.raw`(?:it|this|that|they|there|he|she|we|you|these|those|their \p{Ll}+|its \p{Ll}+|our \p{Ll}+|we also|a key \p{Ll}+ of this) (?:is|are|was|were|will|can|has|have|should|must|need|needs)`;
const theyDo = `(?:they|we|it|he|she) ${anyOf(import.meta, 'verbs-of-second-clauses')}`;
const opensAnother = new RegExp(
  String.raw`, (?:${thisIs}|${theyDo}|however|therefore|hence|it's|they're|we're|that's)\s`,
  'iu',
);

/** Finds two sentences with only a comma between them: "It is late, there is no ship". */
function splicesComma({ text }: GrammarText): boolean {
  if (
    /^["“]|\b(?:which|that|who|where|when|if|because|and|or|but|so|whose|while)\b[^,]*, [^,]*$/iu.test(text)
  )
    return false;
  const at = opensAnother.exec(text)?.index;
  if (at === undefined) return false;
  const first = text.slice(0, at);
  return (
    !opensFirst.test(first) &&
    !/[?]/.test(first) &&
    first.split(' ').length >= 3 &&
    isSurelySentence(lowered(first))
  );
}

function lowered(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** Finds a second verb without a word that opens its clause: "The role is the lead initiates a change". */
function hasTwoVerbs({ tokens }: GrammarText): boolean {
  const first = tokens.findIndex(({ lower }) => /^(?:is|are|was|were|will|can|should|must|may)$/.test(lower));
  if (first < 1) return false;
  const rest = tokens.slice(first + 1);
  const end = rest.findIndex(
    (word) =>
      isClosed(word) &&
      !preposition.test(word.lower) &&
      !/^(?:not|also|only|very|most|more|always|just)$/.test(word.lower),
  );
  const stop = rest.findIndex(({ isBeforeStop }) => isBeforeStop);
  const reach = Math.min(end < 0 ? rest.length : end, stop < 0 ? rest.length : stop);
  return rest
    .slice(0, reach)
    .some(
      (word, at) =>
        at > 0 &&
        isThirdPerson(word) &&
        /^\p{Ll}/u.test(word.text) &&
        hasTag(rest[at - 1], 'Noun') &&
        rest[at + 1] !== undefined &&
        !preposition.test(rest[at + 1]?.lower ?? ''),
    );
}

/** Finds a name with its clause, and no main verb: "A platform that builds a model and gets sharper". */
function isOnlyName({ tokens, text }: GrammarText): boolean {
  const [first] = tokens;
  if (!first || !/^an?$/.test(first.lower) || /[,;:–—]/.test(text)) return false;
  const link = tokens.findIndex(({ lower }) => /^(?:that|which|who)$/.test(lower));
  if (
    link < 2 ||
    link > 9 ||
    tokens.slice(0, link).some((word) => auxiliary.test(word.lower) || isThirdPerson(word))
  )
    return false;
  const verbs = tokens
    .slice(link + 1)
    .filter(
      (word, at, rest) =>
        mayBeVerb(word) &&
        !/^(?:and|or|to|not)$/.test(rest[at - 1]?.lower ?? '') &&
        !preposition.test(rest[at - 1]?.lower ?? '') &&
        !auxiliary.test(rest[at - 1]?.lower ?? ''),
    );
  return verbs.length === 1;
}

function mayBeVerb(word: Token): boolean {
  return (
    isThirdPerson(word) ||
    finite.test(word.lower) ||
    hasTag(word, 'PastTense', 'PresentTense', 'Copula', 'Modal')
  );
}

const finite = /^(?:is|are|was|were|has|have|had|will|would|can|could|should|must|may|might)$/;

/** Finds a list without its last "and": "Such as revenue, orders, returns". */
function lacksAnd({ text }: GrammarText): boolean {
  const { list = '' } =
    /\b(?:such as|includ(?:e|es|ing)|like|are) (?<list>[^:;]+)[.!]$/iu.exec(text)?.groups ?? {};
  const parts = list.split(', ');
  return (
    parts.length >= 3 &&
    !/\b(?:and|or|etc|so|which|that|who|while|but|plus)\b|&/i.test(list) &&
    parts.every((part) => part.split(' ').length <= 4)
  );
}

const opensOrder =
  /^(?:if|when|while|once|to|for|in|on|at|with|by|please|don't|do|then|first|next|now|today|here|instead|so|just|let's|never|always|yes|no)$/;

/** Finds an order after a statement, with only a comma between them: "Service varies, get feedback". */
function ordersBehindComma({ tokens, text }: GrammarText): boolean {
  const [first] = tokens;
  if (
    !first ||
    opensOrder.test(first.lower) ||
    baseVerbs.has(first.lower) ||
    / (?:and|or|to) |[:;–—-]/.test(text)
  )
    return false;
  const at = tokens.findIndex(({ isBeforeStop }) => isBeforeStop);
  const [verb, object] = tokens.slice(at + 1, at + 3);
  return (
    at >= 1 &&
    verb !== undefined &&
    object !== undefined &&
    /^\p{Ll}/u.test(verb.text) &&
    baseVerbs.has(verb.lower) &&
    !nounVerbs.has(verb.lower) &&
    !verb.isBeforeStop &&
    text.includes(`${tokens[at]?.text}, ${verb.text}`) &&
    !isClosed(object)
  );
}

const wordsForOneOfMany = anyOf(import.meta, 'words-for-one-of-many');
const singularVerbsOfThatClauses = anyOf(import.meta, 'singular-verbs-of-that-clauses');

const wrongClauses: readonly RegExp[] = [
  // "There are 20 ports are open"
  /\bthere (?:is|are) (?:(?!\b(?:that|which|who|whose|where|when|what|how|if|and|but|because|so)\b)[^,;])+ (?:is|are) (?:currently|now|not|also|\p{Ll}+(?:ing|ed)) /iu,
  // "Unlike other ports, works at night"
  /^(?:unlike|like|with|by|for|as) [^,]+, (?:only |also )?(?:works|offers|provides|helps|gives|allows|enables|supports|makes|runs|reduces|saves|needs|requires|includes|covers|delivers|uses)\b/iu,
  // "Triages every late ship": the subject is missing
  new RegExp(
    String.raw`^(?:only |also |then )?(?!${anyOf(import.meta, 'words-in-s-that-are-no-verbs')}\b)\p{L}+s (?:the|an|every|each|your|its|their|our) `,
    'iu',
  ),
  // "Where they want, when they want and pay for it."
  /^(?:where|how|which|whose) (?!.*\b(?:is|are|was|were|will|can|matters?|depends?|has|have|does|do|makes?|should|must|counts?)\b)[^?]*[.!]$/iu,
  // "Satisfaction, Harborline can help": a heading that continues in a sentence
  /^\p{Lu}\p{Ll}+(?:tion|ment|ness|ity|ance|ence|ship), \p{Lu}\p{L}+ (?:can|will|is|has|are|provides|offers|helps|ensures)\b/u,
  // "With our map watching for late ships and trucks."
  /^with [^,]*\b\p{L}+ing\b(?!.*, (?:\S+ ){0,5}(?:is|are|was|can|will|has|have|we|you|it|they|gets?|becomes?)\b)/iu,
  // "What's in twelve months."
  /^what(?:'s| is| are) (?!.*\b(?:is|are|will|can|matters?|has|makes?|counts?|drives?)\b)[^?]*[.!]$/iu,
  // "CRM, we see what others miss": a heading that continues in a sentence
  new RegExp(
    String.raw`^(?!(?:${anyOf(import.meta, 'openings-before-a-comma')}|\p{L}+ly),)\p{Lu}\p{L}+, (?:we|you|they|it) \p{L}+`,
    'iu',
  ),
  // "Pipelines that allows"
  new RegExp(
    String.raw`(?<!\b${wordsForOneOfMany} of (?:the |our |its |those |these )?(?:\p{L}+ ){0,2})(?<!\b(?:an?|the|our|one) (?:\p{L}+ ){1,3}(?:of|for|with|from|by|in) (?:\p{L}+ )?)(?<=\s)\p{Ll}{2,}[^sui\s]s that ${singularVerbsOfThatClauses}\b`,
    'u',
  ),
];

/** Faults of clauses that are joined wrongly, or lack a part of a sentence. */
export const clauseFaults: readonly GrammarFault[] = [
  ...cutFaults,
  {
    name: 'comma splice',
    finds: splicesComma,
    examples: {
      found: [
        'The ships are late, there is no other berth.',
        'Our captains are calm, they keep the time.',
        'The costs are high for engineers, their number is also small.',
        'The situation did not improve for years, however the ships were late.',
      ],
      passed: [
        'If the ships are late, there is no other berth.',
        'You own the port, or it owns you.',
        'The ships are late, and there is no other berth.',
        'In the second year, it was better.',
        'The port, as you know, is open.',
      ],
    },
  },
  {
    name: 'order behind a comma',
    finds: ordersBehindComma,
    examples: {
      found: ['Service varies by port, get specific feedback.', 'Future demands, reduce the time.'],
      passed: [
        'Don’t just leave, get feedback.',
        'When service varies, get feedback.',
        'Today, get specific feedback.',
        'We plan, build, and run ports.',
      ],
    },
  },
  {
    name: 'two verbs',
    finds: hasTwoVerbs,
    examples: {
      found: [
        'The investor will log into our platform selects the farm.',
        'Create Change is the lead engineer initiates a new request.',
        'The answer is the port protects the ships.',
      ],
      passed: [
        'The answer is that the port protects the ships.',
        'The answer is a port, which protects the ships.',
        'The port is what protects the ships.',
        'Pricing is one of the services of the port.',
      ],
    },
  },
  {
    name: 'name without a verb',
    finds: isOnlyName,
    examples: {
      found: [
        'A connected platform that builds a model of each user and gets sharper.',
        'A pool of people who could do a role in the future.',
        'A simple map that anyone can use without training.',
      ],
      passed: [
        'A pool that is heated is dear.',
        'A planner who sees every ship is calm.',
        'A solution that cannot cross the river is, in the end, a distraction.',
      ],
    },
  },
  {
    name: 'no subject or two',
    finds: ({ text }) => wrongClauses.some((clause) => clause.test(text)),
    examples: {
      found: [
        'In the port, there are 20 berths are currently open.',
        'Unlike other ports, works at night.',
        'Triages every late ship by its cargo.',
        'Where they want, when they want and pay for it.',
        'Satisfaction, Harborline can become a good port.',
        'It has pipelines that allows you to load.',
        'With our map watching for late ships and trucks.',
        'What’s in twelve months.',
        'Harborline, we see what others miss.',
      ],
      passed: [
        'It is a map for planners that makes their day easier.',
        'There are 20 berths that are currently open.',
        'There is a berth where ships are waiting.',
        'Unlike other ports, it works at night.',
        'Ships wait for every berth.',
        'Where ships wait is up to you.',
        'Today, Harborline can become a good port.',
        'It is one of the pipelines that allows you to load.',
        'It has a process that allows you to load.',
        'With the port growing, there are more ships and it is busy.',
        'What is new is the berth.',
        'Today, we see what others miss.',
      ],
    },
  },
  {
    name: 'list without "and"',
    finds: lacksAnd,
    examples: {
      found: ['It computes figures such as revenue, orders, returns.'],
      passed: [
        'It computes figures such as revenue, orders and returns.',
        'There are ships, which wait, and trucks.',
      ],
    },
  },
  {
    name: '"etc." in the middle',
    finds: ({ text }) => /\betc\b\.?,?\s\p{Ll}/u.test(text) || /\betc\b.*\betc\b/iu.test(text),
    examples: {
      found: ['They tried bonuses, quarters, etc. however it failed.'],
      passed: ['They tried bonuses, quarters, etc.'],
    },
  },
];
