import type { DependenceSign } from './dependence-sign.ts';

/** Words that presuppose something said before: an addition adds to it, a denial answers it. */
export const presuppositions = {
  addition: {
    pattern: /^(?:(?!(?:and|but|or|which|who|that|only)\b)\S+ ){1,4}also \p{Ll}/u,
    example: 'The port also stores empty containers.',
  },
  additionInNotes: {
    pattern: /^(?:\S+ ){1,3}(?:also|still|instead|likewise|therefore|too)\b/iu,
    example: 'The port is still in control.',
  },
  additionAtEnd: {
    pattern: /\b(?:too|as well|either|instead)[.!]$/iu,
    example: 'The port has a map as well.',
  },
  denial: {
    pattern:
      /^(?:there (?:is|are|was|were|has been|have been) (?:no|not|nothing|none|only|also|another)|nothing|nobody|no one|none|neither)\b/iu,
    example: 'There is no second tier of ports.',
  },
  correction: {
    pattern: /^an? (?!.*\b(?:is|are|was|were|has|have|will)\b)[^,.;:]{3,60}, not [^,.;:]{3,60}[.!]?$/iu,
    example: 'A plan to learn from, not four guesses.',
  },
  /** Words that may presuppose something, in any place and with any meaning. */
  any: {
    pattern: /\b(?:also|too|still|instead|this|that|these|those|such|same|other|another|both|more|again)\b/iu,
    example: 'Ports need more time at night.',
  },
} as const satisfies Record<string, DependenceSign>;
