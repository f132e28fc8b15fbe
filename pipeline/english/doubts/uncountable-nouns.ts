import { isCountable } from '../grammar/countable-nouns.ts';
import { anyOf, wordList } from '../word-list.ts';

/** Endings of nouns for actions, states and matter, which need no article. */
const ofActOrState =
  /(?:ing|tion|sion|ment|ity|ety|ness|ance|ence|ancy|ency|acy|ship|hood|dom|ism|ics|ware|logy|graphy|nomy|age|ture|sure|ery|ry|th|wear|work|sis|phy|oval|ewal|isal|usal|ival|[iu]al|ice|ude|ure|tech)$/;

/** Countable things whose nouns have the same endings. */
const ofThing = new RegExp(`^${anyOf(import.meta, 'countable-nouns')}$`);

/** Nouns of business, technology and teaching that are uncountable, or used without an article. */
const uncounted: ReadonlySet<string> = new Set(wordList(import.meta, 'uncounted-nouns'));

/** Tells whether a lower-case singular noun can certainly be used without an article: "feedback", "compliance". */
export function isUncounted(word: string): boolean {
  const last = word.split('-').at(-1) ?? word;
  if (isCountable(last) || ofThing.test(last)) return uncounted.has(word);
  return uncounted.has(word) || uncounted.has(last) || ofActOrState.test(last);
}
