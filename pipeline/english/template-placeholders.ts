import { wordList } from './word-list.ts';

/**
 * Name in brackets. After a letter it is code (`List<String>`), and with a space before it there are two signs (`x <
 * y > z`).
 */
const bracketed =
  /(?<![\p{L}\p{N}])(?:<(?![\s/])([^<>\n]{2,100})(?<!\/)>|\[(?!\s)([^[\]\n]{2,60})(?<!\s)\])/gu;
/** Orders to the author: `<insert the date of the meeting>`. */
const order =
  /^(?:insert|add|enter|type|fill in|replace|choose|pick|click to|describe|specify|provide|summari[sz]e|explain|list)\s+\p{L}|^your\s+\p{L}/iu;
/** Remark about the name: `<logo (optional)>`. Without the space before it, it is a call: `f(x)`. */
const remark = /\s+\([^()]*\)$/u;
/** Words in place of a value that is still missing, or was not needed: `<n/a>`, `<TBD>`. */
const missing =
  /^(?:n\/a|n\.a\.|t\.?b\.?[acd]\.?|not applicable|optional|if (?:any|applicable|needed|available)|to be (?:added|announced|confirmed|decided|defined|determined|filled in)|x{2,}|\?{2,})$/iu;
/**
 * Several words of a heading: `<Ask #1>`, `<Ask (optional)>`. Elements of markup have attributes or a lower-case name,
 * and directives name files.
 */
const heading = /^(?!.*\p{L}{2}[._]\p{L})\p{Lu}[^="'{};()]*\s(?:[^="'{};()]+|\([^="'{};()]*\))$/u;
/** Word of a heading, which is a placeholder where it is the whole line. A component's name may have a second capital. */
const headingWord = /^\p{Lu}\p{Ll}{3,}$/u;
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
    const isAlone = text.trim() === whole;
    const isInAngles =
      angled !== undefined &&
      (heading.test(name) || missing.test(name) || (isAlone && headingWord.test(name)));
    return !isMarkup && (isInAngles || isPlaceholder(name.replace(remark, ''))) ? [whole] : [];
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
