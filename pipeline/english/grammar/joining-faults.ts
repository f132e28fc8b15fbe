import { thirdPersonVerbs } from '../english-verbs.ts';
import { surelyVerbs } from '../surely-verbs.ts';
import { anyOf } from '../word-list.ts';
import type { GrammarFault, GrammarText } from './grammar-fault.ts';

/** Lists of missing things whose clause belongs to the last name alone: "No maps, no plan a port can use". */
const noNoClause =
  /^no [^,.;:]{3,40}, no [^,.;:]+ (?:an?|the|your|any) \p{Ll}+ (?:can|will|could|must|may) /iu;

const wordsBeforeAJoinedVerb = anyOf(import.meta, 'words-before-a-joined-verb');
const joinedVerbs = anyOf(import.meta, 'joined-verbs');

/** A second verb that disagrees with its subject: "The map captures berths and send a note". */
const secondVerb = new RegExp(
  String.raw`^(?!.*\b${wordsBeforeAJoinedVerb}\b.* and )(?:the |our |your |each |every )?(?:\p{L}+ ){0,2}?\p{L}*[^\Ws] (?:automatically |instantly |also |then )?(?<first>\p{Ll}+[^\Wsu]s) (?:\p{L}+ ){1,4}and (?<second>${joinedVerbs}) (?!and\b)\p{L}`,
  'iu',
);

/** Two sentences with only a comma between them: "The port has gaps, our map sees them". */
const splicedOur = new RegExp(
  String.raw`^(?!${anyOf(import.meta, 'openings-before-a-main-clause')}\b)(?:\p{L}+ ){2,9}\p{L}+, (?:our \p{Ll}+ \p{Ll}+[^\Wsu]s|we (?!(?:think|believe|know|hope|say|feel|expect|guess|suppose|find|call|can|also)\b)\p{Ll}+) (?:the|our|your|an?|it|them|all|every)\b`,
  'iu',
);

/** Two actions without "and": "The port does checks, gives you a map". */
const twoActs =
  /^(?!.*\b(?:and|or|but|that|which|who|what|if|when|while|so)\b)(?:[\p{L}-]+ ){1,3}?(?<one>\p{Ll}+s) [^,;:]{3,60}, (?<other>\p{Ll}+s) (?:you|the|an?|your|it|them|our) [^,]*[.!]$/iu;

function hasTwoActs({ text }: GrammarText): boolean {
  const { one = '', other = '' } = twoActs.exec(text)?.groups ?? {};
  return [one, other].every((verb) => surelyVerbs.has(verb) || thirdPersonVerbs.has(verb));
}

/** A plural heading, followed by a colon and a sentence: "Late gaps: a berth is kept." */
const headingBefore =
  /^(?!(?:the|our|your|an?|in|on|at|for|by|with)\b)(?:[\p{L}-]+ ){1,3}(?:gaps|issues|problems|risks|challenges|benefits|results|features|costs|steps|findings|notes): \p{Ll}[^,:;]* (?:is|are|was|were|has|have) [^:;]*[.!]$/iu;

/** Two comparatives without a comma: "A larger more automated tool". */
const twoComparatives =
  /\b(?:larger|bigger|smaller|faster|better|cheaper|newer|longer|stronger|wider|smarter) more \p{Ll}{4,} \p{Ll}/iu;

/** A name with a participle, and no verb: "A score representing how late a ship would be." */
const nameShowing =
  /^an? (?:[\p{L}-]+ ){1,3}(?:representing|showing|describing|explaining|indicating|measuring|telling|detailing) (?:how|what|which|where|when|whether|why)\b(?!.*\b(?:is|are|was|were|will|can|has|helps?|gives?|makes?)\b)/iu;

/** A conversion without its object: "AI converts to JSON". */
const convertsNothing = /(?<!\b(?:that|which|what)\b.*)\bconverts (?:in)?to \p{Lu}{2,}/u;

/** A name with its clause, and no main verb: "The map that draws itself." */
const namesThatDoes = new RegExp(
  String.raw`^the (?:[\p{L}-]*[^\Ws] ){1,3}(?:that|which|who) ${anyOf(import.meta, 'verbs-that-a-thing-is-named-by')}(?: (?:on|by|in|for|with|from|to|it|its|itself|the|an?|your|our|own|every|all|more|\p{Ll}+self)){0,4}[.!]$`,
  'iu',
);

function hasSecondVerb({ text }: GrammarText): boolean {
  const { first = '' } = secondVerb.exec(text)?.groups ?? {};
  return first !== '' && (surelyVerbs.has(first) || thirdPersonVerbs.has(first));
}

/** Faults of sentences that lack a main verb, or have two that do not go together. */
export const joiningFaults: readonly GrammarFault[] = [
  {
    name: 'second verb',
    finds: hasSecondVerb,
    examples: {
      found: ['Harborline automatically captures berths and send a note to Mona.'],
      passed: [
        'Harborline automatically captures berths and sends a note to Mona.',
        'Harborline helps planners find berths and send a note.',
        'The map shows what ships bring and make a port.',
        'The port tracks ships and help desks.',
      ],
    },
  },
  {
    name: 'two sentences or comparatives',
    finds: ({ text }) => [splicedOur, twoComparatives, convertsNothing].some((one) => one.test(text)),
    examples: {
      found: [
        'The port market has gaps, our map sees them and helps.',
        'We take all the ships we can, we use our own cranes.',
        'It is part of a larger more automated port.',
        'AI converts to JSON.',
      ],
      passed: [
        'In a port with gaps, our map sees them.',
        'The port is late, we believe.',
        'A larger, more automated port is new.',
        'AI converts plans to JSON.',
        'There are ships, trucks, and trains, and our map sees them.',
      ],
    },
  },
  {
    name: 'name and clause',
    finds: ({ text }) => namesThatDoes.test(text) || noNoClause.test(text) || nameShowing.test(text),
    examples: {
      found: [
        'The map that draws itself.',
        'The crane that runs on its own.',
        'A score representing how well such a port would do.',
        'No berth claims, no map a port can read or change.',
      ],
      passed: [
        'A map showing how ships move is new.',
        'No maps, no berths, no port.',
        'The map that draws itself is new.',
        'The planner who waits pays more.',
        'The map draws itself.',
      ],
    },
  },
];

/** Faults of lines that speakers note as one sentence, and say as two. */
export const jottedFaults: readonly GrammarFault[] = [
  {
    name: 'acts in a row, or a heading',
    finds: (read) => hasTwoActs(read) || headingBefore.test(read.text),
    examples: {
      found: [
        'The port does monthly checks, gives you a day.',
        'Berth follow-up gaps: a plan is held in memory.',
      ],
      passed: [
        'The port does monthly checks, and gives you a day.',
        'The port has gaps: a plan is held in memory.',
      ],
    },
  },
];
