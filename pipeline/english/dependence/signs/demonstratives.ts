import type { DependenceSign } from './dependence-sign.ts';

/** "This", "that" and "here", for something that another sentence or the slide names. */
export const demonstratives = {
  opensNarration: { pattern: /^(?:this|that|such)\b/iu, example: 'This takes an hour.' },
  /** Longer definitions are for the slide: "These are the three berths that ships wait for". */
  opensLine: {
    pattern:
      /^(?!(?:this|these) (?:is|are) (?:an?|the|our|your|what|how|why)\b(?:\s\S+){4})(?:this|these|those|that|such|here|there it)\b/iu,
    example: 'These are late.',
  },
  opensWithVerb: {
    pattern:
      /^(?:this|these|those|that) (?:is|are|was|were|has|have|will|can)\b(?! (?:a|an|the|our|your|what|how|why)\b)/iu,
    example: 'That is late.',
  },
  opensNote: { pattern: /^(?:this|these|those|that|here)\b/iu, example: 'Those ships wait.' },
  contraction: { pattern: /^that[’'](?:s|re|ll|d|ve)\b/iu, example: 'That’s late.' },
  /** Definitions of those that the sentence before named. */
  definesThose: {
    pattern: /^(?:these|those) are the \p{L}+(?: \p{L}+)? (?:that|which|who)\b/iu,
    example: 'These are the ships that wait.',
  },
  pointsAtSlide: {
    pattern: /^(?:this|these|here) (?:is|are|was|were) (?:an?|the|our|your|what|how|why|where|who)\b/iu,
    example: 'These are the vendors.',
  },
  /** "This" without its noun. Words before a comma may be that noun: "Ships wait, and this costs money." */
  withoutNoun: {
    pattern: /^[^,;:]*\S this(?=$|[.,;!?]|\s(?:is|was|happens|means|for)\b)/iu,
    example: 'Nobody plans for this.',
  },
  subjectOfClause: {
    pattern:
      /, (?:this|that|these|those) (?:is|are|was|were|has|have|will|can|may|should)\b|\b(?:this|these|those)[;,.]/iu,
    example: 'Because ports close at night, this is worth a look.',
  },
  inCondition: {
    pattern: /\b(?:if|unless|until|once) (?:it|they|this|that|these|those)\b/iu,
    example: 'The port tells the carrier if it passes.',
  },
  inQuestion: {
    pattern: /^(?:how|what|why|who|when|where|which)\b.*\b(?:this|that|these|those|it|they)\b.*\?$/iu,
    example: 'How long does that take in each port?',
  },
  objectInNotes: {
    pattern:
      /\b(?:handles?|means?|fix(?:es)?|solves?|drives?|changes?|covers?|does|do|did) (?:that|this|it)\b/iu,
    example: 'The port handles that by itself.',
  },
  doesThatForYou: {
    pattern: /\b(?:do|does|did) (?:that|this|it|so)(?: all| both)? for (?:you|us|them|everyone)\b/iu,
    example: 'Now two bots do that for you.',
  },
} as const satisfies Record<string, DependenceSign>;
