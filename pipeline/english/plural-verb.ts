/** Converts a predicate from the singular to the plural: "Covers all uses" → "cover all uses". */
export function pluralVerb(predicate: string): string {
  return predicate
    .replace(/^is\b/, 'are')
    .replace(/^was\b/, 'were')
    .replace(/^has\b/, 'have')
    .replace(/^(\p{Ll}+)ies(?=\s|$)/u, '$1y')
    .replace(/^(\p{Ll}*(?:ss|sh|ch|x|zz|o))es(?=\s|$)/u, '$1')
    .replace(/^(\p{Ll}+[^s])s(?=\s|$)/u, '$1');
}
