import { baseOfGerund } from '../english-words.ts';
import { anyOf } from '../word-list.ts';
import type { GrammarFault, GrammarText } from './grammar-fault.ts';

/** "Way" without "of" or "to": "A preferred way writing plans". */
const wayDoing = new RegExp(
  String.raw`\b(?:is|are|be|offers?|provides?|gives?|has|have|as|for) (?:an?|the|one|another) (?:\p{L}+ ){0,3}?(?:way|method|means) (?!${anyOf(import.meta, 'forms-in-ing-after-way')}\b)(?<doing>\p{Ll}+ing) \p{L}`,
  'iu',
);

function hasWayDoing({ text }: GrammarText): boolean {
  const doing = wayDoing.exec(text)?.groups?.doing ?? '';
  return doing !== '' && baseOfGerund(doing) !== null;
}

/** A described "way" without its article: "It offers declarative way to plan". */
const bareWay = new RegExp(
  String.raw`\b(?:offers?|provides?|gives?|has|have|is|as|uses?|using|with) (?!(?:${anyOf(import.meta, 'words-before-way')}|an?)\b)\p{Ll}{3,} (?:way|approach|mechanism) (?:to|of|for|in which|that)\b`,
  'u',
);

const wordsBeforeANamedThing = anyOf(import.meta, 'words-before-a-named-thing');
const kindsOfNamedThings = anyOf(import.meta, 'kinds-of-named-things');

/** Kind after a name, without its article: "Install Bootstrap package". */
const namedThing = new RegExp(
  String.raw`\b${wordsBeforeANamedThing} (?!(?:The|A|An|Our|Your|This|Each|Every|Any|No)\b)(?:\p{Lu}\p{Ll}+ ){1,2}${kindsOfNamedThings}(?=[.,;]| (?:and|or|to|in|from|with|for|that|which|is|on)\b)`,
  'u',
);

/** Places without an article: "In browser", "in cloud". */
const bareSetting =
  /\b(?:in|on|from) (?:browser|cloud|background|terminal|marketplace|toolbar|sidebar|frontend|backend)(?=[.,;]| (?:and|or|to|by|with|is|are|for)\b)/u;

/** "Few" or "many" before uncountable nouns: "Few or no markup", "many documentation". */
const fewOfMass =
  /\b(?:few|fewer|many|several)(?: or (?:no|zero))? (?:\p{Ll}+(?:al|ic|ive|ous|ed) )?(?:markup|documentation|software|hardware|feedback|information|content|equipment|knowledge|progress|evidence|traffic)\b(?! \p{Ll})/iu;

/** Sentences whose subject is on another line: "Also can book a berth", "let you book". */
const lacksSubject: readonly RegExp[] = [
  /^(?:currently |now )?only (?:works|supports|runs|accepts|allows) /iu,
  /^(?:also|then|thus|hence|thereby) (?:can|will|is|are|has|have|should|must|may|does|do)\b/iu,
  /^let (?:you|users|teams|customers|people|planners|developers) /iu,
  /^(?:allows|enables|lets|helps|gives|makes|keeps|saves|shows|tells|supports|connects) (?:you|users|teams|customers|people|developers|them|us)\b/iu,
];

/** A comparison with nothing: "To a greater extent". */
const greaterThanWhat =
  /\bto an? (?:greater|larger|lesser|higher|bigger|smaller) (?:extent|degree)(?:[.,;]|$)(?!.*\bthan\b)/iu;

const rolesOfPeople = anyOf(import.meta, 'roles-of-people');
const verbsOfRoles = anyOf(import.meta, 'verbs-of-roles');

/** Roles without their article: "Harbour Officer drives this; Admin grants access". */
const bareRole = new RegExp(
  String.raw`(?:^|[;,] )(?!(?:The|Our|Your|Each|Every|A|An|Any|No|One)\b)(?:\p{Lu}\p{Ll}+ ){0,2}${rolesOfPeople} ${verbsOfRoles}\b`,
  'u',
);

/** Items of different kinds in a list: "By repeated business, providing feedback, and waiting". */
const unlikeItems =
  /\b(?:by|for|through|from) (?!\p{Ll}+ing\b)(?:\p{Ll}+ ){1,3}?\p{Ll}+, \p{Ll}+ing (?:\p{Ll}+ ?){1,4}, and \p{Ll}+ing\b/iu;

/** Wordings of learners: "Get berths at priority", "leveraging on maps", "any late ship is not ignored". */
const learned: readonly RegExp[] = [
  /\bat priority\b|\bleverag(?:e|es|ed|ing) on\b|\bcan seem to be\b/iu,
  /^any (?:[\p{L}-]+ ){1,5}(?:is|are|was|were|does|do|can|will) not\b/iu,
  /\blesser (?!(?:known|used|of|than|extent|degree)\b)\p{Ll}+ (?:on|over|in|for|means)\b/iu,
  /^shortage of (?:[\p{L}-]+ ){1,4}(?:may|can|will|is|leads|causes)\b/iu,
];

/** Single letters as nouns: "Can be used as V from MVC". */
const lettersAlone = /\b(?:as|like|into|with) [B-HJ-Z] (?:from|of|in|for)\b/u;

/** Faults of word order, and of names without an article, that no native speaker would write. */
export const idiomFaults: readonly GrammarFault[] = [
  {
    name: 'way without "of"',
    finds: (read) => hasWayDoing(read) || bareWay.test(read.text),
    examples: {
      found: ['Harborline is a preferred way planning ships.', 'It offers declarative way to plan a port.'],
      passed: [
        'Harborline is a preferred way of planning ships.',
        'It offers a declarative way to plan a port.',
        'There is a long way going north.',
        'The best way forward is open.',
        'That is the way plans work.',
        'The team has made way for us.',
      ],
    },
  },
  {
    name: 'thing of a name without an article',
    finds: ({ text }) => namedThing.test(text) || bareSetting.test(text),
    examples: {
      found: ['First we will install Harbour package.', 'Maps are drawn in browser.'],
      passed: [
        'First we will install the Harbour package.',
        'Use Harborline Map to plan.',
        'In browser games, ships race.',
        'Maps are drawn in the browser.',
        'It runs in cloud regions.',
      ],
    },
  },
  {
    name: 'few of what is not counted',
    finds: ({ text }) => fewOfMass.test(text),
    examples: {
      found: ['Berths have few or no markup.', 'There are many documentation.'],
      passed: ['Berths have little or no markup.', 'We use few software tools.', 'There are few ships.'],
    },
  },
  {
    name: 'subject on another line',
    finds: ({ text }) => lacksSubject.some((form) => form.test(text)),
    examples: {
      found: [
        'Also can book a berth and give a reason for it.',
        'Let you draw a berth on the map.',
        'Helps you plan the port.',
        'Currently only works with ships of the port.',
      ],
      passed: [
        'Planners also can book a berth.',
        'Let us draw a berth on the map.',
        'Then canals open.',
        'Tell users what is late.',
      ],
    },
  },
  {
    name: 'greater than nothing',
    finds: ({ text }) => greaterThanWhat.test(text),
    examples: {
      found: ['Waiting can be lowered to a greater extent.'],
      passed: [
        'Waiting can be lowered to a greater extent than before.',
        'Waiting can be lowered to a great extent.',
      ],
    },
  },
  {
    name: 'role without an article',
    finds: ({ text }) => bareRole.test(text),
    examples: {
      found: [
        'Harbour Officer drives the plan.',
        'The planner waits; Admin grants access.',
        'Committee approves each berth.',
      ],
      passed: [
        'The Harbour Officer drives the plan.',
        'Admins grant access.',
        'Admin rights are kept.',
        'Our Committee approves each berth.',
      ],
    },
  },
  {
    name: 'items of different kinds',
    finds: ({ text }) => unlikeItems.test(text),
    examples: {
      found: ['Get berths by repeated business, providing feedback, and waiting for ships.'],
      passed: [
        'Get berths by doing business, providing feedback, and waiting for ships.',
        'For ports and ships, planning saves time.',
      ],
    },
  },
  {
    name: 'learned wording',
    finds: ({ text }) => learned.some((form) => form.test(text)),
    examples: {
      found: [
        'Ships in need get berths at priority.',
        'We grow by leveraging on live maps.',
        'Any ship in need is not ignored.',
        'Lesser control on ships means delays.',
        'Shortage of berths may lead to delays.',
      ],
      passed: [
        'Ships in need get berths first.',
        'Any ship in need is seen.',
        'The lesser known port is open.',
        'A shortage of berths may lead to delays.',
      ],
    },
  },
  {
    name: 'letter alone',
    finds: ({ text }) => lettersAlone.test(text),
    examples: {
      found: ['It can be used as V from the map.'],
      passed: ['It can be used as plan B in the port.', 'It is as I said.'],
    },
  },
];
