import { decapitalised } from '#pipeline/english/capitalised.ts';
import { phraseForm } from '#pipeline/english/phrase-form.ts';
import { anyOf } from '#pipeline/english/word-list.ts';

/** Kind of information in a sentence. */
export type Gist =
  | 'gain'
  | 'loss'
  | 'figure'
  /** Quotation of a person. */
  | 'voice'
  /** Price, trial, or way to begin. */
  | 'offer'
  | 'order'
  | 'caution'
  | 'meaning'
  | 'reason'
  | 'example'
  /** Lack: a gap in the market, a product that does not exist. */
  | 'lack'
  /** Competitors, demand, or money that is raised and earned. */
  | 'market'
  /** People: those for whom it is, and those who do it. */
  | 'people'
  /** Process: the steps that every case goes through. */
  | 'process'
  /** Materials, tools and techniques of a product. */
  | 'technology'
  /** Steps that are still to come. */
  | 'plan'
  /** None of these gists. */
  | 'plain';

const signs: readonly (readonly [Gist, RegExp])[] = [
  [
    'gain',
    /\b(?:sav(?:e[sd]?|ings?)|faster|fewer|easier|easy|simple|simpler|better|improv\w+|helps?|benefits?|gains?|growth|efficien\w+|reduc(?:e[sd]?|ing)|trust(?:ed)?|you get)\b/i,
  ],
  [
    'loss',
    /\b(?:los(?:e[sd]?|t|ing|s|ses)|late|too (?:much|many|late|long|slow|few)|wast\w+|disappears?|cost more|struggl\w+|problems?|risks?|fail\w*|missing|lacks?|delays?|nobody|difficult|expensive|complex|threats?|challenges?)\b/i,
  ],
  [
    'figure',
    /[$€£¥]\s?\d|\d\s?(?:%|percent\b|x\b|times\b)|\b(?:half|a third|two thirds|twice|doubled?|tripled?)\b|\b(?:rose|fell|grew|dropped) (?:from|by|to)\b/i,
  ],
  ['voice', /[“"][^”"]{20,}[”"]/],
  [
    'offer',
    /\b(?:book|trial|demo|pric(?:e[sd]?|ing)|costs? [$€£]|sign up|contact|reach us|order|buy|offers?|for free|is free|are free)\b/i,
  ],
  [
    'order',
    /\b(?:must|should|needs? to|ha(?:ve|s) to|make sure|ensure|(?:is|are) (?:required|responsible)|the (?:first|next|last) step)\b/i,
  ],
  [
    'caution',
    /\b(?:never|avoid|do not|don['’]t|careful\w*|before you|unless|only (?:if|when|by)|cannot|may not|warnings?|danger\w*|protect\w*|emergency|accidents?|injur\w+|pitfalls?|prevent\w*)\b/i,
  ],
  [
    'meaning',
    /^(?:(?:an?|the) )?[\p{L}\p{N}“”" -]{2,40}? (?:is|are) (?:an?|the|one of|any)\b|\b(?:means?|refers? to|is called|are called|is defined as|consists? of|includes?|there are (?:\d|two|three|four|five))\b/iu,
  ],
  [
    'reason',
    /\b(?:because|so that|therefore|due to|as a result|in order to|leads? to|which means|causes?|depends? on|thanks to)\b/i,
  ],
  ['example', /\b(?:for example|for instance|such as|an example|e\.g\.)/i],
  [
    'lack',
    /^(?:there (?:is|are|was|were) no|no|none|neither)\b|\b(?:ha(?:s|ve|d) no|do(?:es)? not have|not yet|no one)\b/i,
  ],
  [
    'market',
    /\b(?:markets?|compet(?:es?|itors?|itions?|itive)|industr(?:y|ies)|investors?|funding|fundrais\w+|revenues?|margins?|raising|niche|demand|upside)\b/i,
  ],
  [
    'people',
    /\b(?:you|your|everyone|everybody|people|students?|teachers?|learners?|customers?|users?|clients?|workers?|riders?|employees|patients?|famil(?:y|ies)|children|farmers?|members?)\b/i,
  ],
  [
    'process',
    new RegExp(
      String.raw`\b(?:steps?|phases?|stages?|automatic(?:ally)?|manual(?:ly)?|(?:is|are) (?:\p{L}+ly )?${anyOf(import.meta, 'participles-of-processes')}|(?:moves?|reads?|checks?|converts?|selects?|assigns?|generates?|records?) \p{L})`,
      'iu',
    ),
  ],
  [
    'technology',
    /\b(?:APIs?|JSON|SQL|databases?|schemas?|asynchronous(?:ly)?|encrypt\w+|servers?|back-?end|front-?end|algorithms?|middleware|classifiers?|(?:ML|language|learner|data) models?|architectures?|microservices?|frameworks?|modular|vault|cloud)\b/i,
  ],
  [
    'plan',
    /\b(?:will|in (?:\d+|two|three|five|ten) years|(?:by|in) 20[2-9]\d|road ?map|future|next (?:year|quarter|phase|step)|plan(?:s|ned)?)\b/i,
  ],
];

/** Returns all gists of a sentence; only `plain` if there is no sign of any. */
export function gistsOf(sentence: string): Gist[] {
  const found = signs.flatMap(([gist, sign]) => (sign.test(sentence) ? [gist] : []));
  const isOrder = phraseForm(decapitalised(sentence.replace(/[.!]$/, ''))) === 'imperative';
  const all: Gist[] = isOrder && !found.includes('order') ? [...found, 'order'] : found;
  return all.length > 0 ? all : ['plain'];
}
