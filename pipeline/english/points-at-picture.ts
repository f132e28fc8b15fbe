/** References to a picture, which only a viewer understands. */
const picturePointers: readonly RegExp[] = [
  /\b(?:as (?:shown|seen)|see|shown) (?:in|on|above|below)\b|\b(?:fig(?:ure)?\.?|table|exhibit|appendix) \d|^(?:below|above) (?:is|are)\b/iu,
  /\b(?:provided|displayed|listed|given|described|mentioned|steps) (?:above|below)\b|\b(?:depicted|plotted|pictured|visuali[sz]ed) (?:here|above|below)\b/iu,
  /\b(?:in|on|to) (?:this|the (?:first|second|next|left|right|above)) (?:\p{L}+ )?(?:chart|table|graph|figure|slide|visual|picture|diagram|screenshot|column)\b/iu,
  /\baccording to the table\b|\b[xy][- ]axis\b|\beach slide\b/iu,
];

/** Tells whether a sentence needs the picture beside it. */
export function pointsAtPicture(text: string): boolean {
  return picturePointers.some((pointer) => pointer.test(text));
}
