import { anyOf } from '../word-list.ts';

/**
 * Tells whether a line has a form that only sentences have: a share of people who do something, an opening that
 * precedes a sentence, a claim that a colon explains.
 * @param isSentence tells whether a part of the line is a sentence
 */
export function hasSentenceForm(text: string, isSentence: (part: string) => boolean): boolean {
  return (
    shareWhoDo.test(text) ||
    oneInTenDoes.test(text) ||
    plansTo.test(text) ||
    loveIt.test(text) ||
    bothMove.test(text) ||
    (manyWhoDo.test(text) && !opensCompound.test(text)) ||
    goesBefore(text, isSentence) ||
    isSpeltOut(text, isSentence)
  );
}

/** A share with its verb: "More than half of the ports remain without a map". */
const shareWhoDo = new RegExp(
  String.raw`^(?:(?:more|less|fewer) than |over |nearly |almost |about |around |only |just )?(?:half|one third|a third|two thirds|one quarter|a quarter|three quarters|\d[\d.,]*\s?%|\d+ percent) of (?:[\p{L}][\p{L}'’-]* ){1,5}?${anyOf(import.meta, 'verbs-of-a-share')}(?:s|ies)? \S`,
  'iu',
);

/** A ratio with its verb: "Only one in ten ports survives". */
const oneInTenDoes = new RegExp(
  String.raw`^(?:only |just |about |nearly )?(?:one|two|three|four|\d+) (?:in|out of)(?: every)? (?:two|three|four|five|six|seven|eight|nine|ten|twenty|\d+) (?:\p{Ll}+ )?\p{Ll}+ ${anyOf(import.meta, 'verbs-of-one-in-ten')}\b`,
  'iu',
);

/** "Plans" as a verb: "The port plans to open a berth", not "our plans to open it". */
const plansTo =
  /^(?:the|our|this|each|every) (?!(?:business|budget|floor|site|test|project|work|master|action|care) )\p{Ll}*[^\Ws] (?:plans|hopes|tries|refuses|intends|promises) to \p{Ll}+ \S/iu;

/** Verbs with an unmistakable object: "Planners love it because …", "ships burn the oil". */
const loveIt =
  /^(?:(?:our|most|many|the|these|all) )?(?!\p{L}*(?:ss|us|is)\s)\p{L}{3,}s (?:love|hate|adore|enjoy|prefer|trust|fight|eat|burn|pump|feed) (?:it|them|us|the|our|their|an?|this|these) ?\S*/iu;

/** "Both" with a verb: "Revenue and margin both rise". */
const bothMove = new RegExp(
  String.raw`^(?:the )?\p{L}+(?: \p{L}+)? and (?:the )?\p{L}+(?: \p{L}+)? (?:both|each) ${anyOf(import.meta, 'verbs-of-movement')}(?: (?:in|by|to|from|with|at|over|since|this|every) \S.*)?$`,
  'iu',
);

/** Words that are hardly ever nouns after a plural: "Small ports face strikes". */
const manyWhoDo = new RegExp(
  String.raw`^(?:(?:many|most|some|all|these|our|your|the|their) )?(?:[\p{L}][\p{L}-]* ){0,2}?(?!\p{L}*(?:ss|us|is)\s)[\p{L}-]{3,}s (?:also |often |still |now |always )?${anyOf(import.meta, 'verbs-of-many')}(?: (?:to|with|on))? \p{L}[\p{L}-]*`,
  'u',
);

/** Plurals that may open a compound: "Sales lack", "operations face". */
const opensCompound =
  /^(?:\p{L}+ )?(?:sales|operations|logistics|communications|relations|systems|products|sports|goods|economics|analytics|always|its|this|thus|less|business|process|access)\s/iu;

/**
 * Tells whether a phrase precedes a sentence: "By sharing berths, we save days", "based on the tides, the model
 * warns each ship".
 */
function goesBefore(text: string, isSentence: (part: string) => boolean): boolean {
  const { main = '' } = openings.exec(text)?.groups ?? {};
  return main !== '' && (/^(?:we|you|they) \p{Ll}+ \S/u.test(main) || isSentence(main));
}

const openings =
  /^(?:by \p{L}+ing|based on|thanks to|according to) [^,:;]{4,90}, (?<main>(?:the|we|you|they|it|our|your|every|each|this|these|\p{Lu}\p{Ll}+) [^;:]+)$/iu;

/** Tells whether a colon explains a claim: "A port is two things: a quay, and the people on it". */
function isSpeltOut(text: string, isSentence: (part: string) => boolean): boolean {
  const { claim = '', rest = '' } = claimed.exec(text)?.groups ?? {};
  return claim !== '' && isSentence(claim) && !/[:;]/.test(rest);
}

const claimed =
  /^(?<claim>[^:;]{6,60}\b(?:is|are) (?:simple|clear|easy|obvious|(?:two|three|four) (?:\p{Ll}+ )?things)): (?<rest>\p{L}.{8,})$/u;
