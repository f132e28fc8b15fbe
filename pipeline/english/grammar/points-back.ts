import { thirdPersonVerbs } from '../english-verbs.ts';
import { hasTag, type TaggedWord, tagWords } from '../english-words.ts';
import { isPlural } from '../noun-phrase.ts';
import { surelyVerbs } from '../surely-verbs.ts';
import { anyOf } from '../word-list.ts';
import { someone } from './countable-nouns.ts';

const one = new Set('it its itself'.split(' '));
const many = new Set('they them their theirs themselves'.split(' '));
/** Words to which "their" may refer: "Everyone has their own berth". */
const somebody = /^(?:every|some|any|no)(?:one|body)$|^(?:nobody|each|who|whoever|people|what|whatever)$/;

/** "That" or "those" for something on another line: "We are building that berth". */
const doesThat =
  /\b(?:solv|address|clos|fill|build|fix|chang|own|meet|bridg|tackl|answer|remov)(?:e|es|s|ing|ed)? (?:that|this) (?!(?:year|month|week|day|quarter|way|time|every|each|the|our|your|and|for|from|with|by)\b)(?<thing>\p{Ll}{3,})/iu;
/** Nouns for firms that are also used for people. */
const firms = /^(?:startup|supplier|vendor|retailer|lender|employer|wholesaler|individual|partner)$/;

/** Plurals to which "it" may refer. */
const alsoOne = /^(?:data|media|staff|news|series|software|team|company)$/;

/** "It" without a reference: "we make it easy to book", "it takes an hour to load". */
const madeIt = String.raw`\b(?:mak(?:e|es|ing)|made|find|finds|found|keep|keeps|think|thinks) it (?:\p{L}+ )?${anyOf(import.meta, 'adjectives-after-it')} (?:to|for|that|when|if)\b`;
const itTakes = String.raw`\bit (?:takes|took|comes|came|turns out|counts|matters|pays|helps|rains)\b`;
const itIsTo = String.raw`\bit(?:['’]s| is| was| will be| can be| may be) (?:not |more |so |too |very )?\p{L}+ (?:\p{L}+ )?(?:to|that|for|when|if|whether|how|who)\b`;
const expletive = new RegExp(`${madeIt}|${itTakes}|${itIsTo}`, 'giu');

/**
 * Opening clause or phrase, after which the noun of its pronoun may follow: "Before it leaves, every ship is
 * checked".
 */
const opening =
  /^(?:if|when|while|before|after|as|once|with|like|unlike|by|for|in|to|because|since|although|though|until|unless|wherever|whenever|thanks to) [^,]+, (?<rest>.+)$/iu;

/** "These" for content of another line: "No system pays for these events". */
const pointsAtThings =
  /\b(?<!(?:all|each|any) of )(?:these|those) (?!(?:who|that|which|with|of|in|on|at|from|without|days|are|were|have|can|will|do)\b)\p{Ll}{3,}/iu;
/** Openings that need no other line: "In this case, no ship waits", "each piece is new". */
const opensCase =
  /^in (?:this|that|such|these|those|either|both) \p{Ll}+|^(?:each|every) (?:piece|one|part|item)\b(?! of\b)|^(?:each|all|most|some|none|any|either|neither) of (?:them|these|those|it)\b/iu;

/** Additions to a previous sentence: "The port also stores empty containers". */
const saysMore = /^(?:(?!(?:and|but|or|which|who|that|only)\b)\S+ ){1,4}also \p{Ll}/u;

/** Openings that continue a story whose beginning is in another sentence: "Eventually, the port closed". */
const goesOn =
  /^(?:actually|suddenly|eventually|mainly|basically|unfortunately|fortunately|luckily|consequently|accordingly|apparently|surprisingly|interestingly|obviously|admittedly|meanwhile),? /iu;
/**
 * "This" without its noun, as in "Nobody plans for this." Words before a comma may be that noun: "Ships wait, and
 * this costs money."
 */
const bareThis = /^[^,;:]*\S this(?=$|[.,;!?]|\s(?:is|was|happens|means|for)\b)/iu;
const person = /^(?:he|she|him|his|her|hers|himself|herself)$/;

/** Tells whether a sentence contains a pronoun, or a "these", for something that only another sentence names. */
export function pointsBack(text: string): boolean {
  if ([opensCase, saysMore, goesOn, bareThis].some((one) => one.test(text)) || lacksPerson(text)) return true;
  const said = text.replace(expletive, ' ');
  if (lacksName(said)) {
    const { rest } = opening.exec(said)?.groups ?? {};
    return rest === undefined || lacksName(rest);
  }
  const done = doesThat.exec(said);
  if (done?.groups?.thing && !said.slice(0, done.index).toLowerCase().includes(done.groups.thing))
    return true;
  const { index } = pointsAtThings.exec(said) ?? {};
  return index !== undefined && !namesThings(said.slice(0, index));
}

/** Tells whether a sentence mentions a person that another sentence names: "The port is in his care". */
function lacksPerson(text: string): boolean {
  const words = tagWords(text);
  const at = words.findIndex(({ text: word }) => person.test(word.toLowerCase().replace(/['’].*$/u, '')));
  return at >= 0 && !words.slice(0, at).some(isPerson);
}

function isPerson(word: TaggedWord): boolean {
  const written = word.text.toLowerCase();
  return (
    hasTag(word, 'Person', 'FirstName', 'LastName', 'Actor', 'Honorific') ||
    someone.has(written) ||
    somebody.test(written) ||
    (/^\p{Lu}/u.test(word.text) && hasTag(word, 'ProperNoun')) ||
    /\p{L}{2}(?:er|or|ist|ant|ent|ee|ian|man|woman)$/u.test(written)
  );
}

function lacksName(text: string): boolean {
  let namesOne = false;
  let namesAny = false;
  const words = tagWords(text);
  for (const [at, word] of words.entries()) {
    const written = word.text.toLowerCase().replace(/['’].*$/u, '');
    if ((one.has(written) && !namesOne) || (many.has(written) && !namesAny)) return true;
    if (somebody.test(written)) {
      namesAny = true;
      namesOne ||= written.startsWith('what');
    } else if (hasTag(word, 'Noun') && !hasTag(word, 'Pronoun', 'Value')) {
      namesAny = true;
      // "Code reviews" is plural, although "code" is singular.
      const isHead = !hasTag(words[at + 1], 'Noun') || hasTag(words[at + 1], 'Pronoun');
      const isPerson = someone.has(written) && !firms.test(written);
      namesOne ||=
        alsoOne.test(written) || (isHead && !isPerson && !(hasTag(word, 'Plural') || isPlural(written)));
    }
  }
  return false;
}

/**
 * Tells whether a sentence itself names the things that "these" refers to: "Storms close ports, and these events
 * cost money", "a storm or a strike".
 */
function namesThings(text: string): boolean {
  const names = tagWords(text).filter(
    (word) =>
      hasTag(word, 'Noun') &&
      !hasTag(word, 'Pronoun') &&
      !thirdPersonVerbs.has(word.text.toLowerCase()) &&
      !surelyVerbs.has(word.text.toLowerCase()),
  );
  return (
    names.some((word) => hasTag(word, 'Plural') || isPlural(word.text.toLowerCase())) ||
    (names.length >= 2 && /\s(?:and|or)\s/iu.test(text))
  );
}
