/**
 * A sentence about a slide. `true`: the slide says it. `derived`: it follows from what the slide says, by counting,
 * reckoning or rounding. Any other kind names in which way the sentence is untrue.
 */
export type SpokenSentence = [
  slideNumber: number,
  kind:
    | 'true'
    | 'derived'
    | 'negation'
    | 'relation'
    | 'row'
    | 'direction'
    | 'free'
    | 'superlative'
    | 'guarantee'
    | 'approval'
    | 'unit'
    | 'time'
    | 'name'
    | 'figure'
    | 'comparison'
    | 'order'
    | 'part'
    | 'quantity'
    | 'modality'
    | 'cause'
    | 'audience',
  text: string,
];
