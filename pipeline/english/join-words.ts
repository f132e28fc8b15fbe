import { capitalised } from './capitalised.ts';
import { tagWords } from './english-words.ts';
import { isPlural, phraseForm } from './phrase-form.ts';

const numberWords = 'no one two three four five six seven eight nine ten'.split(' ');

/** 3 → "three"; from eleven on in digits. */
export function numberInWords(count: number): string {
  return numberWords[count] ?? String(count);
}

/** "A, B and C"; with semicolons where an item has a comma of its own. */
export function listInWords(items: string[], conjunction = 'and'): string {
  const [only = '', ...more] = items;
  if (more.length === 0) return only;
  const inner = items.some((item) => /,\s/.test(item));
  const double = items.some((item) => / (?:and|or|&) /.test(item));
  const separator = inner ? '; ' : ', ';
  const beforeLast = inner ? '; ' : double ? (items.length > 2 ? ', ' : ', ') : ' ';
  return `${items.slice(0, -1).join(separator)}${beforeLast}${conjunction} ${items.at(-1) ?? ''}`;
}

/** A spoken sentence: capital first, one end mark, no doubled punctuation. */
export function asSentence(text: string): string {
  const trimmed = text
    .replace(/\s+/gu, ' ')
    .replace(/\s+([.,;:!?])(?=\s|$)/gu, '$1')
    .replace(/([.,;:])(?:\s*[,;:])+/gu, '$1')
    .replace(/[\s,;:–-]+$/u, '')
    .trim();
  return capitalised(/[.!?]["”’)]*$/u.test(trimmed) ? trimmed : `${trimmed}.`);
}

/** Heads that need an article in the singular … */
const countableHead =
  /(?:agenda|overview|process|approach|example|model|system|framework|role|card|tool|imperative|vision|mission|report|picture|schedule|plan|strategy|statement|assumption|question|complication|history|conference|board|goal|roadmap|summary|step|hack|level|suite|format|scheme|code|case|way|structure|number|amount|default|aim|limit|need|crisis|result|market|team|company|product|platform|solution|problem|challenge|opportunity|decision|timeline|journey|future|reason|review|curriculum|crosswalk|analysis|standard|president|president-elect|presidentelect|treasurer|chair|director|secretary|manager|meeting|building|purpose|outcome|objective|target|resource|quiz|theme|benefit|principle|pipeline|landscape|environment|community|economy|show|chart|page)$/i;
/** … and heads that have none. */
const massHead =
  /(?:ing|ance|ence|ness|ity|ship|ics|ism|ware|ology|acy|ency|ancy|security|feedback|content|data|support|access|work|research|money|health|growth|trust|traffic|success|advice|progress|equipment|knowledge|evidence|revenue|communication|swap|RAM|talent|business|education|information|innovation|automation|hardware)$/i;

/**
 * A noun phrase ready to stand in a sentence: "agenda" → "the agenda"; plurals, names, mass nouns and phrases that
 * have a determiner stay. Null when it cannot be told whether an article belongs there.
 */
export function nounPhrase(text: string): string | null {
  const [first] = tagWords(text);
  if (!first) return null;
  if (
    /^(?:the|an?|our|your|their|his|her|its|my|this|these|those|that|all|some|any|each|every|no|another|other|more|most|many|several|few|both|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(
      text,
    )
  )
    return text;
  if (/^[\d$€£]/u.test(text)) return text;
  if (/^\S+['’]s?\s/u.test(text)) return /^(?:today|\p{Lu})/u.test(text) ? text : `the ${text}`;
  const form = phraseForm(text);
  if (form === 'gerund') return text;
  if (form === 'prepositional') return null;
  if (/^(?:what|how|why|where|when)\b/i.test(text)) return text;
  if (isPlural(text)) return /^[\p{L}-]+(?: [\p{L}-]+){0,2} of the\s/iu.test(text) ? `the ${text}` : text;
  const head =
    tagWords(headWords(text))
      .at(-1)
      ?.text.replace(/[^\p{L}]/gu, '') ?? '';
  if (/^[\p{L}-]+(?: [\p{L}-]+){0,2} of (?:the|an?|our|your)\s/u.test(text) && /^\p{Ll}/u.test(text))
    return `the ${text}`;
  const isName = /^\p{Lu}/u.test(text) && !/\s\p{Ll}{4,}/u.test(text);
  if (isName) return text;
  if (countableHead.test(head)) return `the ${text}`;
  return massHead.test(head) ? text : null;
}

function headWords(text: string): string {
  return (
    text.split(
      /\s(?:of|for|in|on|with|to|from|by|at|within|across|about|along|through|that|which|who|and|using)\s|[,;:(]/u,
    )[0] ?? text
  );
}

export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
