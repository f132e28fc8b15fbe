/** Openings of a cell that spreadsheet programs take for a formula, which can fetch and send data (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * Writes a CSV file (RFC 4180) for spreadsheet programs: UTF-8 with a byte order mark. An apostrophe is put before a cell that
 * would be taken for a formula, so that it is shown as text.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n\t;']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
