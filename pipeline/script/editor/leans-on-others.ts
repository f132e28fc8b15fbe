import { anyOf } from '#pipeline/english/word-list.ts';

/** Openings that refer to text before or beside a sentence on its slide. */
const leaningOpenings = new RegExp(
  String.raw`^(?!(?:this|these) (?:is|are) (?:an?|the|our|your|what|how|why)\b(?:\s\S+){4})(?:${anyOf(import.meta, 'openings-that-lean-on-others')}|unlike (?:this|that|the (?:first|other|former|previous))|the (?:former|latter|above|following|same))\b`,
  'i',
);

/** Tells whether a sentence depends on text before or beside it on the slide, and so is unfit to be spoken alone. */
export function leansOnOthers(text: string): boolean {
  return leaningOpenings.test(text);
}
