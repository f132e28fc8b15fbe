import { thirdPersonVerbs } from '#pipeline/english/english-verbs.ts';
import { isCountable } from '#pipeline/english/grammar/countable-nouns.ts';
import { listInWords, numberInWords } from '#pipeline/english/join-words.ts';
import { headOf, isPlural, nounPhrase, withThe } from '#pipeline/english/noun-phrase.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { createPattern } from '../pattern.ts';
import { announcedWording, oneThingWording } from '../phrasing/audience-wordings.ts';
import { holdable, newNames, plainNames } from '../phrasing/spoken-list.ts';
import { evidenceOf } from '../scene/cited.ts';
import { isName, type Phrase } from '../scene/phrase.ts';
import type { Scene, SceneItem } from '../scene/scene.ts';
import { announces, coversParts, holdsParts } from './announcing-titles.ts';
import { opensList } from './say-lead-in.ts';

/** Entries of a list whose title names their kind. */
export const sayList = createPattern({
  name: 'names under a title that says what they are',
  needs: 'two names or more of one form, and a title such as "Our goals", "What you get", "The problem"',
  addsToOthers: true,
  listsItems: true,
  plan(scene) {
    const { title } = scene;
    const source = namesOf(scene);
    // "Freight for everyone." is a slogan.
    if (!title || !source || title.words > 9 || title.isClosed) return [];
    // "Functions" over "return values" introduces a property rather than kinds.
    if (title.words === 1 && !source.areAll) return [];
    const kept = holdable(
      source.names.filter(({ text }) => !repeatsTitle(text, title.text) && !isRest(text)),
    );
    // "Capability" over each of four cards is not their name.
    const areDifferent = new Set(kept.map(({ text }) => text)).size === kept.length;
    if (kept.length < 2 || kept.length < Math.min(source.names.length, 3) || !areDifferent) return [];
    const parts = { title, kept, source, evidence: evidenceOf([title, ...kept]) };
    return [{ rhetoricalRole: 'list', items: source.places, strength: 0.85, parts }];
  },
  word: ({ title, kept, source }, scene) =>
    sayNumbered(title, kept, source) ?? sayUnder(title, kept, kept.length === source.names.length, scene),
});

/** Tells whether a name repeats the title: "Licence pitfalls" under "Pitfalls". */
function repeatsTitle(name: string, title: string): boolean {
  const last = (text: string) => headOf(text).split(' ').at(-1)?.toLowerCase() ?? '';
  return last(name).replace(/s$/, '') === last(title).replace(/s$/, '');
}

/** Tells whether a name summarises the others: "Overall benefits" beside three features. */
function isRest(name: string): boolean {
  return /^(?:overall|other|general|further|more|additional)\s/i.test(name);
}

/**
 * Names on a slide.
 * @property areAll whether the slide has nothing else
 */
type Names = { names: Phrase[]; places: number[]; areAll: boolean };

/** Returns the headings of cards, or the lines of one list. */
export function namesOf({ items }: Pick<Scene, 'items'>): Names | null {
  const cards = items.flatMap((item, place) => {
    const heading = item.label ?? (item.lines.length === 1 ? (item.lines[0]?.phrase ?? null) : null);
    const isCard =
      ['card', 'text', 'node', 'bullets', 'caption'].includes(item.item.role) && item.figure === null;
    return isCard && heading ? [{ heading, place }] : [];
  });
  if (cards.length >= 2 && cards.length <= 6 && cards.every(({ heading }) => isName(heading, 5)))
    return {
      names: cards.map(({ heading }) => heading),
      places: cards.map(({ place }) => place),
      areAll: true,
    };
  const lists = items.flatMap((item, place) => (isPlainList(item) ? [{ item, place }] : []));
  const [only] = lists;
  if (!only || lists.length > 1) return null;
  const names = only.item.lines.flatMap(({ phrase }) => (phrase && isName(phrase) ? [phrase] : []));
  return names.length >= 2 && names.length >= 0.7 * only.item.lines.length
    ? { names, places: [only.place], areAll: names.length === only.item.lines.length }
    : null;
}

function isPlainList({ label, lines, item }: SceneItem): boolean {
  return (
    label === null &&
    item.content === null &&
    lines.length >= 2 &&
    (lines.every(({ children }) => children.length > 0) || !lines.some(({ raw }) => opensList(raw)))
  );
}

/** Says names under a title with their number: "Four late ports" over four names. */
function sayNumbered(
  { text, words }: Phrase,
  kept: readonly Phrase[],
  { names }: { names: readonly Phrase[] },
): string[] | null {
  const rest = new RegExp(
    `^(?:the |our )?(?:${names.length}|${numberInWords(names.length)}) (?<rest>[\\p{Ll} -]+)$`,
    'iu',
  ).exec(text)?.groups?.rest;
  const plain = plainNames(kept);
  if (rest === undefined || plain === null || words > 6 || !isPlural(rest) || measured.test(rest))
    return null;
  const isAll = kept.length === names.length;
  return [
    `there are ${numberInWords(names.length)} ${rest}${isAll ? ': ' : ', among them '}${listInWords(plain)}`,
  ];
}

/** Durations and amounts, which are not kinds of things. */
const measured =
  /(?:^|\s)(?:days|weeks|months|years|hours|minutes|seconds|percent|dollars|euros|times|points|words)$/iu;

type Lead = { title: RegExp; say: (list: string, isAll: boolean, of: string) => string };

/** Titles with the sentence that introduces their lines. */
const leads: readonly Lead[] = [
  {
    title: /^what (?:you(?:['’]ll| will)? (?:get|gain|receive)|(?:is|['’]s) included|do you (?:get|gain))\b/i,
    say: (list) => `you get ${list}`,
  },
  { title: /^what you(?:['’]ll| will)? need\b/i, say: (list) => `you need ${list}` },
  { title: /^what you(?:['’]ll| will)? learn\b/i, say: (list) => `you will learn about ${list}` },
  { title: /^what we (?:offer|provide|deliver|bring)\b/i, say: (list) => `we offer ${list}` },
  { title: /^what we need\b/i, say: (list) => `we need ${list}` },
  { title: /^who (?:it is|it['’]s|this is|is (?:it|this)) for\b/i, say: (list) => `it is for ${list}` },
  { title: /^who we (?:serve|work with|help)\b/i, say: (list) => `we work with ${list}` },
  { title: /^where we (?:operate|work|are)\b/i, say: (list) => `we work in ${list}` },
  {
    title: /^(?:what (?:it|this) (?:costs|takes)|what(?: is|['’]s) needed)\b/i,
    say: (list) => `it takes ${list}`,
  },
];

/**
 * Tells whether at least two lines are predicates. "No certificate" beside "Has exclusions" describes some of a
 * kind, rather than the deck's subject.
 */
function isOneOfReasons(lines: SceneItem['lines']): boolean {
  const predicates = lines.filter(({ phrase }) => {
    const [first = ''] = (phrase?.text ?? '').toLowerCase().split(' ');
    return phrase?.form === 'predicate' && thirdPersonVerbs.has(first);
  });
  return predicates.length >= 2;
}

/** Structures, which have parts. */
const structure =
  /(?:design|architecture|structure|system|stack|model|platform|tier|framework|landscape|infrastructure|set-?up|network|pipeline|topology|hierarchy)$/i;

const oneThing =
  /(?:^|\s)(?:problem|challenge|goal|aim|answer|solution|result|outcome|approach|risk|promise|mission|vision|opportunity|focus|ask|reason|difference|lesson|impact|purpose|objective)$/i;

function sayUnder(
  title: Phrase,
  kept: readonly Phrase[],
  isAll: boolean,
  { understood, audience }: Scene,
): string[] {
  const news = newNames(kept);
  if (news === null) return [];
  const plain = plainNames(kept);
  const text = title.text.replace(/\?$/, '');
  const lead = leads.find((one) => one.title.test(text));
  if (lead) return [lead.say(listInWords(news), isAll, text)];
  if (!isNounPhrase(title) || slideKinds[understood.kind].announces === 'topics')
    return plain === null ? [] : counted(title, listInWords(plain), isAll, kept.length);
  if (
    /[,;:–]|\b(?:vs\.?|versus|and|overview|background|agenda|introduction|example|summary|recap)\b/i.test(
      text,
    )
  )
    return [];
  const head = headOf(text);
  const counts = kept.filter(({ text: name }) => /^\d/u.test(name)).length;
  // Entries with figures are not parts: "Nine maps, four lists and Harborline".
  if (counts > 0 && counts < kept.length) return [];
  if (holdsParts(text)) return [`${withThe(text)} includes ${listInWords(news)}`];
  if (coversParts(text) && kept.every(isPart))
    return [`${nounPhrase(text) ?? withThe(text)} covers ${listInWords(news)}`];
  if (structure.test(head) && slideKinds[understood.kind].items === 'parts' && isAll)
    return [`${nounPhrase(text) ?? withThe(text)} consists of ${partsOf(kept, news)}`];
  if (plain === null) return [];
  const list = listInWords(plain);
  if (oneThing.test(head) && kept.some(({ text: name }) => people.test(name))) return [];
  if (oneThing.test(head)) return oneThingWording[audience]({ title: text, list });
  if (announces(text)) return announcedWording[audience]({ title: text, list, count: kept.length, isAll });
  return promise.test(text) ? [`${text} means ${list}`] : [];
}

/** Promise that sums up the points under it: "One view from port to door". "Faster freight" is a slogan. */
const promise = /^(?:one|a single) \p{Ll}+ \p{Ll}/iu;

/** Nouns for people. People have a problem, but are neither problem nor solution. */
const people =
  /(?:^|\s)(?:\p{Ll}{3,}(?:ers|ors|ists)|teams|people|students|patients|clients|companies|parents|businesses)$/iu;

/** Tells whether a name is short and has neither a judgement nor a figure, as the names of parts do. */
function isPart({ text, words }: Phrase): boolean {
  return (
    words <= 5 &&
    !/(?:^|\s)(?:app|apps|api|platform|portal|website|[PSI]aaS|\p{Lu}\S*\p{Lu})$/u.test(text) &&
    !/\d|\b(?:lack|missing|limited|slow|high|low|poor|too|less|more|fewer|better|faster|manual|late|costly|expensive|(?:\p{Ll}+)(?:ers|ors|ists|ants)\b)/iu.test(
      text,
    )
  );
}

/** Says the parts of a structure: "Catalog, orders and search", "a UI layer and a database". */
function partsOf(kept: readonly Phrase[], news: string[]): string {
  const areWords = kept.every(({ words }) => words === 1);
  return listInWords(areWords ? kept.map(({ text }) => text) : news);
}

/**
 * Tells whether a phrase is a noun phrase. "Built-in middleware" looks like a participle, "Onboarding" like a
 * gerund.
 */
function isNounPhrase({ form, text, words }: Phrase): boolean {
  if (form === 'participle') return /^built-in\s/i.test(text);
  return form === 'noun_phrase' || (form === 'gerund' && words === 1);
}

/** Says names with their number: "Three things set it apart". */
function counted({ text, form }: Phrase, list: string, isAll: boolean, count: number): string[] {
  const says = new RegExp(
    `^(?:the )?${numberInWords(count)} (?:things|reasons|ways|steps|pillars|parts|principles|benefits|goals)\\b`,
    'i',
  );
  return form === 'sentence' && isAll && says.test(text) ? [`${text}: ${list}`] : [];
}

/**
 * Words after a missing thing that state its purpose: "No map of the port", "no system to track berths". "No hidden
 * costs" is a label.
 */
const statesPurpose = /\s(?:to|of|for|between|on|in|with|that|which|across) \S/u;

/** Tells whether the last noun lacks its article, as in labels: "No list in system". */
function endsBare(text: string): boolean {
  const last = /\s(?:in|on|for|from|to|at|with) (?<last>\p{Ll}+)$/u.exec(text)?.groups?.last;
  return last !== undefined && isCountable(last);
}

/** Missing things: "No single source of truth". */
export const sayLacks = createPattern({
  name: 'what there is not',
  needs: 'lines that open with "no"',
  addsToOthers: true,
  plan({ items }) {
    const lacks = items.flatMap(({ lines }, place) =>
      lines.flatMap(({ raw, phrase }) =>
        // "[major] No berth" is a finding in an example.
        !/^\s*\[/.test(raw) &&
        !isOneOfReasons(lines) &&
        phrase?.form === 'negation' &&
        phrase.words >= 4 &&
        phrase.words <= 12 &&
        statesPurpose.test(phrase.text) &&
        !/[,.]/.test(phrase.text) &&
        !/^no (?:one|body)\b/iu.test(phrase.text) &&
        !endsBare(phrase.text)
          ? [{ phrase, place }]
          : [],
      ),
    );
    const kept = lacks.slice(0, 2);
    if (kept.length === 0) return [];
    return [
      {
        rhetoricalRole: 'list',
        items: kept.map(({ place }) => place),
        strength: 0.7,
        parts: kept.map(({ phrase }) => phrase),
      },
    ];
  },
  word(phrases) {
    const [first = '', ...more] = phrases.map(({ text }) => text);
    const be = isPlural(first.replace(/^no /i, '')) ? 'are' : 'is';
    return [`there ${be} ${listInWords([first, ...more])}`];
  },
});
