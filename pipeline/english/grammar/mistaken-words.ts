import { baseVerbs, nounVerbs } from '../english-verbs.ts';
import { hasTag } from '../english-words.ts';
import { anyOf } from '../word-list.ts';
import type { GrammarFault, GrammarText } from './grammar-fault.ts';

/** Words that their neighbours do not allow. */
const words: readonly RegExp[] = [
  // "Most of customers", "one of reasons"
  new RegExp(
    String.raw`\b(?:most|some|many|none|one|any|several|few|two|three) of (?!(?:all|each|these|those|ours|yours|theirs|its|his|hers|others|lots|several|us|this)\b)\p{Ll}+[^\Wsui]s(?=[.,;]| ${anyOf(import.meta, 'words-after-a-plural-noun')}\b)`,
    'iu',
  ),
  /\b(?:despite of|inspite of|in spite the|comprise[sd]? of|cop(?:e|es|ing) up with|according to me|in case if|revert back|an another|a lots of|the both|now ?a ?days|capable to|depend(?:s|ing)? of|consists? on)\b/iu,
  /\b(?:results? in to|result(?:s|ed)? to (?:an?|the)|(?:in|on) other hand|in the other hand|since long|from (?:last|past) \p{Ll}+)\b/iu,
  /\b(?:suggest(?:s|ed)? (?:him|her|them|us) to|explain(?:s|ed)? (?:him|her|them|us) (?:the|how|that|what))\b/iu,
  /\b(?:(?:these|those) (?:kind|type|sort)|this (?:kinds|types|sorts)|(?:many|several|different|various|all) (?:kind|type|sort)) of\b/iu,
  /\b(?:build|use|uses|using|used|offers?|provides?|have|has|having|with|in|for|from|by|includes?|supports?|covers?) (?:variety|lot|bunch|handful|couple|multitude|plethora|wealth) of\b/iu,
  /\bmore (?:easy|fast|cheap|big|small|high|low|strong|rich|quick|deep|wide)(?=[.,;]| (?:and|than|to|for|in)\b)/iu,
  /\b(?:rather|other|more|less|better|faster|higher|lower|larger|greater|smaller|cheaper|easier|earlier|longer) then (?!(?:we|you|they|it|he|she|the|a|an)\b)\p{L}/iu,
  /\b(?:to|will|can|may|not|might|could|would|don't) loose (?:the|your|our|their|its|an?|data|money|time|customers|users|track|control|interest|sight|trust|weight)\b/iu,
  /\bit's (?:own|respective)\b|\beveryday[.,;]|\byour (?:going to|looking for|able to)\b/iu,
  /(?<![\p{L}\p{N}.])i (?=(?:am|can|have|had|will|was|want|need|think|do|did|would|could|should|know|see|use|get|like|love|hope|believe)\b)/u,
  /\b(?:costumers?|atleast|infact|incase|eachother|aswell|inorder|alot|alittle|thankyou|everytime|uptill|peoples|childrens|womens(?!'))\b(?<!\bindigenous peoples)/u,
  // "A ports map Harborline"
  /\bforces? that\b|\b(?:a|one) (?:users|customers|clients|members|students|employees|teachers) (?=\p{Lu}|\p{Ll}+[.,])/u,
];

/** Verbs in an impossible form or position. */
const verbs: readonly RegExp[] = [
  /\b(?:can|will|could|should|would|may|must|might) able\b|\b(?:can|could|will|would) be (?:able )?(?:help|allow|provide|improve|create|reduce|increase)\b/iu,
  /\bthere (?:have|has) (?!(?:been|to|always|never|also|long|recently|not|already|only|traditionally|historically|only|already|since|still|just|so|yet|existed|come|emerged|got)\b)\p{Ll}/iu,
  /\b(?:is|are|was|were) (?:consists?|depends?|belongs?|contains?|provides|allows|happens?|exists?|occurs?|requires|seems?)\b(?! (?:on|upon) (?:what|how|who)\b)/iu,
  /^(?:everyone|everybody|someone|somebody|nobody|anyone|each one) (?:are|were|have|need|want|know|use)\b/iu,
  /^(?:this|that) (?:are|were|have|help|allow|make|provide|give|mean|need|include|lead|ensure|require|enable)\b(?! that\b)/iu,
  /^(?:it|they|this|there) (?:important|necessary|essential|difficult|able|available|based on|called|designed|located|an?|the) \p{Ll}/iu,
  /\bin order to \p{Ll}{3,}ing\b|\bin order (?!to\b|that\b|for\b|of\b|and\b|from\b|by\b|as\b|or\b|so\b|until\b|when\b|if\b|then\b|with\b|,|\.)\p{Ll}{3,}\b(?= (?:the|an?|our|their|your))/iu,
  /\b(?:helps?|helped) (?:to|us|them|you|users|customers|people|teams|companies|in to) \p{Ll}{3,}(?:ing) (?:the|an?|our|their|your|more|better)\b/iu,
  /\bby (?:use|provide|create|make|ensure|allow|reduce|improve|implement|develop|apply) (?:of )?(?:the|an?|our|their|your|this)\b(?<!\bby use of .*)/iu,
];

/** Finds a plural verb after a singular: "It consist of", "which allow a user". */
function oneDoesAsMany({ tokens, text }: GrammarText): boolean {
  return tokens.some((word, at) => {
    const [before, verb, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    if (!/^(?:it|he|she)$/.test(word.lower) || word.text === 'IT' || word.isBeforeStop) return false;
    if (!verb || !after) return false;
    const opens =
      before === undefined || (/^(?:and|but|because|so|also|however)$/.test(before.lower) && at > 1);
    return (
      opens &&
      !/\b(?:let|lets|make|makes|help|helps|see|watch|have|hear|feel|did|does|do|can|will|would|could|should|must|may|might|to|don't|doesn't|if|suggest\w*|recommend\w*|insist\w*|demand\w*|require\w*|that)\b/iu.test(
        text.slice(0, text.toLowerCase().indexOf(`${word.lower} ${verb.lower}`)),
      ) &&
      (alsoBase.test(verb.lower) || (baseVerbs.has(verb.lower) && !nounVerbs.has(verb.lower))) &&
      !/^(?:put|set|cut|let|read|cost|hit|spread|split|beat|quit|bet|broadcast)$/.test(verb.lower) &&
      !hasTag(verb, 'PastTense', 'Adverb', 'Adjective')
    );
  });
}

const alsoBase =
  /^(?:consist|depend|belong|contain|seem|need|help|work|come|look|cause|result|support|show|offer|produce|store|use)$/;

/** Faults that pass a spelling check, but make a reader stop. */
export const mistakenWordFaults: readonly GrammarFault[] = [
  {
    name: 'mistaken word',
    finds: ({ text }) => words.some((one) => one.test(text)),
    examples: {
      found: [
        'Most of customers are late.',
        'One of reasons is the storm.',
        'Despite of the storm, the port is open.',
        'The port comprises of three quays.',
        'We use variety of cranes.',
        'The new map is more easy to read.',
        'It is better to wait rather then sail.',
        'Ports may loose money.',
        'Each port has it’s own crane.',
        'Planners call the port everyday.',
        'Now i can see the ship.',
        'The port has costumers in the north.',
        'You can force that all ships wait.',
        'Ships are listed in a users Harborline map.',
        'There are different type of ships.',
      ],
      passed: [
        'Most of the customers are late.',
        'One of these reasons is the storm.',
        'Many of us wait.',
        'The quay comprises three berths.',
        'We use a variety of cranes.',
        'More small ports are open than before.',
        'More and more fast ships come.',
        'If it is faster then we take the ship.',
        'Loose ropes are a risk.',
        'It’s everyday work.',
        'Forces that act on a crane are large.',
        'The different kinds of ships are new.',
      ],
    },
  },
  {
    name: 'mistaken verb',
    finds: (read) => verbs.some((one) => one.test(read.text)) || oneDoesAsMany(read),
    examples: {
      found: [
        'Planners can able to see each ship.',
        'There have many ships in the port.',
        'The port is consists of three quays.',
        'Everyone are late.',
        'This help planners to see ships.',
        'It important to see each ship.',
        'It consist of three quays.',
        'We wait in order to saving money.',
        'It helps to reducing the costs of a ship.',
      ],
      passed: [
        'Planners are able to see each ship.',
        'There have been many ships in the port.',
        'The port consists of three quays.',
        'Everyone who waits is late.',
        'This helps planners to see ships.',
        'It makes it important to see each ship.',
        'It cost three dollars.',
        'We make it work for planners.',
        'That means a lot.',
        'It still works well.',
        'Does it work for planners?',
      ],
    },
  },
];
