import { asSentence, listInWords, numberInWords } from '../../../english/join-words.ts';
import { headOf, isPlural, withThe } from '../../../english/noun-phrase.ts';
import { announcedWording, oneThingWording } from '../audience-wordings.ts';
import { type Pattern, type Saying, saidTogether } from '../pattern.ts';
import { isName, named, type Phrase } from '../phrase.ts';
import type { Scene, SceneItem, SceneLine } from '../scene.ts';

/** What a listener can hold of a list; the picture shows the rest. */
const mostNames = 4;
const mostWords = 26;

/** A list of names under a title that says what they are. */
export const sayList: Pattern = {
  name: 'names under a title that says what they are',
  needs: 'two names or more of one form, and a title such as "Our goals", "What you get", "The problem"',
  say(scene) {
    const { title } = scene;
    const source = namesOf(scene);
    if (!title || !source || title.words > 9) return [];
    const kept = holdable(source.names.filter(({ text }) => !repeatsTitle(text, title.text)));
    if (kept.length < 2 || kept.length < Math.min(source.names.length, 3)) return [];
    const list = listInWords(kept.map(named));
    const texts = sayUnder(title, list, kept.length === source.names.length, kept.length, scene);
    return saidTogether(texts.map(asSentence), { move: 'list', items: source.places, strength: 0.85 });
  },
};

/** "Licence pitfalls" under "Pitfalls" says the title again. */
function repeatsTitle(name: string, title: string): boolean {
  const last = (text: string) => headOf(text).split(' ').at(-1)?.toLowerCase() ?? '';
  return last(name).replace(/s$/, '') === last(title).replace(/s$/, '');
}

/** Headings of cards, or the lines of one list. */
function namesOf({ items }: Scene): { names: Phrase[]; places: number[] } | null {
  const cards = items.flatMap((item, place) => {
    const heading = item.label ?? (item.lines.length === 1 ? (item.lines[0]?.phrase ?? null) : null);
    const isCard =
      ['card', 'text', 'node', 'bullets', 'caption'].includes(item.item.role) && item.figure === null;
    return isCard && heading ? [{ heading, place }] : [];
  });
  if (cards.length >= 2 && cards.length <= 6 && cards.every(({ heading }) => isName(heading, 5)))
    return { names: cards.map(({ heading }) => heading), places: cards.map(({ place }) => place) };
  const lists = items.flatMap((item, place) => (isPlainList(item) ? [{ item, place }] : []));
  const [only] = lists;
  if (!only || lists.length > 1) return null;
  const names = only.item.lines.flatMap(({ phrase }) => (phrase && isName(phrase) ? [phrase] : []));
  return names.length >= 2 && names.length >= 0.7 * only.item.lines.length
    ? { names, places: [only.place] }
    : null;
}

function isPlainList({ label, lines, item }: SceneItem): boolean {
  return label === null && item.content === null && lines.length >= 2;
}

/** Keeps the names that one sentence holds, from the first on. */
function holdable(names: readonly Phrase[]): Phrase[] {
  const kept: Phrase[] = [];
  let words = 0;
  for (const name of names.length > 6 ? names.slice(0, 3) : names.slice(0, mostNames)) {
    words += name.words;
    if (kept.length >= 2 && words > mostWords) break;
    kept.push(name);
  }
  return kept;
}

type Lead = { title: RegExp; say: (list: string, isAll: boolean, of: string) => string };

/** Titles that open a sentence about what stands under them. */
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

/** Plurals that announce what stands under them; others ("Acme Computers") only name it. */
const announces =
  /(?:^|\s)(?:goals|benefits|features|options|steps|drivers|principles|requirements|challenges|problems|reasons|advantages|results|objectives|components|pillars|values|priorities|services|products|topics|parts|elements|types|kinds|levels|phases|stages|roles|skills|resources|tools|lessons|findings|recommendations|strengths|weaknesses|opportunities|threats|risks|issues|trends|insights|measures|actions|tasks|criteria|conditions|causes|effects|factors|areas|cases|applications|examples|capabilities|modules|functions|rules|guidelines|deliverables|milestones|metrics|outcomes|achievements|highlights|takeaways|methods|approaches|techniques|strategies|tactics|channels|segments|markets|partners|industries|customers|competitors|barriers|pitfalls|ingredients|mistakes|questions|needs|assumptions|implications|improvements|initiatives|activities|gaps|costs|ways|things|sources|signs|symptoms|shifts|themes)$/i;

/** "One view from port to door", "faster decisions": what the points under it amount to. */
const promise =
  /^(?:one|a single|an?|no|zero|more|less|fewer|faster|better|easier|simpler|cheaper|safer|smarter|real|true|full|end-to-end|complete|total) \p{L}/iu;

const oneThing =
  /(?:^|\s)(?:problem|challenge|goal|aim|answer|solution|result|outcome|approach|risk|promise|mission|vision|opportunity|focus|ask|reason|difference|lesson|impact|purpose|objective)$/i;

function sayUnder(
  title: Phrase,
  list: string,
  isAll: boolean,
  count: number,
  { understood, audience }: Scene,
): string[] {
  const text = title.text.replace(/\?$/, '');
  const lead = leads.find((one) => one.title.test(text));
  if (lead) return [lead.say(list, isAll, text)];
  if (title.form !== 'noun_phrase' || understood.kind === 'agenda') return counted(title, list, isAll, count);
  if (
    /[,;:–]|\b(?:vs\.?|versus|and|overview|background|agenda|introduction|example|summary|recap)\b/i.test(
      text,
    )
  )
    return [];
  const head = headOf(text);
  if (oneThing.test(head)) return oneThingWording[audience]({ title: text, list });
  if (isPlural(text) && announces.test(head))
    return announcedWording[audience]({ title: text, list, count, isAll });
  return promise.test(text) ? [`${text} ${isPlural(text) ? 'mean' : 'means'} ${list}`] : [];
}

/** "Three things set it apart" over three things. */
function counted({ text, form }: Phrase, list: string, isAll: boolean, count: number): string[] {
  const says = new RegExp(
    `^(?:the )?${numberInWords(count)} (?:things|reasons|ways|steps|pillars|parts|principles|benefits|goals)\\b`,
    'i',
  );
  return form === 'sentence' && isAll && says.test(text) ? [`${text}: ${list}`] : [];
}

const learning =
  /^(?:what you(?:['’]ll| will)? (?:learn|see)|in this (?:course|training|lesson|session|video|module|unit)|learning (?:objectives|goals|outcomes)|(?:session|course|lesson) objectives|objectives)\b/i;

/** What those who learn will know, in clauses with a question word: "how to prepare your workplace". */
export const sayLearning: Pattern = {
  name: 'what you will learn',
  needs: 'a title such as "What you will learn" over clauses with a question word',
  say({ title, items }) {
    if (!title || !learning.test(title.text)) return [];
    const clauses = items.flatMap(({ lines }, place) =>
      lines.flatMap(({ phrase }) =>
        phrase?.form === 'wh_clause' && phrase.words >= 3 && phrase.words <= 12
          ? [{ text: phrase.text, place }]
          : [],
      ),
    );
    if (clauses.length < 2) return [];
    const kept = clauses.slice(0, 3);
    return [
      {
        text: asSentence(`you will learn ${listInWords(kept.map(({ text }) => text))}`),
        move: 'preview',
        items: kept.map(({ place }) => place),
        strength: 0.9,
      },
    ];
  },
};

const aim = /(?:^|\s)(?:goal|aim|mission|vision|purpose|objective|promise|ambition)s?$/i;

/** "To …" under a title that names an aim. */
export const sayAim: Pattern = {
  name: 'an aim in the infinitive',
  needs: 'a title such as "Our mission" over a line that begins with "to"',
  say({ title, items }) {
    if (!title || !aim.test(title.text) || title.words > 4) return [];
    return items.flatMap(({ lines }, place) =>
      lines.slice(0, 1).flatMap(({ phrase }): Saying[] =>
        phrase?.form === 'infinitive'
          ? [
              {
                text: asSentence(`${withThe(title.text.replace(/s$/, ''))} is ${phrase.text}`),
                move: 'isa',
                items: [place],
                strength: 0.9,
              },
            ]
          : [],
      ),
    );
  },
};

/** "What is a service?" over what it is. */
export const sayDefinition: Pattern = {
  name: 'what something is',
  needs: 'a title that asks what something is, over a name with an article',
  say({ title, items }) {
    const thing = /^what (?:is|are) (?<thing>(?!this|that|it|next|new|in|on|the)\S.*?)\?$/i.exec(
      title?.text ?? '',
    )?.groups?.thing;
    const [place, line] = items
      .flatMap(({ lines }, at) => lines.map(({ phrase }) => [at, phrase] as const))
      .find(([, phrase]) => phrase?.form === 'noun_phrase' && /^(?:an?|the)\s/i.test(phrase.text)) ?? [
      -1,
      null,
    ];
    if (thing === undefined || !line || line.words < 3 || line.words > 24) return [];
    const be = isPlural(thing) ? 'are' : 'is';
    return [
      { text: asSentence(`${thing} ${be} ${line.text}`), move: 'define', items: [place], strength: 0.85 },
    ];
  },
};

/** Lines that lack what they are about: "provides guidance", "fast", under the name of a thing. */
export const sayOfThing: Pattern = {
  name: 'what the thing of the title does, or is',
  needs: 'a title that names one thing ("Why Acme?" too), over lines without a subject',
  say({ title, items }) {
    const thing = thingOf(title);
    if (thing === null) return [];
    return items.flatMap(({ lines }, place) => {
      const all = lines.flatMap(leaves);
      const does = all.flatMap(({ phrase }) =>
        phrase?.form === 'predicate' && phrase.words <= 14 ? [phrase.text] : [],
      );
      const is = all.flatMap(({ phrase }) =>
        phrase?.form === 'adjective' && phrase.words <= 5 ? [phrase.text] : [],
      );
      const said: string[] = [
        ...(is.length > 0 ? [`${thing} is ${listInWords(is.slice(0, 3))}`] : []),
        ...does
          .slice(0, 3)
          .map((text, index) => (index === 0 && is.length === 0 ? `${thing} ${text}` : `it ${text}`)),
      ];
      return said.map(
        (text, index): Saying => ({
          text: asSentence(text),
          move: 'isa',
          items: [place],
          strength: 0.8 - 0.1 * index,
          ...(index > 0 ? { tied: true as const } : {}),
        }),
      );
    });
  },
};

function leaves(line: SceneLine): SceneLine[] {
  return line.children.length === 0 ? [line] : [line, ...line.children];
}

/** @returns the name of one thing; null for a topic, a plural, or a sentence */
function thingOf(title: Phrase | null): string | null {
  const why = title
    ? /^why (?<thing>(?!do|does|is|are|it|now|this|we|you)\S.*?)\??$/i.exec(title.text)?.groups?.thing
    : undefined;
  const text = why ?? (title?.form === 'noun_phrase' ? title.text : null);
  if (text === null || text.split(' ').length > 3 || isPlural(text) || /[,:;]|\band\b/.test(text))
    return null;
  return /^\p{Lu}/u.test(text) && (why !== undefined || /^\p{Lu}[\p{L}\p{N}.]+$/u.test(text)) ? text : null;
}

/** "No single source of truth" */
export const sayLacks: Pattern = {
  name: 'what there is not',
  needs: 'lines that open with "no"',
  say({ items }) {
    const lacks = items.flatMap(({ lines }, place) =>
      lines.flatMap(({ phrase }) =>
        phrase?.form === 'negation' && phrase.words >= 3 && phrase.words <= 9 && !/[,.]/.test(phrase.text)
          ? [{ text: phrase.text, place }]
          : [],
      ),
    );
    const kept = lacks.slice(0, 2);
    if (kept.length === 0) return [];
    const [first] = kept;
    const be = first && isPlural(first.text.replace(/^no /i, '')) ? 'are' : 'is';
    return [
      {
        text: asSentence(`there ${be} ${listInWords(kept.map(({ text }) => text))}`),
        move: 'list',
        items: kept.map(({ place }) => place),
        strength: 0.7,
      },
    ];
  },
};
