import type { DependenceSign } from './dependence-sign.ts';

/** Words for one thing among others, which another sentence names: "the other", "second", "most of these". */
export const comparisons = {
  opensNarration: {
    pattern: /^(?:both|another|the most|the \p{Ll}{3,}est|first(?:ly)?|second(?:ly)?|third(?:ly)?|next)\b/iu,
    example: 'Another port is full.',
  },
  rankInNarration: {
    pattern: /^the (?:first|second|third|last|other|same|latter|former)\b/iu,
    example: 'The second has a crane.',
  },
  caseInNarration: {
    pattern: /^in (?:this|that|such|each|the \p{L}+) (?:case|cases|situation|step)\b/iu,
    example: 'In each case, the gate is late.',
  },
  /** Rankings that name their whole, and so need no sentence before: "The second part of the plan is a map". */
  namesItsWhole: {
    pattern:
      /^the (?:first|second|third|fourth|last|next|most \p{L}+|\p{L}{3,}est) \p{L}+ (?:of|to|in|for) /iu,
    example: 'The second part of the plan is a map.',
  },
  opensLine: {
    pattern:
      /^(?:both|unlike (?:this|that|the (?:first|other|former|previous))|the (?:former|latter|above|following|same))\b/iu,
    example: 'Unlike the former, ports share one map.',
  },
  caseInLine: {
    pattern: /^in (?:this|that|such|these|those|either|both) \p{Ll}+/iu,
    example: 'In this case, the planner checks every berth.',
  },
  pieceInLine: {
    pattern: /^(?:each|every) (?:piece|one|part|item)\b(?! of\b)/iu,
    example: 'Each piece is worth something.',
  },
  shareOfThose: {
    pattern: /^(?:each|all|most|some|none|any|either|neither) of (?:them|these|those|it)\b/iu,
    example: 'Most of these are late.',
  },
  opensNote: {
    pattern:
      /^(?:both|such|another|others?|neither|either|same|second(?:ly)?|third(?:ly)?|the (?:former|latter|same|others?|first is|(?:second|third|fourth|last|rest)(?! \w+ of\b)))\b/iu,
    example: 'The first is late.',
  },
  shareInNote: {
    pattern:
      /^(?:each(?: one)?(?: of (?:them|these))? (?:is|has|gets|comes|brings|takes)|(?:each|none|all|some) of (?:them|these)|(?:none|all) of this|one of them)\b/iu,
    example: 'Each one takes an hour.',
  },
  exampleInNote: {
    pattern: /^\S+ (?:is|are) (?:one|another|an) example\b/iu,
    example: 'Rotterdam is one example.',
  },
  /** Parts of a group that an earlier sentence named. */
  someOfGroup: {
    pattern: /^(?:most|some|many|few|several|others?|each|both)\b/iu,
    example: 'Most are slow.',
  },
  bestOfGroup: {
    pattern: /\b(?:number one|the (?:single )?(?:most|best|biggest|only))\b/iu,
    example: 'This is the number one habit.',
  },
  rankInQuote: {
    pattern:
      /^(?:first(?:ly)?,|second(?:ly)?,|third(?:ly)?,|fourth|lastly|next in line|the (?:next|others?|rest|remaining|following|former|latter|above|below|same)\b)/iu,
    example: 'Second, the port shows each berth.',
  },
  rankWithinQuote: {
    pattern: /\b(?:respectively|next in line|the (?:former|latter))\b|\bto both\.$/iu,
    example: 'The port and the ship pay one and two euros respectively.',
  },
  insteadInQuote: { pattern: /\b(?:that|this|it) instead\.$/iu, example: 'Planners use that instead.' },
} as const satisfies Record<string, DependenceSign>;
