import { anyOf } from '../word-list.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { isThirdPerson } from './word-classes.ts';

/** Base forms that are also nouns, where the preposition after them requires a participle: "is store in". */
const storedIn = new RegExp(
  String.raw`\b(?:is|are|was|were|been|being) (?:also |then |now )?${anyOf(import.meta, 'verbs-without-their-participle')}\s(?:in|on|at|with|by|to|from|into|through|using)\b|\b(?:is|are) work (?:on|with|by|as|for)\b`,
  'iu',
);

const wordsBeforeTo = anyOf(import.meta, 'words-before-to');
const verbsThatEndInEd = anyOf(import.meta, 'verbs-that-end-in-ed');

const forms: readonly RegExp[] = [
  storedIn,
  /\bfor (?:to (?!and\b|from\b)\p{Ll}|(?:control|detect|check|know|find|get|make|see|learn|give|create|solve|improve|increase|reduce|manage|monitor|measure|predict|provide|store|send|buy|sell|pay) (?:the|an?|our|your|their|this|these|all)\b)/iu,
  /\bhelps? (?:the |our |an? )?\p{Ll}+ for \p{Ll}{3,}ing\b|\bby (?:the )?using of\b|\bability (?:for|of) \p{Ll}{3,}ing\b/iu,
  /\b(?:is|are|was|were) having (?:many|a lot|lots|several|some|two|three|four|five|\d|no|all|more|high|low|good|better|different|various|only)\b/iu,
  /\b(?:have|has|had|having) (?:also |already |not )?(?:took|went|gave|saw|did|began|wrote|drove|spoke|chose|ate|fell|knew|grew|became|came|ran|flew|forgot|threw|wore|arose)\b/iu,
  /\b(?:is|are|was|were|be|been) (?:wrote|took|gave|went|saw|did|began|drove|spoke|chose|ate|fell|knew|grew|became|came|forgot|stole)\b/iu,
  /\b(?:is|are) (?:totally|fully|mainly|highly|completely|mostly|largely) (?:depends?|consists?|belongs?|contains?|provides|allows|requires)\b/iu,
  /^(?:each|every)(?: and every)? \p{Ll}+[^\Ws] (?:have|are|do|were|need|want|make|get|use)\b/iu,
  /^(?:the |our |more and more |most |many |some |these |young |old |other )*(?:people|women|men|children) (?:is|was|has|does|wants|needs|loves|uses|likes|prefers)\b/iu,
  /(?<!\b(?:between|for|with|to) )\b(?:both|all|many|some|most|few|several|two|three) of (?:them|us|these|those|you) (?:is|was|has|does)\b/iu,
  /\b(?:the one|someone|anyone|everyone|somebody|nobody|a person) who (?:make|do|have|need|want|use|live|take|are|were|don't|get)\b/iu,
  /(?<!\bone of (?:the|these|those|our) (?:\p{Ll}+ )?)\b(?:people|users|customers|students|women|men|children|employees|members|companies) who (?:is|was|has|does|wants|needs|makes|uses|lives)\b/iu,
  /(?<!\b(?:in|of|for|to|on|at|by|with|from|through|under|after|upon|into|about) )\bwhich it (?:shows|helps|gives|makes|provides|allows|contains)\b/iu,
  /^(?:our|these|those|your|their) (?:\p{Ll}+ )?(?:services|solutions|systems|resources|operations|goods) (?:includes|provides|offers|helps|allows|is|has|makes|gives|covers)\b/iu,
  /\b(?:we|you|they|must|want to|like to) (?:must to|thanks)\b|\bmust to (?!-)\p{Ll}|\bto thanks\b|\blet (?:us|me|them) to\b/iu,
  /^(?:the|our|all|these|those|most|many) (?:\p{Ll}+ )?(?!sales\b|news\b|operations\b)\p{Ll}*[^\Wsui]s (?:needs|wants|has|tends|likes) to \p{Ll}/iu,
  /(?<!\b(?:what|where|it|he|she|this|that|there|who|which) )\b(?:is|are) (?:stands|has|makes|gives|gets|takes|shows)\b/iu,
  /\bmakes? (?:easy|possible|difficult|easier|simple|hard) (?:to|for)\b|\b(?:will|can|it|that|which|also|to) helps? to (?:the|our|your|their|them|us)\b/iu,
  new RegExp(
    String.raw`\b${wordsBeforeTo} to (?!(?:${verbsThatEndInEd}|be-?\p{Ll}*ed)\b)(?:\p{Ll}{3,}ed (?:the|an?|our|your|their|it)\b|(?!(?:bring|string|ring|sing|swing|wing|spring|fling|cling|sling)\b)\p{Ll}{3,}ing (?:the|an?|our|your|their|its|new|more)\b)`,
    'iu',
  ),
  /^(?:many |most |some |the |our |all )*(?:people|users|customers|students|farmers|employees|women|men|children|teams|companies) (?:doesn't|hasn't|isn't|wasn't)\b/iu,
  /\b(?:some|most|many|all|few|several) of the (?:\p{Ll}+ )?(?:feature|problem|user|student|customer|product|tool|method|reason|school|benefit|result|task|issue|challenge|idea|person) (?:are|were|have|do)\b/iu,
  /\b(?:should|can|will|must|could|would|may|might) (?:not|all) to \p{Ll}/iu,
];

/**
 * Finds an inflected verb after "do not" or "to", which require a base form: "It does not requires", "able to
 * detects the".
 */
function inflectedBehind({ tokens }: GrammarText): boolean {
  return tokens.some((word, at) => {
    const [earlier, before, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]];
    if (!before || before.isBeforeStop || !isThirdPerson(word)) return false;
    if (/^(?:don't|doesn't|didn't)$/.test(before.lower)) return true;
    if (before.lower === 'not') return /^(?:do|does|did)$/.test(earlier?.lower ?? '');
    return before.lower === 'to' && after !== undefined && opensObject(after);
  });
}

function opensObject({ lower }: Token): boolean {
  return /^(?:the|an?|our|your|their|its|all|every|each|these|this)$/.test(lower);
}

/** Prepositions and articles that learners confuse. */
const phrases: readonly RegExp[] = [
  /\bon (?:concept|principle|basis|topic|idea) of\b|\bwith help of\b|\bin (?:field|area|process|sector|era) of\b|\bunder (?:guidance|supervision) of\b/iu,
  /\bno any\b|\bvery less\b|\bmore lesser\b|\bthe another\b|\bin the other side\b|\baware about\b|\binterested (?:on|for|about)\b|\bresponsible of\b|\bsimilar with\b|\brel(?:y|ies) in\b|\baccording with\b|\bin base (?:of|to)\b|\bparticipates? to\b/iu,
  /\breason (?:\p{Ll}+ ){0,6}(?:is|was) because\b|\bthe affect of\b|\ban affect on\b|\b(?:it|this|that|which|also) effects (?:the|our|your|their)\b/iu,
  /\b(?:established|founded|started|launched|built|opened|created|released|born) (?:at|on) (?:19|20)\d\d(?=[.,]| (?:and|with|by|in)\b)/iu,
  /\b(?:be|become|becomes|became|is|are|as) (?:number one|leading|premier|largest|biggest) (?:\p{Ll}+ )?(?:company|platform|provider|brand|choice|app|firm|player|supplier|school|university)\b/iu,
  /\b(?:in|of|across|around) (?:world|internet|universe)(?=[.,]| (?:and|by|with|for|to|is|are)\b)|\bin today world\b/u,
  /(?<!\b(?:an?|the|whole|this|that|each|every|parking|job|large|awful|one|same) )\blot of\b|\bone among the\b|\btill (?:now|date)\b|\bto till\b|\b(?:is|are|been) in market\b/iu,
  /\b(?:shows|displays|contains|creates|returns|stores|offers|gives|has) (?:list|set|number|collection|series|group|combination|copy|version) of\b|\bis (?:brain|blueprint|heart|backbone|list|basis|core) of\b/iu,
  /\bis (?:high|low|general|object|interpreted|popular|programming|scripting|markup|query)[\p{Ll} -]* language(?=[.,]| (?:that|which|used|for|and)\b)/iu,
  /^(?:company|government|user|customer|student|teacher|client|patient|team|system|project)'s \p{Ll}|, (?:company|government|system|user|app|application|customer|student|teacher) (?:has|have|is|was|can|will|should|must)\b/iu,
  /\bcomposed by (?:\d|two|three|four|five|several|many|different|various)\b/iu,
];

/** Faults of verb forms and prepositions that come from another language. */
export const mistakenFormFaults: readonly GrammarFault[] = [
  {
    name: 'mistaken form',
    finds: (read) => forms.some((one) => one.test(read.text)) || inflectedBehind(read),
    examples: {
      found: [
        'The cargo is store in the hall.',
        'We use a map for control the crane.',
        'It is used for to detect a ship.',
        'It helps planners for finding a berth.',
        'The port is having many drawbacks.',
        'We have took the ship from the quay.',
        'The plan was wrote by the port.',
        'It is totally depends on the tide.',
        'Each and every planner have their own map.',
        'More and more people is using the map.',
        'Both of them has a crane.',
        'She is the one who make the plan.',
        'There are people who is late.',
        'We made a map which it shows each ship.',
        'Our services includes a map.',
        'We want to thanks our crews.',
        'It does not requires a crane.',
        'It is able to detects the ships.',
        'The captains needs to fill a form.',
        'RAM is stands for memory.',
        'It makes easy to find a ship.',
        'It will help to the captains.',
        'We are going to developed a map.',
        'We have plans to expanding our quay.',
        'Many people doesn’t know the port.',
        'Some of the feature are free.',
        'Captains should not to call the port.',
      ],
      passed: [
        'The cargo is stored in the hall.',
        'There is work in the port.',
        'We use a map for control of the crane.',
        'The port is having a good year.',
        'Each planner has their own map.',
        'Working with people is fun.',
        'Both of them have a crane.',
        'One of the people who is late is here.',
        'It is a way in which it helps.',
        'Our services include a map.',
        'It does not require a crane.',
        'Access to ships is free.',
        'What it is has changed.',
        'It makes it easy to find a ship.',
        'We want to bring the ship in.',
        'The port has to proceed the same way.',
        'Some of the team are late.',
      ],
    },
  },
  {
    name: 'mistaken phrase',
    finds: ({ text }) => phrases.some((one) => one.test(text)),
    examples: {
      found: [
        'The map is based on concept of tides.',
        'There is no any berth in the port.',
        'The cost of the crane is very less.',
        'The reason is because ships are late.',
        'The affect of the storm was large.',
        'The port was founded at 1990.',
        'Our vision is to be number one company in the north.',
        'It is the best port in world.',
        'There is lot of work in the port.',
        'It is one among the best ports.',
        'A quay is brain of the port.',
        'The map shows list of all ships.',
        'In 2019, company has opened a berth.',
        'Company’s main focus is on ships.',
      ],
      passed: [
        'The map is based on the concept of tides.',
        'No berth is free, and any ship waits.',
        'The reason is that ships are late.',
        'The port was founded in 1990.',
        'Our vision is to be the leading company in the north.',
        'It is the best port in the world.',
        'There is a lot of work in the port.',
        'A quay is part of the port.',
        'In 2019, the company has opened a berth.',
        'Companies’ ships are late.',
      ],
    },
  },
];
