import { leansOnBefore } from '#pipeline/english/leans-on-before.ts';
import type { KnownWords } from './known-words.ts';
import { namedWords } from './named-words.ts';

/** Signs that a sentence depends on others, besides a pronoun or a continuing word. Each `example` is tested. */
export const needsOthers: readonly { pattern: RegExp; example: string }[] = [
  {
    pattern:
      /^(?:there (?:is|are|was|were|has been|have been) (?:no|not|nothing|none|only|also|another)|nothing|nobody|no one|none|neither)\b/iu,
    example: 'There is no second tier of ports.',
  },
  {
    pattern: /^(?:\S+ ){1,3}(?:also|still|instead|likewise|therefore|too)\b/iu,
    example: 'The port is still in control.',
  },
  { pattern: /\b(?:too|as well|either|instead)[.!]$/iu, example: 'The port has a map as well.' },
  {
    pattern: /\b(?:if|unless|until|once) (?:it|they|this|that|these|those)\b/iu,
    example: 'The port tells the carrier if it passes.',
  },
  {
    pattern:
      /, (?:this|that|these|those) (?:is|are|was|were|has|have|will|can|may|should)\b|\b(?:this|these|those)[;,.]/iu,
    example: 'Because ports close at night, this is worth a look.',
  },
  {
    pattern:
      /\b(?:handles?|means?|fix(?:es)?|solves?|drives?|changes?|covers?|does|do|did) (?:that|this|it)\b/iu,
    example: 'The port handles that by itself.',
  },
  {
    pattern: /^(?:how|what|why|who|when|where|which)\b.*\b(?:this|that|these|those|it|they)\b.*\?$/iu,
    example: 'How long does that take in each port?',
  },
  {
    pattern:
      /\b(?:previous|earlier|preceding|above|next|following) (?:step|slide|section|example|point|stage|part|chapter|module|lesson|session)s?\b/iu,
    example: 'Ports are told what was found in the previous step.',
  },
];

/** Openings that point at the screen: "These are the vendors." */
const pointsAtSlide =
  /^(?:this|these|here) (?:is|are|was|were) (?:an?|the|our|your|what|how|why|where|who)\b/iu;
/** Rankings in a group that an earlier sentence named: "This is the number one habit". */
const ranksUnnamed = /\b(?:number one|the (?:single )?(?:most|best|biggest|only))\b/iu;
/** Opening with a thing that an earlier sentence identified: "The form has 11 sections". */
const isDefinite = /^(?:the|that|this|its|their)\b/iu;
/** Openings that name their whole: "The second part of the plan is a map". */
const namesItsWhole =
  /^the (?:first|second|third|fourth|last|next|most \p{L}+|\p{L}{3,}est) \p{L}+ (?:of|to|in|for) /iu;
const hasFigure =
  /(?:\d(?:\d|[.,]\d)*\s?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred) )(?:%|\+|percent|x\b|times|million|billion|hours?|days?|weeks?|months?|years?)|[$€£]\s?\d/iu;

/** Fewest shared words, where the slide has many: one alone may be chance. */
const fewestShown = 3;
/** Opening with a part of a group that an earlier sentence named: "Most tools are slow". */
const isOfSome = /^(?:most|some|many|few|several|others?|each|both)\b/iu;

/**
 * Tells whether a sentence of notes is understood without the others. It is about the subject of its slide, or
 * contains a figure. The first sentence of the notes may also point at the slide, or introduce another subject.
 */
export function standsAlone(text: string, { named, shown }: KnownWords, opensNotes: boolean): boolean {
  if (pointsAtSlide.test(text)) return opensNotes && !ranksUnnamed.test(text);
  const words = [...namedWords([text])];
  const shownWords = words.filter((word) => shown.has(word)).length;
  const isShown = shownWords >= Math.max(fewestShown, words.length / 2) && !isOfSome.test(text);
  const isOfSlide = isShown || words.some((word) => named.has(word));
  if (needsOthers.some(({ pattern }) => pattern.test(text))) return false;
  if (leansOnBefore(text) && !(isOfSlide && namesItsWhole.test(text))) return false;
  if (isOfSlide) return true;
  return !isDefinite.test(text) && (opensNotes || hasFigure.test(text));
}
