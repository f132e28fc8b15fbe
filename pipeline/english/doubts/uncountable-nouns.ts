import { isCountable } from '../grammar/countable-nouns.ts';
import { anyOf, wordList } from '../word-list.ts';

/** Endings of names for acts, states and matter, which stand without an article. */
const ofActOrState =
  /(?:ing|tion|sion|ment|ity|ety|ness|ance|ence|ancy|ency|acy|ship|hood|dom|ism|ics|ware|logy|graphy|nomy|age|ture|sure|ery|ry|th|wear|work|sis|phy|oval|ewal|isal|usal|ival|[iu]al|ice|ude|ure|tech)$/;

/** Things of which there is one or there are many, though their names end like those. */
const ofThing = new RegExp(`^${anyOf(import.meta, 'countable-nouns')}$`);

/** Nouns of business, technology and teaching that are not counted, and such as are used without an article. */
const uncounted: ReadonlySet<string> = new Set(wordList(import.meta, 'uncounted-nouns'));

/** Tells whether a lower-case word in the singular can surely stand without an article: "feedback", "compliance". */
export function isUncounted(word: string): boolean {
  const last = word.split('-').at(-1) ?? word;
  if (isCountable(last) || ofThing.test(last)) return uncounted.has(word);
  return uncounted.has(word) || uncounted.has(last) || ofActOrState.test(last);
}
