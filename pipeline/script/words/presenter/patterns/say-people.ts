import { capitalised } from '#pipeline/english/capitalised.ts';
import { isDictionaryWord, isFirstName } from '#pipeline/english/english-words.ts';
import { indefiniteArticle } from '#pipeline/english/indefinite-article.ts';
import { asSentence, listInWords } from '#pipeline/english/join-words.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { looksLikeName } from '#pipeline/understanding/text-signs.ts';
import { createPattern, type Point } from '../pattern.ts';
import { pricesFor, quoteWording } from '../phrasing/audience-wordings.ts';
import { type Cited, evidenceOf } from '../scene/cited.ts';
import { isWhole } from '../scene/phrase.ts';
import type { SceneItem } from '../scene/scene.ts';

const role = new RegExp(String.raw`\b${anyOf(import.meta, 'roles-of-people')}\b`, 'i');

/** Tells whether a text names a role: "past president". */
export function holdsRole(text: string): boolean {
  return role.test(text) && !group.test(text);
}

/** Names of groups. */
const group =
  /\b(?:boards?|teams?|committees?|management|departments?|groups?|offices?|councils?|divisions?|executive|staff|partners|members)\b/i;

/** People with their roles, two in a sentence. */
export const sayPeople = createPattern({
  name: 'people with what they are',
  needs: 'names of people, each with a role',
  plan({ items, casing }) {
    const people = items.flatMap(({ labelText, ofLabel, lines }, place) => {
      const [first] = lines;
      const what = first?.raw.trim() ?? '';
      return labelText !== null &&
        looksLikeName(labelText.trim()) &&
        !isOfWords(labelText) &&
        !group.test(labelText) &&
        !/[–—(]/u.test(what) &&
        what.split(' ').length <= 8 &&
        role.test(what)
        ? [
            {
              name: calmCapitals(labelText.trim()),
              what: calm(casing.inSentence(joined(what))),
              place,
              evidence: evidenceOf([{ evidence: ofLabel }, first]),
            },
          ]
        : [];
    });
    const shown = people.slice(0, people.length > 4 ? 2 : 4);
    return pairs(shown).map((pair, index) => ({
      rhetoricalRole: 'people',
      items: pair.map(({ place }) => place),
      strength: 0.7 - 0.1 * index,
      parts: pair,
    }));
  },
  word: (pair) => [whoIs(pair)],
});

/** Says two people, whose role may be the same: "Ines and Peter are the co-founders". */
function whoIs(pair: readonly { name: string; what: string }[]): string {
  const [one, other] = pair;
  const role = /^the (?<role>\p{Ll}[\p{Ll}-]*(?:er|or))$/iu.exec(one?.what ?? '')?.groups?.role;
  return one && other && role !== undefined && one.what === other.what
    ? `${one.name} and ${other.name} are the ${role.toLowerCase()}s`
    : listInWords(pair.map(({ name, what }) => `${name} is ${what}`));
}

/** Tells whether a label consists of ordinary words with capitals, and so is no name: "Certified Planner". */
function isOfWords(label: string): boolean {
  const words = label.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.every((word) => isDictionaryWord(word) && !isFirstName(word));
}

/** Lowers a name in capitals: "INES ALMEIDA" → "Ines Almeida". */
function calmCapitals(name: string): string {
  return /\p{Ll}/u.test(name) || !/\p{L}{3}/u.test(name)
    ? name
    : name
        .split(' ')
        .map((word) => capitalised(word.toLowerCase()))
        .join(' ');
}

/** Joins two roles with "and": "Founder/director." */
function joined(what: string): string {
  return what.replace(/[.;]+$/, '').replace(/(?<=\p{Ll}) ?\/ ?(?=\p{L}{3})/gu, ' and ');
}

function pairs<T>(all: readonly T[]): T[][] {
  return all.length === 0 ? [] : [[...all.slice(0, 2)], ...pairs(all.slice(2))];
}

/** Returns the role before a comma, with its article: "founder, ran ports for twelve years" → "the founder". */
function calm(what: string): string {
  const [first = ''] = what.split(/,\s/);
  return /^(?:an?|the|our)\s/i.test(first) ||
    /^(?:CEO|CTO|CFO|COO|CMO|CPO|CIO|president|head|chair|VP)\b/i.test(first)
    ? first
    : oneOfMany.test(first)
      ? `${indefiniteArticle(first)} ${first}`
      : `the ${first}`;
}

/** Roles that several people in a company have: "machine learning engineer at Harborline". */
const oneOfMany =
  /^(?!(?:chief|head|lead|general|only|first)\b)(?:\p{L}+ ){0,3}(?:engineer|developer|analyst|scientist|consultant|designer|architect|trainer|coach|researcher|specialist)(?: (?:at|for|of|in) .+)?$/iu;

/** Quotation of a named customer or expert. */
export const sayQuote = createPattern({
  name: 'a quotation and who said it',
  needs: 'a text in quotation marks, and a name below it',
  reportsWords: true,
  plan({ items }) {
    return items.flatMap((quoted, place): Point<Quotation>[] => {
      const { item, labelText } = quoted;
      const texts = [...(labelText === null ? [] : [labelText]), ...item.lines.map(({ text }) => text)];
      const words = texts.find((text) => /^[“"„«]/.test(text.trim()));
      if (item.role !== 'quote' || words === undefined) return [];
      const said = words
        .trim()
        .replace(/^[“"„«]+|[”"»]+$/gu, '')
        .replace(/[\s.,]+$/u, '');
      if (said.split(/\s+/).length < 5 || said.split(/\s+/).length > 40) return [];
      const own = speakerOf(texts.filter((text) => text !== words));
      const next = own === null ? items[place + 1] : undefined;
      const speaker = own ?? (next ? speakerIn(next) : null);
      if (speaker === null) return [];
      const parts = { speaker, quoted: `${said}.`, evidence: evidenceOf([quoted, next]) };
      return [{ rhetoricalRole: 'quote', items: [place], strength: 0.85, parts }];
    });
  },
  word: (quotation, { audience }) => quoteWording[audience](quotation),
});

type Quotation = Cited & { speaker: string; quoted: string };

function speakerIn({ labelText, item }: SceneItem): string | null {
  return speakerOf([labelText ?? '', ...item.lines.map(({ text }) => text)]);
}

function speakerOf(texts: readonly string[]): string | null {
  const cleaned = texts.map((text) => text.trim().replace(/^[\s—–-]+/u, '')).filter((text) => text !== '');
  const [first = '', second = ''] = cleaned;
  const [name = '', ...ofName] = first.split(/,\s+/);
  const what = ofName.length > 0 ? ofName.join(', ') : second.replace(/\.$/, '');
  if (!looksLikeName(name) || what.split(' ').length > 9) return null;
  return what === '' ? name : `${name}, ${what},`;
}

/** Words under a heading such as "What a pilot customer says". */
export const sayVoices = createPattern({
  name: 'what somebody says',
  needs: 'a title such as "What our customers say" over sentences without quotation marks',
  reportsWords: true,
  plan({ title, items }) {
    const who = /^what (?<who>(?!(?:we|you|i|it|they)\b).+?) (?:says?|think|tell us)\b/i.exec(
      title?.text ?? '',
    )?.groups?.who;
    const [place, sentences] = [...items.entries()]
      .map(
        ([at, { lines }]) =>
          [at, lines.flatMap(({ phrase }) => (phrase && isWhole(phrase) ? [phrase] : []))] as const,
      )
      .find(([, said]) => said.length > 0) ?? [-1, []];
    if (who === undefined || sentences.length === 0 || sentences.length > 3) return [];
    const quoted = sentences.map(({ text }) => asSentence(text)).join(' ');
    const parts = { speaker: singular(who), quoted, evidence: evidenceOf([title, ...sentences]) };
    return [{ rhetoricalRole: 'quote', items: [place], strength: 0.85, parts }];
  },
  word: (quotation, { audience }) => quoteWording[audience](quotation),
});

/** Makes one speaker of several: "Our customers" → "a customer". */
function singular(who: string): string {
  const plural = /^(?:our |your )?(?<noun>[\p{L} ]+?)s$/u.exec(who)?.groups?.noun;
  return plural === undefined ? who : `${indefiniteArticle(plural)} ${plural}`;
}

/** Price of each plan. */
export const sayPrices = createPattern({
  name: 'plans and what they cost',
  needs: 'two plans or more with a name and a price',
  plan({ understood, items }) {
    if (slideKinds[understood.kind].items !== 'plans') return [];
    const plans = items.flatMap(({ labelText, ofLabel, figure, ofFigure }, place) =>
      labelText !== null && figure !== null && /[$€£¥₹]/.test(figure) && labelText.split(' ').length <= 3
        ? [
            {
              name: labelText.trim(),
              price: spokenPrice(figure),
              place,
              evidence: evidenceOf([{ evidence: ofLabel }, { evidence: ofFigure }]),
            },
          ]
        : [],
    );
    if (plans.length < 2 || plans.length > 4) return [];
    return [
      { rhetoricalRole: 'prices', items: plans.map(({ place }) => place), strength: 0.9, parts: plans },
    ];
  },
  word: (plans, { audience }) => [pricesFor(audience, plans)],
});

/** Puts a price into words: "$49/mo" → "$49 a month". */
function spokenPrice(price: string): string {
  return price
    .replace(/\s*\/\s*(?:mo\.?|month)\b/i, ' a month')
    .replace(/\s*\/\s*(?:yr\.?|year)\b/i, ' a year')
    .replace(/\s*\/\s*user\b/i, ' a user');
}
