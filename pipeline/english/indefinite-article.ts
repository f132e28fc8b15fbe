/** "an example", "a use case", "an eighth": by the sound that the noun opens with. */
export function indefiniteArticle(noun: string): 'a' | 'an' {
  return /^(?!eu|one\b|once\b|uni(?!m|n)|us(?:e|ual)|ut[ei])[aeiou]/i.test(noun) ? 'an' : 'a';
}
