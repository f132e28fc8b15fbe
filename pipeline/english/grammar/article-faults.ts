import { baseOfGerund, hasTag, isDictionaryWord } from '../english-words.ts';
import { anyOf } from '../word-list.ts';
import { isCountable, singularOf, someone } from './countable-nouns.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { determiner, endsPhrase, isBaseVerbHere, isModifier, isThirdPerson } from './word-classes.ts';

/** First words of pairs whose second word is a noun of the list, and that have no article. */
const fixed =
  /\b(?:take|takes|taking|took|make|makes|making|in|play|plays|have|has|be|is|become|becomes) (?:place|part|sense|use|way|note|action|care|key|case|order|contact|access)\b/i;

/** Nouns that need an article after "in" or "of", unlike "hospital" in "in hospital". */
const organised = /^(?:organi[sz]ation|company|website|app|application|database|project|dashboard)$/;

/** Prepositions after which a noun for a person always needs an article. */
const leadsToSomeone = /^(?:with|for|to|from|between|about|against)$/;

/** Finds a noun that lacks its article: "Repository ensures", "educates consumer", "is cloud based system". */
function lacksArticle({ tokens, text }: GrammarText): boolean {
  if (bareSuperlative.test(text) || opensSuperlative.test(text) || opensSame.test(text)) return true;
  if (isOfScope(tokens)) return true;
  return tokens.some((token, at) => {
    if (!isBareSingular(tokens, at)) return false;
    if (doesInClause(tokens, at)) return true;
    const from = phraseStart(tokens, at);
    const before = tokens[from - 1];
    if (before && determiner.test(before.lower)) return false;
    if (namesSomething(tokens.slice(from, at), from)) return false;
    const next = /^(?:also|then|thus|often|always|only|now)$/.test(tokens[at + 1]?.lower ?? '')
      ? tokens[at + 2]
      : tokens[at + 1];
    if (!before && /^(?:that|which|who)$/.test(next?.lower ?? '') && !token.isBeforeStop) return true;
    if (!before || opensClause.test(before.lower))
      return next !== undefined && !token.isBeforeStop && (isThirdPerson(next) || opensVerb.test(next.lower));
    if (before.isBeforeStop || fixed.test(`${before.lower} ${token.lower}`)) return false;
    if (/^(?:is|was|be|becomes|become)$/.test(before.lower))
      return at > from && !/\b(?:is|was|be) (?:key|part|due|up|on|off|out)\b/i.test(text);
    if (leadsToSomeone.test(before.lower)) return someone.has(token.lower);
    if (/^(?:in|within|of)$/.test(before.lower))
      return organised.test(token.lower) && tokens[at + 1]?.lower !== 'of';
    if (someone.has(token.lower) && doesSomething(before.lower, tokens[from]?.lower ?? '')) return true;
    return (
      isThirdPerson(before) ||
      (isBaseVerbHere(tokens, from - 1) && !/^(?:be|become|turn|act|serve)$/.test(before.lower))
    );
  });
}

/** Words that open a clause with its own subject: "As community grows". */
const opensClause = /^(?:as|if|because|since|while|so|where|that)$/;

/** Tells whether a noun is the subject of a clause: "Thus user can", "at any time user can". */
function doesInClause(tokens: readonly Token[], at: number): boolean {
  return (
    someone.has(tokens[at]?.lower ?? '') &&
    linksClauses.test(tokens[at - 1]?.lower ?? '') &&
    opensVerb.test(tokens[at + 1]?.lower ?? '')
  );
}

const linksClauses = /^(?:thus|then|when|before|after|once|time|hence|therefore)$/;
const opensVerb = /^(?:is|was|has|can|will|should|must|may|cannot|doesn't|isn't|can't|won't|does)$/;

/** Tells whether a verb has the noun as its object: "Are driving customer away", "by educating customer". */
function doesSomething(before: string, first: string): boolean {
  const isDoing = (word: string) => /ing$/.test(word) && baseOfGerund(word) !== null;
  return isDoing(before) || (isDoing(first) && /^(?:by|for|of|are|is)$/.test(before));
}

/** Tells whether a noun and its complement precede the verb without an article: "Scope of this deck is". */
function isOfScope([first, second, ...rest]: readonly Token[]): boolean {
  const opens =
    /^(?:scope|purpose|aim|goal|objective|number|name|list|role|owner|price|amount|representation|description|definition|collection|combination|instance|version|copy|majority|percentage|range|sequence)$/;
  if (!first || !opens.test(first.lower) || second?.lower !== 'of') return false;
  return rest
    .slice(0, 7)
    .some(({ lower, isBeforeStop }) => /^(?:is|was|are|has)$/.test(lower) && !isBeforeStop);
}

/** Superlatives without their article: "Upgrade to latest model", "is most important part". */
const bareSuperlative = new RegExp(
  String.raw`(?:\b(?:to|of|in|with|for|is|has|by|from|at) )(?:latest|newest|same|entire|whole|lowest|highest|largest|biggest|most \p{Ll}+(?:ant|al|ive|ful|ent|able|ous|ed)) (?!${anyOf(import.meta, 'words-after-a-superlative')}\b)\p{Ll}{3,}`,
  'iu',
);
const opensSame = /^same \p{Ll}/iu;
const opensSuperlative =
  /^(?:lowest|highest|largest|biggest|least|latest|main) \p{Ll}+ (?:\p{Ll}+ ){0,4}?(?:is|was)\b/iu;

/** Tells whether a singular noun ends its phrase: "user" of "the user can", not of "user data". */
function isBareSingular(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !isCountable(token.lower) || hasTag(token, 'Hyphenated')) return false;
  if (at > 0 && /^\p{Lu}/u.test(token.text)) return false;
  // "Next month"
  if (/^(?:next|last)$/.test(tokens[at - 1]?.lower ?? '') && ofTime.test(token.lower)) return false;
  const next = tokens[at + 1]?.lower ?? '';
  // "Case by case", "option 3"
  const isSet = tokens[at + 2]?.lower === token.lower || (/^\d/.test(next) && !token.isBeforeStop);
  return endsPhrase(tokens, at) && !isSet;
}

const ofTime = /^(?:day|week|month|quarter|year|time|season)$/;

function phraseStart(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0) {
    const before = tokens[from - 1];
    if (!before || !isModifier(before) || isThirdPerson(before) || isBaseVerbHere(tokens, from - 1)) break;
    from -= 1;
  }
  return from;
}

/** Tells whether a noun follows a name, and so can lack its article: "Workday task", "3DX workflow". */
function namesSomething(modifiers: readonly Token[], from: number): boolean {
  return modifiers.some(
    ({ text, lower }, index) =>
      /\d|\p{Ll}\p{Lu}|^\p{Lu}{2,}/u.test(text) ||
      (from + index > 0 && /^\p{Lu}/u.test(text) && !isDictionaryWord(lower)),
  );
}

/** Finds a plural after "a": "A users", "an important reports". */
function countsMany({ tokens }: GrammarText): boolean {
  return tokens.some((token, at) => {
    if (!/^an?$/.test(token.lower)) return false;
    const head = [at + 1, at + 2].find((place) => isMany(tokens[place]?.lower ?? ''));
    return (
      head !== undefined &&
      endsPhrase(tokens, head) &&
      tokens.slice(at + 1, head).every((word) => isModifier(word) && !counts.test(word.lower))
    );
  });
}

/** Words after "a" that count: "A few reports", "a dozen ships". */
const counts = /^(?:few|dozen|hundred|thousand|million|billion|couple|many|great)$/;

function isMany(word: string): boolean {
  return manyOnly.test(word) || (/[^su]s$/.test(word) && singularOf(word) !== null);
}

/** "An" before a consonant: "An mobile app". In "an hour" and "an SEO tool" the sound decides. */
const anBeforeConsonant = /\ban (?=\p{Ll}{5})[bcdfgjklmnpqrstvwyz]\p{Ll}*[aeiou]\p{Ll}+/u;

const manyOnly =
  /^(?:users|customers|employees|students|teachers|companies|problems|features|reports|products|services|steps|tools|items|issues|ways|questions|results|questions|crises|analyses|criteria|phenomena|curricula)$/;

const bareManner = new RegExp(
  String.raw`\bin (?:(?:very|more|most|such|\p{Ll}+ly) )?(?!(?:${anyOf(import.meta, 'words-before-manner')}|an?)\b)\p{Ll}+ (?:manner|fashion|way)\b|\bin form of\b`,
  'iu',
);
const bareAmount =
  /(?<!\b(?:an?|the|this|that|any|such|our|its|their|no|some) )\b(?:huge|large|great|big|wide|high|vast|good|small|limited) (?:amount|number|variety|range|quantity|majority) of\b/iu;
const bareShare =
  /\d ?% (?:users|customers|people|employees|students|sales|respondents|companies|patients|women|men|children)\b/iu;

/** Faults of nouns without their article, or with the wrong one. */
export const articleFaults: readonly GrammarFault[] = [
  {
    name: 'no article',
    finds: lacksArticle,
    examples: {
      found: [
        'Repository ensures that work is saved.',
        'Planners can broadcast message to all ships.',
        'Manual process that takes hours and is prone to errors.',
        'The guide educates consumer and creates trust.',
        'Average ticket price is 5500 dollars.',
        'Add rating option in the settings.',
        'It is cloud based email protection system.',
        'The portal connects buyer with seller.',
        'Scope of this deck is a change.',
        'Representation of the port is kept in a map.',
        'You can upgrade to latest model.',
        'As community grows, problems appear.',
        'Prices are driving customer away.',
        'Find a mentor in organization.',
        'Same logic works in each port.',
        'It is drawn and thus planner can decide.',
        'At any time user can open it.',
        'Approve and fund integration phase.',
      ],
      passed: [
        'The repository ensures that work is saved.',
        'User data is kept for a year.',
        'A planner can take part in the meeting.',
        'Product updates reach every customer.',
        'Customer service answers within an hour.',
        'Sales rose in each region.',
        'Late deliveries cost money, time and trust.',
        'The team leader decides case by case.',
        'The goal of the team is clear.',
        'It is most useful at sea.',
        'Here comes option 3.',
        'The port will be opened next month.',
        'You can upgrade to the latest model.',
      ],
    },
  },
  {
    name: 'no article before an amount',
    finds: ({ text }) => bareManner.test(text) || bareAmount.test(text) || bareShare.test(text),
    examples: {
      found: [
        'They spend huge amount of money.',
        'Explain it in very effective manner.',
        'More than 50% customers agree.',
      ],
      passed: [
        'They spend a huge amount of money.',
        'Explain it in the same manner.',
        'Half of it comes in written form.',
        '24% fewer customers left.',
        'Large numbers of people agree.',
      ],
    },
  },
  {
    name: 'one of many',
    finds: (sentence) => countsMany(sentence) || anBeforeConsonant.test(sentence.text),
    examples: {
      found: [
        'It is a users of the port.',
        'It is an mobile app.',
        'We face an important issues.',
        'Planners want a complete solutions that reads every signal.',
        'The port has a new curricula.',
      ],
      passed: [
        'Planners want a few solutions.',
        'It is a solutions firm.',
        'It is a user of the port.',
        'It sells a products catalogue.',
        'That is a services firm.',
        'It takes an hour and an SEO tool.',
      ],
    },
  },
];
