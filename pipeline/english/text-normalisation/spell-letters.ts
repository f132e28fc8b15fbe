/** "API" → "A P I": one spoken word for each letter. */
export function spellLetters(letters: string): string {
  return Array.from(letters.toUpperCase()).join(' ');
}

/** "A P I" + "s" → "A P I's"; "Acme" + "'s" → "Acme's". A single letter plus "s" would sound like two letters. */
export function withEnding(spoken: string, ending: string): string {
  const isSpelled = /(?:^|\s)[A-Z]$/.test(spoken);
  return isSpelled && ending === 's' ? `${spoken}'s` : `${spoken}${ending}`;
}
