import { hasTag } from '../english-words.ts';
import { isSurelySentence } from '../is-surely-sentence.ts';
import { surelyVerbs } from '../surely-verbs.ts';
import { anyOf } from '../word-list.ts';
import { isCountable } from './countable-nouns.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { auxiliary, isThirdPerson } from './word-classes.ts';

/** Wordings with missing or wrong words: "Due the fact", "more number of ships", "as compared to rest of ports". */
const wordings: readonly RegExp[] = [
  /\bdue (?:the|an?|our|its|their) \p{Ll}/iu,
  /\b(?:more|less|most|least|fewer) number of\b|\bnumber of \p{Ll}+ counts\b|\bmore preferred\b/iu,
  /\b(?:to|with|for|from|than|in|of) (?:rest|remainder) of\b/iu,
  /\b(?:are|is|was|were) according to (?!plan\b|the (?:plan|rules)\b)(?:\p{L}+ ){1,4}(?:currency|time|format|unit)\b/iu,
  /\b(?:is|are) in (?:Indian |US |Euro )?(?:Rupee|Dollar|Pound|Euro)[.,]/u,
  /\bduring the \p{Lu}\p{Ll}+ (?:19|20)\d\d(?= (?:and|or|to|on|at|in|with|for)\b|[.,;])/u,
  /\ball (?:their|our|its|your|the|his|her) (?:[2-9]|\d{2,}) \p{Ll}/iu,
  /\bat time(?=[.,]| (?:from|to|and|in|on)\b)|\bone \p{Ll}+ at time\b/iu,
  /\b(?:than|for|over|with|about|costs?) (?:hundred|thousand|million) (?=[$€£\d]|(?:\p{Ll}+ )?\p{Ll}+s\b)/iu,
  /\bthere (?:is|was|are) (?:no one|nobody|someone|somebody) \p{Ll}+[^\Wsu]s (?!of\b)\p{Ll}/iu,
  // "Client s ship"
  /\b(?!every\b|the\b)\p{Ll}{3,} s (?!in\b|for\b|flag\b|regex\b)(?=\p{Ll}{2})/u,
];

const adjectivesOfParts = anyOf(import.meta, 'adjectives-of-parts');
const wordsForParts = anyOf(import.meta, 'words-for-parts');

/** "Part" and the like without their article: "Berths are key part of the port", "it plays important role". */
const partWithoutArticle = new RegExp(
  String.raw`\b(?:is|are|was|were|as|become|becomes|plays?|played|has|have) (?:very )?${adjectivesOfParts} ${wordsForParts}(?=[.,;]| (?:of|in|for|to|that|which|on|when|and|with)\b)`,
  'iu',
);

/** "Segment" in the singular: "In small and large ships segment". */
const segmentOfMany =
  /\b(?:in|within|for|of|into|from) (?!(?:the|an?|our|its|their|this|that|each|every|any)\b)(?:(?!(?:the|an?|our|its|their|this|that|each|every|any)\b)[\p{Ll}-]+ ){0,3}\p{Ll}+s (?:segment|sector|industry|category|department)\b/iu;

const actionsAsSubjects = anyOf(import.meta, 'actions-as-subjects');
const verbsAfterASingularAction = anyOf(import.meta, 'verbs-after-a-singular-action');

/** An action with a plural verb: "Using our maps allow you". */
const actsAllow = new RegExp(
  String.raw`^${actionsAsSubjects} (?:(?!(?:that|which|who|what|how|where|when|if|and|to|can|will|so)\b)[^\s,;]+ ){0,6}?\p{L}+[^\Wsu]s ${verbsAfterASingularAction} \p{L}`,
  'iu',
);

/** A subject that is repeated: "Python it's a language". */
const twoSubjects = /^(?<name>\p{Lu}[\p{L}\d]*) (?:it|he|she|they)(?:'s| is|'re| are| has| have) \p{L}/u;
const opensOtherwise = new RegExp(
  String.raw`^(?:${anyOf(import.meta, 'openings-before-a-second-subject')}|\p{L}+ly)$`,
  'iu',
);

function hasTwoSubjects({ tokens, text }: GrammarText): boolean {
  const name = twoSubjects.exec(text)?.groups?.name ?? '';
  return name !== '' && !opensOtherwise.test(name) && !hasTag(tokens[0], 'Adverb', 'Conjunction', 'Verb');
}

/** Wrong forms of verbs: "We can drawn a line", "this you have moved". */
const wrongForms: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:can|could|should|must|might|would|may|will) (?:also |only |then |now )?${anyOf(import.meta, 'participles-after-a-modal')}\b`,
    'u',
  ),
  /^(?:this|these|that) (?:you|we|they|i) (?:have|had|are|can|will|just)\b/iu,
  /\beach of the (?:differs?|is|are|has|have)\b/iu,
];

/** Finds a plural after "each": "Each states offers". */
function eachOfMany({ tokens }: GrammarText): boolean {
  return tokens.some((word, at) => {
    const next = tokens[at + 1];
    return (
      /^(?:each|every)$/.test(word.lower) &&
      !word.isBeforeStop &&
      next !== undefined &&
      /^\p{Ll}{2,}[^\Wsui]s$/u.test(next.text) &&
      hasTag(next, 'Plural') &&
      !isThirdPerson(next) &&
      isActed(tokens[at + 2], tokens[at + 3])
    );
  });
}

function isActed(word: Token | undefined, after: Token | undefined): boolean {
  if (word === undefined) return false;
  if (/^(?:also|still|often|always)$/.test(word.lower)) return after !== undefined;
  return isThirdPerson(word) || auxiliary.test(word.lower);
}

/** Finds a singular after "most": "In most port". */
function maxOfOne({ tokens }: GrammarText): boolean {
  return tokens.some((word, at) => {
    const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    return (
      word.lower === 'most' &&
      /^(?:in|of|for|across|with|on|at)$/.test(before?.lower ?? '') &&
      next !== undefined &&
      isCountable(next.lower) &&
      !/^(?:time|value|benefit|impact|concern)$/.test(next.lower) &&
      (after === undefined ||
        next.isBeforeStop ||
        auxiliary.test(after.lower) ||
        /^(?:of|in)$/.test(after.lower))
    );
  });
}

/** A single noun before "are": "However, the order are". */
const oneAre = new RegExp(
  String.raw`(?:^|^\p{Lu}\p{Ll}+, )the (?!${anyOf(import.meta, 'subjects-that-may-be-plural')}\b)\p{Ll}{2,}(?:er|or|tion|ity|ment|ance|ence|ism|ice|age|ure|ness|hip|dom)\s(?:are|were)\s`,
  'iu',
);

/** An action and a gerund: "In which a planner enters the berth and linking it to a ship". */
const actAndGerund =
  /\b(?<act>\p{Ll}+s) (?:the|an?|their|its|our|your|his|her|all) (?:\p{Ll}+ ){1,3}and (?!building|planning|training)\p{Ll}{3,}ing (?:it|them|the|their|its|an?|you|us)\b/iu;

function joinsGerund({ text }: GrammarText): boolean {
  const { act = '' } = actAndGerund.exec(text)?.groups ?? {};
  return (
    surelyVerbs.has(act) && !/^(?:includes|involves|means|requires|covers|supports|keeps|combines)$/.test(act)
  );
}

/** A second verb in the singular: "Berths are booked by phone and takes days". */
const areAndTakes =
  /^(?!.*\b(?:that|which|who|what|how|where|when|if|while|because|it|this|one|each|every|there)\b)[^,;:]*?\b(?:are|were) [^,;:]*? and (?:takes|makes|gives|needs|has|is|was|does|helps|allows|provides|requires|costs|means) (?!for\b|of\b)/iu;
/** A repeated auxiliary: "Data is collected, cleaned and is stored". */
const isAndIs =
  /\b(?<be>is|are) \p{Ll}+ed, (?:\p{Ll}+ed, )*\p{Ll}+ed,? and \k<be> \p{Ll}+ed\b|\b(?<are>is|are) \p{Ll}+ed, \p{Ll}+ed and \k<are>\b/iu;

/** Two actions without "and": "The quay gives access to ships, includes two cranes". */
const otherAct =
  /^(?<head>[^;:]*?\b(?<act>\p{Ll}+s) (?:[^,;:]|,\d){3,80}), (?:includes|provides|offers|gives|has|makes|allows|enables|ensures|helps|supports|reduces|improves|comes|uses|requires) (?!and\b)(?:[^,]|,\d)*[.!]$/iu;

function hasOtherAct({ text }: GrammarText): boolean {
  const { head = '', act = '' } = otherAct.exec(text)?.groups ?? {};
  return surelyVerbs.has(act) && !/\b(?:that|which|who|what|how|if|when|while|where)\b/iu.test(head);
}

/**
 * Sentences with only a comma between them: "The port is full, generally our ships are late", "Calling is slow,
 * using a map solves it".
 */
const splices: readonly RegExp[] = [
  /, (?:generally|basically|actually|usually|typically|currently|overall|moreover|furthermore|besides|in general) (?:the|our|their|its|this|these|it|they|we|you|there) [^,]*?\b(?:is|are|was|were|has|have|can|will)\b/iu,
  /, (?:using|adding|having|doing|getting|buying|building) (?:(?!(?:that|which|who|what|how|where|it|they|we|you)\b)[^\s,;]+ ){1,4}?(?:solves|helps|makes|gives|saves|reduces|allows|requires|takes|is|will)\b/iu,
];

function splicesAct({ text }: GrammarText): boolean {
  const at = splices.map((one) => one.exec(text)?.index ?? -1).find((index) => index >= 0);
  if (at === undefined) return false;
  const first = text.slice(0, at);
  return (
    first.split(' ').length >= 3 &&
    !/^(?:if|when|while|as|because|since|although|though|once|until|unless|after|before|in|on|at|by|with|for|from|to|through|during|despite|without)\b/iu.test(
      first,
    ) &&
    isSurelySentence(`${first.charAt(0).toLowerCase()}${first.slice(1)}`)
  );
}

/** A share without "of": "39% jobs are remote". */
const shareOfMany =
  /(?:^|[,;] |\band )(?:(?:about|around|over|nearly|only|almost) )?\d[\d.,]* ?% (?!(?:of|more|fewer|less|higher|lower)\b)(?:\p{Ll}+ )?\p{Ll}+[^\Wsui]s (?:are|were|have|do|use|want|say|prefer|come|live|work)\b/iu;

/** Faults that are typical of people who learned English late. */
export const learnedFaults: readonly GrammarFault[] = [
  {
    name: 'mistaken wording',
    finds: ({ text }) => wordings.some((one) => one.test(text)) || wrongForms.some((one) => one.test(text)),
    examples: {
      found: [
        'Ships wait due the fact that the quay is full.',
        'There are more number of berths in the north.',
        'The port is larger as compared to rest of the coast.',
        'The price is in Indian Rupee.',
        'Ports grew during the Easter 2024 and later.',
        'All our 50 ships are late.',
        'The planner enters one ship at time.',
        'It is easier to load one ship than hundred boats.',
        'There is no one likes to wait.',
        'The client s berth is free.',
        'We can drawn a line on the map.',
        'This you have moved to the quay.',
        'The ports differ, and each of the differ in size.',
      ],
      passed: [
        'Ships wait due to the fact that the quay is full.',
        'When is the fee due?',
        'There is a larger number of berths in the north.',
        'The rest of the coast is open.',
        'All 50 of our ships are late.',
        'It happened during the March 2020 lockdown rules.',
        'The planner enters one ship at a time.',
        'It costs one hundred dollars.',
        'There is no one who likes to wait.',
        'We can draw a line on the map.',
        'The port in May took its time.',
      ],
    },
  },
  {
    name: 'part without an article',
    finds: ({ text }) => partWithoutArticle.test(text) || segmentOfMany.test(text),
    examples: {
      found: [
        'Berths are key part of the port.',
        'The map plays important role in it.',
        'Our share rose in large and small ships segment.',
      ],
      passed: [
        'Berths are a key part of the port.',
        'Berths are important parts of the port.',
        'Our share rose in the large vessels segment.',
        'It is part of the plan.',
      ],
    },
  },
  {
    name: 'act and many',
    finds: (read) =>
      [actsAllow, shareOfMany, oneAre].some((one) => one.test(read.text)) ||
      eachOfMany(read) ||
      maxOfOne(read),
    examples: {
      found: [
        'Using our live maps allow you to plan.',
        'Each ports also offers a berth.',
        '39% ships are late, and the quay is full.',
        'In most version of the map, ships are blue.',
        'However, the order are slightly different.',
      ],
      passed: [
        'Using our live maps allows you to plan.',
        'Using what our maps provide is easy.',
        'Each port also offers a berth.',
        'Each sails alone now.',
        '39% of ships are late.',
        'It grew by 39% a year.',
        'In most versions of the map, ships are blue.',
        'In most port cities, ships are late.',
        'The people are late.',
      ],
    },
  },
  {
    name: 'subject twice',
    finds: hasTwoSubjects,
    examples: {
      found: ['Harborline it’s a serious map that planners use.'],
      passed: ['Harborline says it’s a serious map.', 'Sometimes it’s late.', 'Today it is late.'],
    },
  },
  {
    name: 'acts that nothing joins',
    finds: (read) =>
      areAndTakes.test(read.text) ||
      isAndIs.test(read.text) ||
      joinsGerund(read) ||
      hasOtherAct(read) ||
      splicesAct(read),
    examples: {
      found: [
        'A planner enters their ships and linking them to the port.',
        'Within the area, the quay provides access to 90 small ships, includes 16 boats.',
        'Late ships are shown, generally our group of ports is full.',
        'The port is very slow, using a map solves it.',
        'Berths are booked by phone and takes days to be free.',
        'Cargo is loaded, checked and is shipped.',
      ],
      passed: [
        'A planner enters their ships and links them to the port.',
        'It covers the loading and unloading of ships.',
        'The quay provides access to small ships, including 16 boats.',
        'The port is busy, using what space it has.',
        'In general, the port is full.',
        'Berths are booked by phone, and it takes days.',
        'Ships that are late and takes of the crane are shown.',
        'Cargo is loaded, checked and shipped.',
      ],
    },
  },
];
