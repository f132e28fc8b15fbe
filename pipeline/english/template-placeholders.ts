import { wordList } from './word-list.ts';

/**
 * Name in brackets. After a letter it is code (`List<String>`), and with spaces inside it is two signs (`x < y >
 * z`).
 */
const bracketed =
  /(?<![\p{L}\p{N}])(?:<(?![\s/])([^<>\n]{2,60})(?<![\s/])>|\[(?!\s)([^[\]\n]{2,60})(?<!\s)\])/gu;
/** Orders to the author: `<insert the date of the meeting>`. */
const order = /^(?:insert|add|enter|type|fill in|replace|choose|pick|click to)\s+\p{L}|^your\s+\p{L}/iu;
const names: ReadonlySet<string> = new Set(wordList(import.meta, 'placeholder-words'));
/** Words that are no placeholder by themselves in lower case. Most are HTML tags. */
const tags: ReadonlySet<string> = new Set([
  'a',
  'address',
  'title',
  'image',
  'picture',
  'text',
  'or',
  'of',
  'the',
  'here',
]);

/**
 * Returns the placeholders that a template's author was meant to replace, unchanged: `<Company name>`, `[Your
 * logo]`. Other text in brackets is ignored: `<5 ms`, `List<String>`, `<div>`, `[1]`.
 */
export function templatePlaceholders(text: string): string[] {
  return [...text.matchAll(bracketed)].flatMap(([whole, angled, squared]) => {
    const name = (angled ?? squared ?? '').trim();
    // `<name>Ann</name>` is markup.
    const isMarkup = angled !== undefined && text.includes(`</${name}>`);
    return !isMarkup && isPlaceholder(name) ? [whole] : [];
  });
}

function isPlaceholder(name: string): boolean {
  if (order.test(name)) return true;
  const words = name
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s/&,-]+/u);
  const [only, ...more] = words;
  if (more.length === 0) return names.has(only ?? '') && !tags.has(name);
  return words.every((word) => names.has(word));
}

export function hasTemplatePlaceholder(text: string): boolean {
  return templatePlaceholders(text).length > 0;
}
