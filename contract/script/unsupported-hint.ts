/**
 * Tells whether the message of a hint on a text says that the deck does not support it. The others are about speech: "It only reads
 * out a title."
 */
export function isUnsupported(message: string): boolean {
  return /^(?:The deck|Nothing on the slide) /.test(message);
}
