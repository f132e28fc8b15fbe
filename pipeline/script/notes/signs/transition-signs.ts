import { anyOf } from '#pipeline/english/word-list.ts';

const leadIn =
  '^(?:(?:so|now|ok(?:ay)?|alright|and|with that|having said that|that said|first|next|finally|then),? )*';

/** Signs that a sentence leads to the next topic. */
export const transitionSigns: readonly RegExp[] = [
  new RegExp(
    String.raw`${leadIn}let(?:[’']s| us) (?:now |first |quickly |${anyOf(import.meta, 'verbs-of-moving-on')})\b`,
    'iu',
  ),
  new RegExp(
    String.raw`${leadIn}(?:that (?:brings|leads|takes) (?:us|me)|this (?:brings|leads|takes) (?:us|me)|moving (?:on|to|along)|turning to|next,? (?:we|up|is|comes|I)|before (?:we|I|you) (?:move|go|dive|get|start|begin|jump|talk|look|continue|close|wrap))\b`,
    'iu',
  ),
  new RegExp(
    String.raw`${leadIn}we(?:[’']ll| will| are going to|[’']re going to) (?:now |then |next |also |first |briefly |quickly |${anyOf(import.meta, 'verbs-of-announcing')})\b`,
    'iu',
  ),
  new RegExp(
    String.raw`${leadIn}(?:speaking of|on that note|with that(?: said| in mind)?,|without further ado|in (?:the|this) (?:next|following|first|second|final|last)? ?(?:section|part|chapter|module|lesson|minutes? or|unit)|later,? we)\b`,
    'iu',
  ),
  new RegExp(String.raw`${leadIn}in a (?:moment|minute|second),?\b`, 'iu'),
  /\b(?:we(?:[’']ll| will) (?:come|get|go) (?:back|to|into)|come back to (?:this|that|it)|more (?:on|about) (?:this|that|these) (?:later|soon|in|next|shortly)|before we (?:start|begin|go|move|dive|get|continue))\b/iu,
  /\bbefore you (?:go on|move on|continue|click|present)\b/iu,
];
