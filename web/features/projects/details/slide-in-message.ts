/**
 * Finds the words of a warning that name its slide ("slide 3"). Null if none do. Quotations are not searched, because
 * a quoted sentence may name any slide.
 */
export function slideInMessage(
  message: string,
  slideNumber: number,
): { before: string; name: string; after: string } | null {
  const withoutQuotations = message.replace(/“[^”]*”|"[^"]*"/g, (quotation) => ' '.repeat(quotation.length));
  const found = new RegExp(`\\bslide ${slideNumber}\\b`, 'i').exec(withoutQuotations);
  if (found === null) return null;
  const end = found.index + found[0].length;
  return { before: message.slice(0, found.index), name: found[0], after: message.slice(end) };
}
