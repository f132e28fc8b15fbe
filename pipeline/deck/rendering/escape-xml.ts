/** Escapes the text between two tags. */
export function escapeXmlText(text: string): string {
  // A plain carriage return would be read as a line feed.
  return text.replace(/[&<>\r]/g, escapeSign);
}

/** Escapes the value of an attribute in double quotes. A parser would turn plain line breaks and tabs into spaces. */
export function escapeXmlAttribute(value: string): string {
  return value.replace(/[&<>"\r\n\t]/g, escapeSign);
}

function escapeSign(sign: string): string {
  return `&#${sign.charCodeAt(0)};`;
}
