import { createRequire } from 'node:module';
import { z } from 'zod';
import { baseVerbs } from './english-verbs.ts';
import { everydayWords } from './everyday-words.ts';
import { monthNames } from './months-and-weekdays.ts';
import { wordList } from './word-list.ts';

/** A word and its parts of speech, in the tags of the `compromise` library: "Noun", "PastTense", "Determiner". */
export type TaggedWord = { text: string; tags: ReadonlySet<string> };

const nameTags = new Set(
  'ProperNoun Person FirstName LastName MaleName FemaleName Place Country City Region Demonym Organization Company Product SportsTeam School Month WeekDay Holiday'.split(
    ' ',
  ),
);

const sentencesOfTerms = z.array(
  z.object({ terms: z.array(z.object({ text: z.string(), tags: z.array(z.string()) })) }),
);

/** Cache: tagging is the most expensive part of writing a script, and the same lines are tagged repeatedly. */
const tagged = new Map<string, TaggedWord[]>();
const maxTagged = 2_000;

/** Returns the words of a text in order, with their parts of speech and without punctuation. */
export function tagWords(text: string): TaggedWord[] {
  const known = tagged.get(text);
  if (known) return known;
  const words = sentencesOfTerms
    .parse(grammar().tag(text))
    .flatMap(({ terms }) => terms.map((term) => ({ text: term.text, tags: new Set(term.tags) })));
  if (tagged.size >= maxTagged) tagged.clear();
  tagged.set(text, words);
  return words;
}

/** Tells whether a word has at least one of the tags. */
export function hasTag(word: TaggedWord | undefined, ...tags: string[]): boolean {
  return word !== undefined && tags.some((tag) => word.tags.has(tag));
}

/** Returns a written word in lower case, with a straight apostrophe and without the punctuation after it. */
export function lowerWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(/[,.;:!?]+$/u, '');
}

const wordEndings =
  /(?:ly|ing|ed|ness|ment|tion|sion|ity|ance|ence|able|ible|ive|less|ful|ship|ism|ist|ial|[nrtuc]al|ic|ous|ize|ized|ency|ancy|logy|ware)s?$/;

/**
 * Tells whether a lower-case word is ordinary English, by a dictionary or by its ending. Capitalisation does not
 * make such a word a name.
 */
export function isCommonWord(word: string): boolean {
  const known = inDictionary(word);
  return known ?? (word.length > 4 && wordEndings.test(word));
}

/** Tells whether the dictionaries list a word in exactly this form, and as more than a name. */
export function isListedWord(word: string): boolean {
  if (everydayWords.has(word) || baseVerbs.has(word) || grammar().ambiguousWords.has(word)) return true;
  const tags = tagsOf(word);
  return tags !== null && !tags.some((tag) => nameTags.has(tag) || tag === 'Acronym');
}

/** Does the same as `isCommonWord`, by the dictionaries alone. */
export function isDictionaryWord(word: string): boolean {
  return inDictionary(word) ?? false;
}

/**
 * Looks a word up.
 * @returns null for a word that is in no dictionary, false for a name
 */
function inDictionary(word: string): boolean | null {
  const bases = [
    word,
    word.replace(/s$/, ''),
    word.replace(/(?:es|d|ed|r|er|ing)$/, ''),
    word.replace(/ies$/, 'y'),
  ];
  if (
    bases.some((base) => everydayWords.has(base) || baseVerbs.has(base) || grammar().ambiguousWords.has(base))
  )
    return true;
  const tags = bases.map(tagsOf).find((found) => found !== null);
  return tags ? !tags.some((tag) => nameTags.has(tag) || tag === 'Acronym') : null;
}

/** Tells whether the dictionary knows a word only as a verb in its base form: "involve". */
export function isOnlyVerb(word: string): boolean {
  const tags = tagsOf(word);
  return tags?.length === 1 && tags[0] === 'Infinitive' && !grammar().ambiguousWords.has(word);
}

/**
 * Returns the base form of a gerund: "Building" → "build", "using" → "use", "planning" → "plan"; null if no
 * dictionary knows the verb.
 */
export function baseOfGerund(word: string): string | null {
  const stem = /^(?<stem>\p{L}{2,})ing$/u.exec(word.toLowerCase())?.groups?.stem;
  if (stem === undefined) return null;
  const bases = [stem, `${stem}e`, stem.replace(/(?<last>[b-df-hj-np-tv-z])\k<last>$/u, '$<last>')];
  return bases.find((base) => baseVerbs.has(base) || isOnlyVerb(base)) ?? null;
}

/** Months in lower case, without March and May, which are also ordinary words. */
const months: ReadonlySet<string> = new Set(
  monthNames.map((name) => name.toLowerCase()).filter((name) => name !== 'march' && name !== 'may'),
);

/** Tells whether the dictionary knows a word only as the name of a person, place, month or the like. */
export function isKnownName(word: string): boolean {
  if (months.has(word)) return true;
  if (everydayWords.has(word) || grammar().ambiguousWords.has(word)) return false;
  return tagsOf(word)?.some((tag) => nameTags.has(tag)) ?? false;
}

const firstNamesThatAreWords = new Set(wordList(import.meta, 'first-names-that-are-words'));

/** Tells whether a word can be a name, among other meanings: "grace", "june". */
export function canBeName(word: string): boolean {
  return firstNamesThatAreWords.has(word) || (tagsOf(word)?.some((tag) => nameTags.has(tag)) ?? false);
}

/** Tells whether a word is a first name and not an ordinary word, so that a family name follows it. */
export function isFirstName(word: string): boolean {
  const named = tagsOf(word)?.some((tag) => ['FirstName', 'MaleName', 'FemaleName'].includes(tag)) ?? false;
  return named && !firstNamesThatAreWords.has(word) && !everydayWords.has(word);
}

function tagsOf(word: string): string[] | null {
  return grammar().tagsOfWord.get(word) ?? null;
}

/** The `compromise` library: its tagger, and the dictionaries within it. */
type Grammar = {
  /** Returns the sentences of a text in the format of its `json()`. */
  tag(text: string): unknown;
  /** Tags of each word in its dictionary: "involve" → ["Infinitive"]. */
  tagsOfWord: ReadonlyMap<string, string[]>;
  /** Words that it tags by their neighbours: "plan", "record". */
  ambiguousWords: ReadonlySet<string>;
};

const compromiseModel = z.object({
  one: z.object({ lexicon: z.record(z.string(), z.union([z.string(), z.array(z.string())])) }),
  two: z.object({ switches: z.record(z.string(), z.unknown()) }),
});

let loaded: Grammar | undefined;

/**
 * Loads the library at its first use. Loading takes half a second, which a process that writes no script does not
 * need.
 */
function grammar(): Grammar {
  loaded ??= load();
  return loaded;
}

function load(): Grammar {
  const compromise: typeof import('compromise/two').default = createRequire(import.meta.url)(
    'compromise/two',
  );
  const { one, two } = compromiseModel.parse(compromise.model());
  return {
    tag: (text) => compromise(text).json(),
    tagsOfWord: new Map(Object.entries(one.lexicon).map(([word, tags]) => [word, [tags].flat()])),
    ambiguousWords: new Set(Object.keys(two.switches)),
  };
}
