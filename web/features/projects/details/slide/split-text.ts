/** Splits a text at the cursor. @returns null if one part would have no words */
export function splitText(text: string, cursor: number): { kept: string; moved: string } | null {
  const kept = text.slice(0, cursor).trim();
  const moved = text.slice(cursor).trim();
  return kept === '' || moved === '' ? null : { kept, moved };
}

/** Prepends a text to another one. */
export function prependText(moved: string, text: string): string {
  const rest = text.trim();
  return rest === '' ? moved : `${moved} ${rest}`;
}
