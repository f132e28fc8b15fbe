/**
 * Capitalises the first word, after an opening quote or bracket: "the plan" → "The plan". "iPhone" and "x_y" are
 * unchanged.
 */
export function capitalised(text: string): string {
  return text.replace(
    /^(["“‘(]*)(\p{Ll})(?![\p{Ll}]*[\p{Lu}_])/u,
    (_, open: string, letter: string) => open + letter.toUpperCase(),
  );
}

/**
 * Puts the first word in lower case, to continue a sentence: "The plan" → "the plan". "API", "I am" and
 * "PowerPoint" are unchanged.
 */
export function decapitalised(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}+(?!\p{L}))/u, (letter) => letter.toLowerCase());
}
