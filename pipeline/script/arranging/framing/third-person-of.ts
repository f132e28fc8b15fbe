import { baseVerbs } from '#pipeline/english/english-verbs.ts';

/** Returns the third person of a gerund: "limiting" → "limits", "making" → "makes", "cutting" → "cuts". */
export function thirdPersonOf(gerund: string): string {
  const base = baseOfGerund(gerund);
  if (/(?:s|sh|ch|x|z|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

/** Returns the base form of a gerund: "limiting" → "limit", "making" → "make", "cutting" → "cut". */
export function baseOfGerund(gerund: string): string {
  const stem = gerund.replace(/ing$/, '');
  const candidates = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')];
  return candidates.find((one) => baseVerbs.has(one)) ?? stem;
}
