/**
 * "There are three things you need.", "It has one or more of the following.": a promise of a list. The patterns that tell a list
 * announce it themselves.
 */
export function announcesOnly(text: string): boolean {
  return announces.test(text);
}

const announces =
  /\b(?:there are|has|have|takes|offers) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}(?:things|characteristics|ways|steps|reasons|types|kinds|parts|phases|goals|factors|principles|pillars|elements|components|options|levels|stages|aspects|areas|categories|methods|approaches|questions|rules)\b[^:,]*[.!]$|\bof the following[.!]$/iu;
