/** Spells letters as one spoken word each: "API" → "A P I". */
export function spellLetters(letters: string): string {
  return Array.from(letters.toUpperCase()).join(' ');
}

/**
 * Adds an ending: "A P I" + "s" → "A P I's"; "Acme" + "'s" → "Acme's". A single letter plus "s" would sound like
 * two letters.
 */
export function withEnding(spoken: string, ending: string): string {
  const isSpelled = /(?:^|\s)[A-Z]$/.test(spoken);
  return isSpelled && ending === 's' ? `${spoken}'s` : `${spoken}${ending}`;
}
