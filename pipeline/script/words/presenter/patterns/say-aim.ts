import type { Casing } from '#pipeline/english/casing/casing.ts';
import { listInWords } from '#pipeline/english/join-words.ts';
import { headOf, isPlural, withThe } from '#pipeline/english/noun-phrase.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { type CitedText, citing, createPattern, type Point } from '../pattern.ts';
import { commandsOf } from '../phrasing/spoken-list.ts';
import { type Cited, evidenceOf } from '../scene/cited.ts';
import { cleanLine } from '../scene/clean-text.ts';
import { type Phrase, phraseOf } from '../scene/phrase.ts';
import type { Scene, SceneItem, SceneLine } from '../scene/scene.ts';

const aim =
  /(?:^|\s)(?:goal|aim|mission|vision|purpose|objective|promise|ambition|task|responsibilit(?:y|ie)|dut(?:y|ie)|priorit(?:y|ie)|strategy|plan|role|challenge|next step|action item|recommendation)s?$/i;

/** Aim of "To …" or of a command, under a title that names an aim. */
export const sayAim = createPattern({
  name: 'an aim and what it is to do',
  needs: 'a title such as "Our mission" or "Next steps" over lines that begin with "to" or with a verb',
  fitsCover: true,
  plan(scene) {
    return scene.items.flatMap((item, place): Point<Aim | Acts>[] => {
      const inLine = aimsInLines(item, place, scene);
      if (inLine.length > 0) return inLine;
      const heading = aimOf(item, scene);
      if (heading === null) return [];
      const acts = actsOf(item, isPlural(heading.text));
      const parts = { heading: heading.text, ...acts, evidence: heading.evidence };
      return [{ rhetoricalRole: 'isa', items: [place], strength: 0.9, weakerBy: 0.08, parts }];
    });
  },
  word: (parts) => ('acts' in parts ? sentencesOf(parts) : [`${withThe(parts.aim)} is ${parts.act}`]),
});

/** Aim with its act in one line: "to have the highest share of graduates". */
type Aim = Cited & { aim: string; act: string };
/**
 * Heading that names an aim, and the acts under it, without "to". `isAll` is true if the item has no other line. The
 * evidence is that of the heading.
 */
type Acts = Cited & { heading: string; acts: Phrase[]; isAll: boolean };

/** Says an aim and its act from one line: "The President's goal: have the highest share of graduates". */
function aimsInLines({ lines }: SceneItem, place: number, { casing }: Scene): Point<Aim>[] {
  return lines.flatMap(({ raw, evidence }, line): Point<Aim>[] => {
    const of = { rhetoricalRole: 'isa' as const, items: [place], line, strength: 0.85 };
    const under = aimOver({ raw, evidence }, lines[line + 1], casing);
    if (under !== null) return [{ ...of, parts: under }];
    const { label = '', act = '' } =
      /^(?<label>[^:]{4,50}):\s+(?<act>\S.+)$/u.exec(cleanLine(raw))?.groups ?? {};
    const name = label === '' ? null : phraseOf(label, casing);
    const [command] = commandsOf([phraseOf(act, casing)], 1) ?? [];
    if (!name || !command || !aim.test(headOf(name.text)) || /s$/.test(headOf(name.text))) return [];
    // "Computer vision: face recognition, tracking" is a thing, with names that look like orders.
    if (/\b(?:computer|machine|night|tele) ?vision$/iu.test(name.text) || isRowOfNames.test(command.text))
      return [];
    if (name.words > 6 || command.words < 4 || command.words > maxWords) return [];
    return [{ ...of, parts: { aim: name.text, act: `to ${command.text}`, evidence } }];
  });
}

const isRowOfNames = /^\S+ \S+(?: \S+)?(?:, (?!and\b|or\b|\p{L}+ing\b)\S+(?: \S+){0,2})+$/u;

/**
 * Says an aim from a heading and the line below it: "Purpose:" or "New vision statement" over "To provide an
 * overview".
 */
function aimOver(
  { raw, evidence }: Pick<SceneLine, 'raw' | 'evidence'>,
  below: SceneLine | undefined,
  casing: Casing,
): Aim | null {
  const written = cleanLine(raw);
  const name = phraseOf(written.replace(/\s*:$/u, '').replace(/\sstatement$/iu, ''), casing);
  const act = below?.phrase;
  if (!name || !act || act.form !== 'infinitive' || act.words < 4 || act.words > maxWords) return null;
  return name.words <= 5 &&
    name.form === 'noun_phrase' &&
    aim.test(headOf(name.text)) &&
    !/s$/.test(headOf(name.text))
    ? { aim: name.text, act: act.text, evidence: evidenceOf([{ evidence }, act]) }
    : null;
}

/** Returns the aim above an item: its own heading, otherwise the slide's title. */
function aimOf({ label }: SceneItem, { title, understood }: Scene): (Cited & { text: string }) | null {
  // "Plan" over the first of three cards is a step.
  const { announces, says } = slideKinds[understood.kind];
  if (announces === 'topics' || (says.steps === 'surely' && label !== null)) return null;
  const named = label ?? title;
  const text = named?.text.replace(/\s+(?:and|&)\s+\p{L}+$/iu, '') ?? '';
  const isAim = named?.form === 'noun_phrase' && text.split(' ').length <= 5 && aim.test(headOf(text));
  return isAim && !/^(?:the )?(?:problem|solution)/i.test(text) ? { text, evidence: named.evidence } : null;
}

/** Returns the acts of an aim, without "to". */
function actsOf({ lines }: SceneItem, areMany: boolean): Omit<Acts, 'heading' | 'evidence'> {
  const [first] = lines;
  if (first?.phrase?.form === 'infinitive') {
    const toDo = lines.flatMap(({ phrase }) => (phrase?.form === 'infinitive' ? [withoutTo(phrase)] : []));
    const areAll = toDo.length === lines.length;
    // Under "Our vision", the first of two sentences suffices. Objectives need all.
    return areMany && areAll
      ? { acts: toDo, isAll: true }
      : { acts: [withoutTo(first.phrase)], isAll: !areMany };
  }
  const other = lines.findIndex(
    ({ phrase, children }) => phrase?.form !== 'imperative' || children.length > 0,
  );
  const flat = lines.every(({ children }) => children.length === 0);
  const all = flat ? commandsOf(lines.map(({ phrase }) => phrase)) : null;
  if (all !== null) return { acts: all, isAll: true };
  // If a list begins with commands and continues in another form, only its beginning counts.
  const leading = commandsOf(lines.slice(0, Math.max(0, other)).map(({ phrase }) => phrase)) ?? [];
  return { acts: leading, isAll: false };
}

const withoutTo = (phrase: Phrase): Phrase => ({ ...phrase, text: phrase.text.replace(/^to\s/iu, '') });

const maxWords = 26;

function sentencesOf({ heading, acts, isAll: coversAll, evidence }: Acts): CitedText[] {
  const say = (text: string, used: readonly Phrase[]) => citing(text, [{ evidence }, ...used]);
  const [first] = acts;
  const isMany = /s$/.test(heading) && !/ss$/.test(heading);
  const one = singular(heading);
  if (!first || first.words < 2 || acts.some(({ words }) => words > maxWords)) return [];
  if (!coversAll && (first.words < 5 || /\b(?:our|we|us)\b/i.test(first.text))) return [];
  if (acts.length === 1 && !coversAll && isMany)
    return [say(`${counted('first', one)} is to ${first.text}`, [first])];
  if (acts.length === 1) return [say(`${withThe(isMany ? one : heading)} is to ${first.text}`, [first])];
  const words = acts.reduce((sum, { words: count }) => sum + count, 0);
  const isAll = coversAll && acts.length <= 4 && words <= maxWords;
  if (isAll && !isMany)
    return [say(`${withThe(heading)} is to ${listInWords(acts.map(({ text }) => text))}`, acts)];
  if (isAll)
    return [
      say(
        `${withThe(heading)} are to ${listInWords(acts.map(({ text }, at) => (at === 0 ? text : `to ${text}`)))}`,
        acts,
      ),
    ];
  if (!isMany) return [say(`${withThe(heading)} is to ${first.text}`, [first])];
  const [, second] = acts;
  return [
    say(`${counted('first', one)} is to ${first.text}`, [first]),
    ...(second ? [say(`${counted('second', '')} is to ${second.text}`, [second])] : []),
  ];
}

/** Counts the aims: "Our goals" → "our first goal". */
function counted(place: string, one: string): string {
  const owned = /^(?<whose>our|your|the|my)\s(?<rest>.+)$/i.exec(one)?.groups;
  return owned ? `${owned.whose} ${place} ${owned.rest}` : `the ${place} ${one}`.trim();
}

function singular(heading: string): string {
  return heading.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}
