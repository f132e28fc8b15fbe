import { anyOf } from '../../word-list.ts';
import type { DependenceSign } from './dependence-sign.ts';

/** Openings that connect a sentence with the one before: "however", "for this reason". */
export const connectives = {
  anywhere: {
    pattern: new RegExp(String.raw`^${anyOf(import.meta, 'connectives')}\b`, 'iu'),
    example: 'However, the port is full.',
  },
  inNarration: { pattern: /^for (?:example|instance)\b/iu, example: 'For example, the port has two gates.' },
  inLines: {
    pattern: new RegExp(String.raw`^${anyOf(import.meta, 'connectives-in-lines')}\b`, 'iu'),
    example: 'As a result, ships wait.',
  },
  inNotes: {
    pattern: new RegExp(String.raw`^${anyOf(import.meta, 'connectives-in-notes')}\b`, 'iu'),
    example: 'Besides, the port is full.',
  },
  /** Phrases that take up the sentence before, or compare with it. */
  phrasesInNotes: {
    pattern:
      /^(?:in (?:this|that|these|those|both|other|addition|fact|short|contrast|such)|for (?:this|that|these|example|instance)|(?:with|from) (?:this|that)|with these|from there|at that|by (?:then|contrast))\b/iu,
    example: 'In addition, the port has a map.',
  },
  conditionsInNotes: {
    pattern:
      /^(?:(?:because of|once|after|unlike) (?:this|that)|once done|as (?:a result|such|well)|not (?:an?|just|only)|that (?:way|being)|on the (?:other hand|contrary))\b/iu,
    example: 'Once done, the gate opens.',
  },
  inQuotes: {
    pattern: /^(?:additionally|further ?more|moreover|similarly|likewise|further,|again|thereafter)/iu,
    example: 'Additionally, the port shows each berth.',
  },
  /** Adverbs that continue a story whose beginning is in another sentence. */
  ofStories: {
    pattern:
      /^(?:actually|suddenly|eventually|mainly|basically|unfortunately|fortunately|luckily|consequently|accordingly|apparently|surprisingly|interestingly|obviously|admittedly|meanwhile),? /iu,
    example: 'Eventually, the port closed for the winter.',
  },
} as const satisfies Record<string, DependenceSign>;
