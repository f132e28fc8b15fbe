/** Opens a sentence: "the plan" → "The plan", past an opening quote or bracket. "iPhone" and "x_y" stay as they are. */
export function capitalised(text: string): string {
  return text.replace(
    /^(["“‘(]*)(\p{Ll})(?![\p{Ll}]*[\p{Lu}_])/u,
    (_, open: string, letter: string) => open + letter.toUpperCase(),
  );
}

/** Continues a sentence: "The plan" → "the plan". "API", "I am" and "PowerPoint" stay as they are. */
export function decapitalised(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}+(?!\p{L}))/u, (letter) => letter.toLowerCase());
}
