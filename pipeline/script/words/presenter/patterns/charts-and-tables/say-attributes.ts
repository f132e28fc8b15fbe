import { decapitalised } from '#pipeline/english/capitalised.ts';
import { isUncounted } from '#pipeline/english/doubts/uncountable-nouns.ts';
import { singularOf } from '#pipeline/english/grammar/countable-nouns.ts';
import { listInWords } from '#pipeline/english/join-words.ts';
import { headOf, isPlural, isProperName, withThe } from '#pipeline/english/noun-phrase.ts';
import type { Evidence } from '#pipeline/script/plan/script-plan.ts';
import { type CitedText, citing, createPattern, type Point } from '../../pattern.ts';
import type { Cited } from '../../scene/cited.ts';
import { isName, named, type Phrase, phraseOf } from '../../scene/phrase.ts';
import type { Scene } from '../../scene/scene.ts';
import { aThing, cellWords } from './cell-words.ts';
import { evidenceOfCell } from './evidence-of-cells.ts';
import { isOfMarks, type TextTable, textTable } from './text-table.ts';

/** Attributes of the first two things in a table. */
export const sayAttributes = createPattern({
  name: 'what each row of a table has',
  needs:
    'a table of short words whose first column names things, and columns that are named by what they hold',
  plan(scene) {
    return scene.items.flatMap(({ item, shown }, place): Point<Shown>[] => {
      const table = textTable(item.content);
      if (!table || isOfMarks(table)) return [];
      const parts = { ...table, shown, evidence: shown.map(({ id }) => id) };
      return [{ rhetoricalRole: 'table', items: [place], strength: 0.75, weakerBy: 0.1, parts }];
    });
  },
  word: (table, scene) =>
    [asTitleSays, asHeadSays].map((say) => say(table, scene)).find((said) => said.length > 0) ?? [],
});

/** Table with all of its evidence. */
type Shown = TextTable & Cited & { shown: readonly Evidence[] };

const eachTitle = /^(?<what>[^:;?]+?) (?:for (?:each|every|all|the)|by|per) (?<key>\p{L}[\p{L} -]*)$/iu;

/**
 * Says the rows by the title's words: "Protection for each machine" → "For the grinder, protection means a face
 * shield and muffs."
 */
function asTitleSays(
  { head: [key = '', ...head], rows, shown }: Shown,
  { title, casing }: Scene,
): CitedText[] {
  const { what, key: each } = eachTitle.exec(title?.text ?? '')?.groups ?? {};
  if (!what || !each || stem(each) !== stem(casing.inSentence(key)) || isPlural(headOf(what))) return [];
  return rows
    .flatMap(([name = '', ...cells]) => {
      const row = phraseOf(name, casing);
      const values = cells.flatMap((cell) => shortCell(cell, casing) ?? []);
      return row && isName(row, 5) && values.length === cells.length && values.length <= 4
        ? [
            {
              row,
              values: inOneCase(values),
              evidence: cells.flatMap((cell, at) => evidenceOfCell(cell, [name, head[at] ?? ''], shown)),
            },
          ]
        : [];
    })
    .slice(0, 2)
    .map(({ row, values, evidence }, index) =>
      citing(`for ${named(row)}, ${index === 0 ? what : 'it'} means ${listInWords(values)}`, [{ evidence }]),
    );
}

/** Lowers the capital of a plural where other cells begin with a small letter: "Muffs" beside "glasses". */
function inOneCase(values: readonly string[]): string[] {
  const areSmall = values.some((value) => /^\p{Ll}/u.test(value));
  return values.map((value) => (areSmall && /^\p{Lu}\p{Ll}+s$/u.test(value) ? decapitalised(value) : value));
}

const noAttribute =
  /^(?:comments?|notes?|remarks?|details?|description|source|link|url|id|code|no\.?|number|signature|column ?\w?|target uri|example|date|technology|tech|tools?|framework|language|library|stack|vendor|product|brand|model)$/i;

/** Says the rows by the header's words: "For the standard plan, the support level is email." */
function asHeadSays({ head, rows, shown }: Shown, { casing }: Scene): CitedText[] {
  if (head.slice(1).some((name) => isOption(name, casing)) || standBeside(head)) return [];
  const columns = head.flatMap((name, at) => {
    const heading = phraseOf(name, casing);
    const isAttribute =
      at > 0 &&
      heading &&
      isName(heading, 3) &&
      heading.form === 'noun_phrase' &&
      !noAttribute.test(name.trim());
    return isAttribute ? [{ at, heading, column: name }] : [];
  });
  const described = rows.flatMap((row) => {
    const name = phraseOf(row[0] ?? '', casing);
    const has = columns.flatMap(({ at, heading, column }) => {
      const say = (text: string) => {
        return { text, evidence: evidenceOfCell(row[at] ?? '', [row[0] ?? '', column], shown) };
      };
      if (isPlural(heading.text)) {
        const many = cellWords(row[at] ?? '', casing);
        return many &&
          isCounted(heading) &&
          'is' in many &&
          many.isPlural &&
          !/\d/.test(many.is) &&
          many.words <= 9
          ? [say(`${withThe(heading.text)} are ${many.is}`)]
          : [];
      }
      const value = shortCell(row[at] ?? '', casing);
      return value === null ? [] : [say(`${withThe(heading.text)} is ${value}`)];
    });
    return name && isName(name, 6) && has.length > 0 ? [{ name, has: has.slice(0, 2) }] : [];
  });
  return described.length < 2
    ? []
    : described
        .slice(0, 2)
        .map(({ name, has }) =>
          citing(
            `for ${isNumbered.test(name.text) ? name.text : named(name)}, ${listInWords(has.map(({ text }) => text))}`,
            has,
          ),
        );
}

/** Numbered name: "Phase 1". */
const isNumbered = /^\p{L}+ \d+$/u;

/** Tells whether a header is an option to compare rather than an attribute: "Traditional team" beside "Flow". */
function isOption(name: string, casing: Scene['casing']): boolean {
  return (
    /^(?:us|we|ours?|them|others?|competitors?|traditional|today|before|after|old|new|with|without|manual)\b/i.test(
      name,
    ) || isProperName(casing.inSentence(name.trim()))
  );
}

/**
 * Tells whether columns are of one kind, so none of them names the rows: "City 1" beside "City 2", "Human error"
 * beside "Crane error".
 */
function standBeside(head: readonly string[]): boolean {
  const words = head.map((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2),
  );
  return (
    head.some((name) => /\d/u.test(name)) ||
    words.some((some, at) => some.some((word) => words.slice(at + 1).some((other) => other.includes(word))))
  );
}

/**
 * Tells whether a title is countable, like "Goals" and unlike "telecommunications". The columns under it are then
 * not attributes.
 */
function isCounted({ text }: Phrase): boolean {
  return singularOf(text.toLowerCase().split(' ').at(-1) ?? '') !== null;
}

/** Answers, which are no attribute: "The search is yes". */
const isAnswer =
  /^(?:yes|no|y|n|n\/a|none|optional|required|mandatory|partial|partly|maybe|unknown|tbd|x|all|any)$/i;

/**
 * Returns the words of a short cell.
 * @returns null for a long cell, a figure or a sentence
 */
function shortCell(cell: string, casing: Scene['casing']): string | null {
  if (/\d|[?/+]|\s[–—-]\s/.test(cell) || isAnswer.test(cell.trim())) return null;
  const found: Phrase | null = phraseOf(cell, casing);
  // A state like "planning" would sound like an act: "The map is planning".
  if (!found || found.words > 6 || /^\p{L}+ing$/u.test(found.text)) return null;
  // In a column of names, "face shield" is a name as well.
  const isNamed = found.form === 'imperative' && found.words === 2;
  const phrase: Phrase = isNamed ? { ...found, form: 'noun_phrase' } : found;
  if (phrase.form === 'negation' || phrase.form === 'adjective') return phrase.text;
  const last = phrase.text.toLowerCase().split(' ').at(-1) ?? '';
  // The last word may be an adjective: "A present-oriented".
  if (/[\p{L}-]+(?:ed|ing|-term)$/u.test(last) && !isUncounted(last)) return null;
  return isName(phrase, 6) && !isPlural(phrase.text)
    ? aThing(phrase)
    : isName(phrase, 6)
      ? phrase.text
      : null;
}

const stem = (text: string): string => text.trim().toLowerCase().replace(/s$/, '');
