/** Programs for tables take a cell that begins so for a formula, which can fetch and send data (OWASP, "CSV Injection"). */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * Writes a CSV file (RFC 4180) as a program for tables opens it: UTF-8 with a byte order mark. A cell that it would take for a
 * formula gets an apostrophe in front, after which it shows the rest as text.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n\t;']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
