/**
 * espeak-ng reads a single "A" as the article ("uh") and a single "I" without stress, so "API" would sound like
 * "uh P i". These spellings make every English voice say the name of the letter.
 */
const letterNames: Record<string, string> = { A: 'eigh', I: 'eye' };

/** "API" → "eigh P eye": one spoken word for each letter. */
export function spellLetters(letters: string): string {
  return Array.from(letters.toUpperCase(), (letter) => letterNames[letter] ?? letter).join(' ');
}

/** "eigh P eye" → "A P I", for voices that tell letters from words by themselves. */
export function lettersInsteadOfNames(spoken: string): string {
  return spoken
    .replace(/\beigh\b(?!-)/g, 'A')
    .replace(/(?<=\b[A-Z] )eye\b|\beye(?= [A-Z]\b)/g, 'I')
    .replace(/(?<=\bI )eye\b/g, 'I');
}

/**
 * "eigh P eye" + "s" → "eigh P eye's"; "Acme" + "'s" → "Acme's". A single letter plus "s" would sound like two letters.
 */
export function withEnding(spoken: string, ending: string): string {
  const isSpelled = /(?:^|\s)(?:[A-Z]|eigh|eye)$/.test(spoken);
  return isSpelled && ending === 's' ? `${spoken}'s` : `${spoken}${ending}`;
}
