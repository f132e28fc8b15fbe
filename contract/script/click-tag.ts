const clickTag = /\[\s{0,3}click\s{0,3}\]/gi;

/** Cuts a text at its `[click]` tags, which show the next step of a slide and are never spoken. */
export function splitAtClicks(text: string): string[] {
  return text.split(clickTag);
}

/** Returns a text without its click tags. */
export function withoutClicks(text: string): string {
  const parts = splitAtClicks(text);
  if (parts.length === 1) return text;
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
