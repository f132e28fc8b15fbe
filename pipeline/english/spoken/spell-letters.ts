/**
 * espeak-ng reads a lone "A" as the article ("uh") and a lone "I" without stress, so that "API" would come out as
 * "uh P i". These spellings make it, and any other English voice, say the name of the letter.
 */
const letterNames: Record<string, string> = { A: 'eigh', I: 'eye' };

/** "API" → "eigh P eye": one spoken word for each letter, accents dropped. */
export function spellLetters(letters: string): string {
  return Array.from(letters.toUpperCase(), (letter) => letterNames[letter] ?? letter).join(' ');
}

/** "eigh P eye" → "A P I", for voices that need no help to tell a letter from a word. */
export function lettersInsteadOfNames(spoken: string): string {
  return spoken
    .replace(/\beigh\b(?!-)/g, 'A')
    .replace(/(?<=\b[A-Z] )eye\b|\beye(?= [A-Z]\b)/g, 'I')
    .replace(/(?<=\bI )eye\b/g, 'I');
}

/** "eigh P eye" + "s" → "eigh P eye's"; "Acme" + "'s" → "Acme's". A lone letter plus "s" would be two letters. */
export function withEnding(spoken: string, ending: string): string {
  const isSpelled = /(?:^|\s)(?:[A-Z]|eigh|eye)$/.test(spoken);
  return isSpelled && ending === 's' ? `${spoken}'s` : `${spoken}${ending}`;
}
