const clickTag = /\[\s{0,3}click\s{0,3}\]/gi;
const waitTag = /\[\s{0,3}wait\s{1,3}for\s{1,3}(?:the\s{1,3})?(?:video|film|clip)\s{0,3}\]/gi;

/** Canonical spelling of a wait for a video, in scripts that are exported. */
export const waitForVideo = '[wait for video]';

/** Splits a text at its `[click]` tags, which show the next step of a slide and are never spoken. */
export function splitAtClicks(text: string): string[] {
  return text.split(clickTag);
}

/** Splits a text at its `[wait for video]` tags, at which the speech waits until the slide's videos have ended. */
export function splitAtWaits(text: string): string[] {
  return text.split(waitTag);
}

/** Replaces the wait tags of a text by spaces, so that the offsets of all letters stay the same. */
export function blankWaits(text: string): string {
  return text.replace(waitTag, (tag) => ' '.repeat(tag.length));
}

/** Tells whether the speech waits for a video anywhere in a text. */
export function waitsForVideo(text: string): boolean {
  return splitAtWaits(text).length > 1;
}

/** Returns a text without its click and wait tags. */
export function withoutCues(text: string): string {
  const parts = splitAtWaits(text).flatMap(splitAtClicks);
  if (parts.length === 1) return text;
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** Tells whether a script has nothing to speak. Tags are not words. */
export function saysNothing(script: string | null): boolean {
  return withoutCues(script ?? '').trim() === '';
}
