import { tagWords } from './english-words.ts';
import { numberWordPattern } from './number-to-words.ts';
import { phraseForm } from './phrase-form.ts';
import { anyOf } from './word-list.ts';

/** Head nouns that need an article in the singular. */
const countableHead = new RegExp(`${anyOf(import.meta, 'countable-heads')}$`, 'i');
/** Head nouns that take no article. */
const massHead = new RegExp(`${anyOf(import.meta, 'mass-heads')}$`, 'i');

const determiner =
  /^(?:the|an?|our|your|their|his|her|its|my|this|these|those|that|all|some|any|each|every|no|another|more|most|many|several|few|both)\b/i;
/** Words that replace an article and may also follow one: "other tools", "the other tools". */
const postdeterminer = new RegExp(`^(?:other|${numberWordPattern})\\b`, 'i');

/**
 * Returns a noun phrase ready for a sentence: "agenda" → "the agenda". Plurals, names, mass nouns and phrases with
 * a determiner are unchanged. Returns null if it is uncertain whether an article is needed.
 */
export function nounPhrase(text: string): string | null {
  const [first] = tagWords(text);
  if (!first) return null;
  if (determiner.test(text) || postdeterminer.test(text)) return text;
  if (/^[\d$€£]/u.test(text)) return text;
  if (/^\S+['’]s?\s/u.test(text)) return /^(?:today|\p{Lu})/u.test(text) ? text : `the ${text}`;
  const form = phraseForm(text);
  if (form === 'gerund') return text;
  if (form === 'prepositional') return null;
  if (/^(?:what|how|why|where|when)\b/i.test(text)) return text;
  if (isPlural(text)) return /^[\p{L}-]+(?: [\p{L}-]+){0,2} of the\s/iu.test(text) ? `the ${text}` : text;
  if (/^[\p{L}-]+(?: [\p{L}-]+){0,2} of (?:the|an?|our|your)\s/u.test(text) && /^\p{Ll}/u.test(text))
    return `the ${text}`;
  if (isProperName(text)) return text;
  const [firstNoun = ''] = headOf(text).split(/\sand\s/);
  const head =
    tagWords(firstNoun)
      .at(-1)
      ?.text.replace(/[^\p{L}]/gu, '') ?? '';
  if (countableHead.test(head)) return `the ${text}`;
  return massHead.test(head) ? text : null;
}

/** Adds "the": "goals" → "the goals". A phrase with a determiner or a possessor ("Acme's goals") is unchanged. */
export function withThe(phrase: string): string {
  return determiner.test(phrase) || /['’]s?\s/u.test(headOf(phrase)) ? phrase : `the ${phrase}`;
}

/** Tells whether a text is a name ("Northwind Flow"): a capital first, no lower-case word longer than three letters. */
export function isProperName(text: string): boolean {
  return /^\p{Lu}/u.test(text) && !/\s\p{Ll}{4,}/u.test(text);
}

/** Tells whether the head of a noun phrase is plural: "drivers of the agenda", "talent principles". */
export function isPlural(text: string): boolean {
  const words = tagWords(headOf(text));
  const last = words.at(-1);
  if (!last) return false;
  const word = last.text.toLowerCase();
  if (/^\p{Lu}{2,}s$/u.test(last.text) || /(?:top|clin|fabr|crit|com|metr|mechan)ics$/.test(word))
    return true;
  if (/(?:ss|us|is|ics|news|series)$/.test(word) || /^\p{Lu}+$/u.test(last.text)) return false;
  if (/ and /.test(headOf(text)) && !/^(?:\w+ and )?\w+ing$/.test(text)) return true;
  return (
    /^(?:people|children|criteria|data|media|staff|men|women|curricula)$/.test(word) || /[a-z]s$/.test(word)
  );
}

/** Returns a noun phrase without its attachments: "drivers of the agenda" → "drivers". */
export function headOf(text: string): string {
  return (
    text.split(
      /\s(?:of|for|in|on|with|to|from|by|at|within|across|about|along|through|under|per|over|between|that|which|who|where|enabled|as|into|after|before|than|via|based|using|such as|including)\s|\s[–-]\s|[,;(](?!\d)|:/u,
    )[0] ?? text
  );
}
