import type { Casing } from '#pipeline/english/casing/casing.ts';
import { indefiniteArticle } from '#pipeline/english/indefinite-article.ts';
import { asSentence, listInWords } from '#pipeline/english/join-words.ts';
import { headOf, isPlural, nounPhrase } from '#pipeline/english/noun-phrase.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import { oneOf } from '../../phrasing/spoken-list.ts';
import { cleanLine } from '../../scene/clean-text.ts';
import { isName, isWhole, type Phrase, phraseOf } from '../../scene/phrase.ts';

/** Words of a table cell for a sentence: a thing or an act after "is", or a whole sentence. */
export type CellWords =
  | { is: string; isPlural: boolean; words: number }
  | { sentence: string; clause: string };

const maxWords = 15;
/** Additions of manner or purpose, without which a cell is still complete. */
const additions =
  /\s(?:as a (?:means|way) (?:of|to)|in order to|so that|so as to|such as|including|especially|e\.g\.|i\.e\.|\(|–)\s.*$/iu;

/** Nouns that look like a verb without its object: "Help from experts". */
const isHelp =
  /^(?:help|support|access|advice|guidance|training|feedback|input|contact)\s(?:from|by|for|to|with|in|on|through)\b/iu;

/**
 * Returns the words of a cell.
 * @returns null for a cell that cannot be said: too long, cut off, a question, a code
 */
export function cellWords(cell: string, casing: Casing): CellWords | null {
  const [first = ''] = splitSentences(
    cleanLine(cell)
      .replace(/\band\/or\b/giu, 'or')
      .replace(
        /\b(?<joins>by|through|with|are|is):\s(?<next>\p{Lu})(?=\p{Ll})/gu,
        (_, joins: string, next: string) => `${joins} ${next.toLowerCase()}`,
      ),
  );
  const said = phraseOf(first, casing);
  if (!said || /[?↑↓→←]|\/\s|\s\/|`/u.test(first)) return null;
  if (isWhole(said) && said.words <= 26) return { sentence: asSentence(said.text), clause: said.text };
  const phrase = said.words > 9 ? phraseOf(first.replace(additions, ''), casing) : said;
  if (!phrase || phrase.words > maxWords || /[:;=|+]/.test(phrase.text)) return null;
  const { text, words } = phrase;
  if (phrase.form === 'imperative' && !isHelp.test(text))
    return { is: `to ${withArticle(text)}`, isPlural: false, words };
  if (phrase.form === 'infinitive' || phrase.form === 'gerund') return { is: text, isPlural: false, words };
  if (!isName(phrase, maxWords) && phrase.form !== 'imperative') return null;
  const list = text.split(/,\s+/);
  if (list.length > 1) return sayListed(list, casing, words);
  return { is: aThing(phrase), isPlural: isPlural(text), words };
}

/** Returns the words of a cell that lists names: "Glasses, muffs". */
function sayListed(list: readonly string[], casing: Casing, words: number): CellWords | null {
  const names = list.map((one) => phraseOf(one.replace(/^(?:and|or)\s/i, ''), casing));
  const all = names.flatMap((name) => (name && isName(name, 6) ? [aThing(name)] : []));
  return all.length === list.length && all.length <= 4
    ? { is: listInWords(all), isPlural: true, words }
    : null;
}

/** Uncountable nouns, which take no article: "Data loss", "scope creep". */
const uncounted =
  /(?:^|\s)(?:loss|theft|fraud|leakage|misuse|creep|abuse|churn|downtime|adoption|corruption|congestion|pollution|quality|lock-in|burnout|injection)$/iu;

/**
 * Adds the articles that a noun phrase lacks: "More targeted approach" → "a more targeted approach", "help from
 * expert" → "help from an expert".
 */
export function aThing(phrase: Phrase): string {
  const { text } = phrase;
  const head = headOf(text);
  const isCompared = /^(?:more|less)\s\p{L}/iu.test(text);
  const isOne = /^the\s/.test(nounPhrase(head.replace(/^(?:more|less)\s/i, '')) ?? '');
  // An activity takes no article, "Engaging faculty in the disciplines", but a "working group" does.
  const isDoing = /^\p{Ll}+ing\s/u.test(text) && phrase.words >= 4;
  const isMeasured = /^(?:half|twice|double) (?:as|the)\s/i.test(text);
  const isFailure = /^failure to\s/i.test(text);
  const thing =
    isDoing || isMeasured || uncounted.test(text)
      ? text
      : isFailure
        ? `the ${text}`
        : isCompared
          ? isOne
            ? `a ${text}`
            : text
          : oneOf(phrase);
  return thing.replace(
    /\s(?<joins>from|by|for|with)\s(?<who>expert|consultant|specialist|lawyer|auditor|trainer|coach|supplier|vendor|partner|customer)$/iu,
    (_, joins: string, who: string) => ` ${joins} ${indefiniteArticle(who)} ${who.toLowerCase()}`,
  );
}

/**
 * Adds the article that a command's object lacks: "Create new project plan for the site" → "create a new project
 * plan for the site".
 */
function withArticle(act: string): string {
  const [, verb = '', object = '', rest = ''] =
    /^(\p{L}+) ((?:\p{Ll}+ ){0,2}\p{Ll}+)((?: (?:for|of|in|on|with|to|from|by|at|via)\b.*)?)$/u.exec(act) ??
    [];
  if (object === '' || /^(?:[a-z]+ing|more|less|up|out|off|down|in|on|to)\b/.test(object)) return act;
  const named = nounPhrase(object);
  return named === `the ${object}` ? `${verb} ${indefiniteArticle(object)} ${object}${rest}` : act;
}
