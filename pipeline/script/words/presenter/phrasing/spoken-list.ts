import { baseVerbs, nounVerbs } from '#pipeline/english/english-verbs.ts';
import { isCommonWord } from '#pipeline/english/english-words.ts';
import { indefiniteArticle } from '#pipeline/english/indefinite-article.ts';
import { headOf, nounPhrase } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { named, type Phrase, surelyNamed } from '../scene/phrase.ts';

/**
 * Maximum number of names in a list that a listener can remember. The picture shows the rest. `maxWords` limits their
 * words.
 */
const maxNames = 4;
const maxWords = 26;

/** Keeps the first names, as many as one sentence can hold: four, or three of a long list. */
export function holdable(phrases: readonly Phrase[], most = maxWords): Phrase[] {
  const kept: Phrase[] = [];
  let words = 0;
  for (const phrase of phrases.length > 6 ? phrases.slice(0, 3) : phrases.slice(0, maxNames)) {
    words += phrase.words;
    if (kept.length >= 2 && words > most) break;
    kept.push(phrase);
  }
  return words > most && kept.length < 2 ? [] : kept;
}

/** Heads that take no article when first mentioned: "training material". */
const uncounted = new RegExp(`${anyOf(import.meta, 'uncounted-things')}$`, 'i');

const manyOf =
  /^(?:the )?(?:lack|variety|range|shortage|number|rise|series|wealth|set|pool|network|group|mix|combination) of\b/i;

/** Adds an indefinite article to a new thing: "open source policy template" → "an open source policy template". */
export function oneOf(phrase: Phrase): string {
  const definite = named(phrase);
  if (uncounted.test(headOf(phrase.text)) && definite === `the ${phrase.text}`) return phrase.text;
  if (manyOf.test(definite) && !/^the number\b/i.test(definite)) return `a ${definite.replace(/^the /i, '')}`;
  const isUnique =
    /\bof\b/.test(phrase.text) || /^(?:\p{Ll}+est|first|last|next|same|only|most)\b/u.test(phrase.text);
  return definite === `the ${phrase.text}` && !isUnique
    ? `${indefiniteArticle(phrase.text)} ${phrase.text}`
    : definite;
}

/**
 * Returns names that fit into a list unchanged: plurals, uncountable nouns, names with a determiner.
 * @returns null where one needs an article that the slide omits: "the cost", "the user focus"
 */
export function plainNames(names: readonly Phrase[]): string[] | null {
  if (!areAlike(names)) return null;
  const listed = withArticles(names, named);
  return listed.every((name, index) => name === names[index]?.text) ? listed : null;
}

/**
 * Adds articles to new things.
 * @returns null where the article of one is uncertain
 */
export function newNames(names: readonly Phrase[]): string[] | null {
  if (!areAlike(names)) return null;
  const areKnown = names.every(
    (name) => uncounted.test(headOf(name.text)) || manyOf.test(name.text) || surelyNamed(name) !== null,
  );
  return areKnown ? withArticles(names, oneOf) : null;
}

/**
 * Tells whether names fit into one list. "Fighting the fog" does not suit "early warnings", and two names that open
 * with a verb, such as "track income", are commands.
 */
function areAlike(names: readonly Phrase[]): boolean {
  const acts = names.filter(({ form, words }) => form === 'gerund' && words > 1).length;
  const commands = names.filter(({ text, words }) => words > 1 && opensWithBase(text)).length;
  const hasFile = names.some(({ text }) =>
    /\.(?:py|java|csv|xlsx?|docx?|pdf|txt|exe|html?|json|xml)\b/u.test(text),
  );
  // "A core service always free" lacks its verb.
  const hasHabit = names.some(({ text }) => /\b(?:always|never|only|still) \p{Ll}+$/u.test(text));
  return (acts === 0 || acts === names.length) && commands < 2 && !hasFile && !hasHabit;
}

/**
 * Adds articles to names, except in a list of programs, where an ordinary word is a name as well: "vmstat" and
 * "top".
 */
function withArticles(names: readonly Phrase[], article: (name: Phrase) => string): string[] {
  const arePrograms =
    names.every(({ words }) => words === 1) &&
    names.some(({ text }) => /^\p{Ll}+$/u.test(text) && !isCommonWord(text));
  return arePrograms ? names.map(({ text }) => text) : names.map(article);
}

/**
 * Returns the lines of a list as commands: "upload data", "run". Where half of them surely are commands, so are
 * those that open with an ambiguous verb.
 * @param surely the share of certain commands that is required
 * @returns null where a line is something else
 */
export function commandsOf(phrases: readonly (Phrase | null)[], surely = 0.5): Phrase[] | null {
  const all = phrases.flatMap((phrase) => phrase ?? []);
  const sure = all.filter(({ form }) => form === 'imperative');
  const isCommand = ({ form, text }: Phrase) => form === 'imperative' || opensWithBase(text);
  const areCommands =
    all.length === phrases.length &&
    sure.length >= surely * all.length &&
    all.length > 0 &&
    all.every(isCommand);
  return areCommands ? all.map((phrase) => ({ ...phrase, text: withObject(calm(phrase.text)) })) : null;
}

function opensWithBase(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(' ');
  const verb = /ly$/.test(first) ? second : first;
  return baseVerbs.has(verb) || nounVerbs.has(verb);
}

/** Lowers the capitals of a command: "Review and Approve" → "review and approve". */
function calm(text: string): string {
  return text.replace(
    /^(\p{L}+ and )(\p{Lu})(?=\p{Ll})/u,
    (_, opening: string, letter: string) => opening + letter.toLowerCase(),
  );
}

/** Adds an article to a command's object: "Download report" → "download the report". */
function withObject(text: string): string {
  const [verb = '', object = '', ...more] = text.split(' ');
  const command = `${verb.charAt(0).toLowerCase()}${verb.slice(1)}`;
  const full = more.length === 0 && /^\p{Ll}+$/u.test(object) ? nounPhrase(object) : null;
  return full === `the ${object}` ? `${command} ${full}` : [command, object, ...more].join(' ').trim();
}
