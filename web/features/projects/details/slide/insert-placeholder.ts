/** A text with the part of it to select. */
type Inserted = { text: string; selectionStart: number; selectionEnd: number };

/** Puts a placeholder into a text, apart from the words around it, and selects its name. @param at index in the text */
export function insertPlaceholder(text: string, at: number, name: string): Inserted {
  const before = text.slice(0, at);
  const after = text.slice(at);
  const lead = before === '' || /[\s([“"‘]$/u.test(before) ? '' : ' ';
  const gap = /^[\p{L}\p{N}]/u.test(after) ? ' ' : '';
  const selectionStart = before.length + lead.length + '{{'.length;
  return {
    text: `${before}${lead}{{${name}}}${gap}${after}`,
    selectionStart,
    selectionEnd: selectionStart + name.length,
  };
}
