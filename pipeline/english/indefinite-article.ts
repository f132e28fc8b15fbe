/** Returns the article by the sound with which the noun opens: "an example", "a use case", "an eighth". */
export function indefiniteArticle(noun: string): 'a' | 'an' {
  const acronym = /^(?<letters>\p{Lu}{2,})s?(?!\p{Ll})/u.exec(noun)?.groups?.letters;
  if (acronym !== undefined && !isWord(acronym)) return /^[AEFHILMNORSX]/.test(acronym) ? 'an' : 'a';
  return /^(?!eu|one\b|once\b|uni(?!m|n)|us(?:e|ual)|ut[ei])[aeiou]/i.test(noun) ? 'an' : 'a';
}

/**
 * Corrects "a" before a vowel: "A open source review" → "an open source review". Other articles are unchanged. In
 * "Option A opens the port", the letter is a name.
 */
export function withAn(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}.'’])(a|A(?!(?<=\p{L} A) \p{Ll})) (?=(?!(?:and|or|is|are|as|at|in|on|of|if|are)\b)([aeio]\p{Ll}{2,}|[AEIO]\p{Ll}{2,}))/gu,
    (written, article: string, next: string) => (indefiniteArticle(next) === 'an' ? `${article}n ` : written),
  );
}

/** Tells whether an acronym is read as a word: "RAM" and "NATO" are, "SLA" and "UI" are spelled. */
function isWord(acronym: string): boolean {
  return acronym.length >= 3 && /^[^AEIOU][AEIOU](?:[^AEIOU][AEIOU]?)$/.test(acronym);
}
