import type { Paragraph } from '#pipeline/deck/deck.ts';
import { baseVerbs } from '#pipeline/english/english-verbs.ts';
import { listInWords } from '#pipeline/english/join-words.ts';
import { headOf, isPlural, nounPhrase, withThe } from '#pipeline/english/noun-phrase.ts';
import { gerundOf } from '#pipeline/english/verb-forms.ts';
import type { Evidence } from '#pipeline/script/plan/script-plan.ts';
import { readAmount } from '#pipeline/understanding/points/read-amount.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { type CitedText, citing, createPattern, type Point } from '../../pattern.ts';
import { namedStepsWording } from '../../phrasing/audience-wordings.ts';
import { amountOf } from '../../phrasing/spoken-data.ts';
import { commandsOf, holdable, oneOf } from '../../phrasing/spoken-list.ts';
import { evidenceOf, evidenceWith } from '../../scene/cited.ts';
import { isName, named, type Phrase, phraseOf } from '../../scene/phrase.ts';
import type { Scene, SceneLine } from '../../scene/scene.ts';
import { isMeasure } from '../measure-names.ts';
import { theName } from './subjects.ts';

/** The two upper levels of a diagram. */
export const sayDiagram = createPattern({
  name: 'a diagram with what stands under its parts',
  needs: 'a diagram of names with names, deeds or amounts under them, or of steps in a row',
  plan(scene) {
    return scene.items.flatMap(({ item, shown }, place): Point<SceneLine[]>[] => {
      if (item.content?.kind !== 'diagram') return [];
      const parts = treeOf(item.content.paragraphs, shown, scene);
      return [{ rhetoricalRole: 'list', items: [place], strength: 0.75, parts }];
    });
  },
  word(lines, scene) {
    const ways: Way[] =
      lines.length === 1 ? [sayWhole] : [sayPeriods, sayAmounts, sayDuties, saySteps, sayParts];
    return ways.map((say) => say(lines, scene)).find((said) => said.length > 0) ?? [];
  },
});

/** Way of saying a diagram. A plain text says its upper level. */
type Way = (lines: readonly SceneLine[], scene: Scene) => readonly (string | CitedText)[];

/** Returns the two upper levels of a diagram. */
function treeOf(
  paragraphs: readonly Paragraph[],
  shown: readonly Evidence[],
  { casing }: Scene,
): SceneLine[] {
  const top = Math.min(...paragraphs.map(({ level }) => level));
  const roots: SceneLine[] = [];
  for (const { text, level } of paragraphs.filter((one) => one.text.trim() !== '')) {
    const evidence = evidenceWith(text, shown);
    const line: SceneLine = { raw: text, phrase: phraseOf(text, casing, evidence), children: [], evidence };
    if (level === top) roots.push(line);
    else if (level === top + 1) roots.at(-1)?.children.push(line);
  }
  return roots;
}

/** Says the parts of one whole: "The writing strand covers research and range of writing." */
function sayWhole([root]: readonly SceneLine[]): CitedText[] {
  const sentence = root ? partsOf(root) : null;
  return sentence === null ? [] : [sentence];
}

/** Says the parts of several things, with a sentence for each. */
function sayParts(lines: readonly SceneLine[]): CitedText[] {
  // Only a plural needs no article: "The lead gen includes a prospect" is not English.
  const plural = lines.filter(({ phrase }) => phrase && nounPhrase(phrase.text) === phrase.text);
  const texts = plural.flatMap((line) => partsOf(line) ?? []);
  return texts.length >= 2 && texts.length >= 0.6 * lines.length ? texts.slice(0, 3) : [];
}

function partsOf({ phrase, children }: SceneLine): CitedText | null {
  const parts = children.flatMap((child) => (child.phrase && isPart(child.phrase) ? [child.phrase] : []));
  const names = new Set(parts.map(({ text }) => text.toLowerCase()));
  if (
    !phrase ||
    !isName(phrase, 8) ||
    /\d/.test(phrase.text) ||
    trouble.test(headOf(phrase.text)) ||
    post.test(headOf(phrase.text)) ||
    parts.length < children.length ||
    names.size < children.length
  )
    return null;
  const kept = holdable(parts);
  if (kept.length < 2) return null;
  const [first] = kept;
  const areAlike = kept.every(
    ({ text }) => lastOf(text) === lastOf(first?.text ?? '') && !/s$/.test(lastOf(text)),
  );
  const list = listInWords(
    kept.map((part) =>
      areAlike
        ? withThe(part.text)
        : /\s(?:per|of)\s/.test(part.text) && isMeasure(headOf(part.text))
          ? theName(part.text)
          : oneOf(part),
    ),
  );
  const isMany = isPlural(lastOf(headOf(phrase.text)));
  const isThing =
    !isMany &&
    /^\p{Ll}/u.test(phrase.text) &&
    nounPhrase(lastOf(headOf(phrase.text))) !== lastOf(headOf(phrase.text));
  const subject = isThing ? withThe(phrase.text) : named(phrase);
  return citing(`${subject} ${isMany ? 'include' : 'includes'} ${list}`, [phrase, ...kept]);
}

/** Problems, which have causes rather than parts. */
const trouble =
  /(?:downtime|outage|problem|failure|defect|fault|issue|error|delay|loss|incident|accident|injury|complaint|churn|attrition|turnover|decline)s?$/i;

/** Job titles. The people under someone in an organisation chart are not their parts. */
const post =
  /(?:^|\s)(?:C[EFTIOMP]O|president|director|manager|head|chair(?:man|woman|person)?|board|leader|lead|officer|owner|supervisor|coordinator)$/iu;

const lastOf = (text: string): string => text.split(' ').at(-1) ?? '';

/** Tells whether a name says something. "Standard statement 1" and "Topic" do not. */
const isPart = (phrase: Phrase): boolean =>
  isName(phrase, 7) && !/\d|^(?:topics?|texts?|items?|points?|headings?)$/i.test(phrase.text);

const period =
  /^(?:(?:19|20)\d\d(?:\s?[-–/]\s?(?:(?:19|20)?\d\d))?|Q[1-4](?:\s(?:19|20)\d\d)?|(?:phase|year|month|week|quarter)\s\d+)$/i;

/** Says the tasks of each period. */
function sayPeriods(lines: readonly SceneLine[]): CitedText[] {
  const plans = lines.flatMap((line) => {
    const { raw, children } = line;
    const acts = commandsOf(children.slice(0, 2).map(({ phrase }) => phrase));
    return period.test(raw.trim()) && acts
      ? [
          citing(`the plan for ${whenOf(raw)} is to ${listInWords(acts.map(({ text }) => text))}`, [
            line,
            ...acts,
          ]),
        ]
      : [];
  });
  return plans.length >= 2 && plans.length === lines.length ? plans.slice(0, 3) : [];
}

const whenOf = (raw: string): string =>
  raw
    .trim()
    .replace(/^(\d{4})\s?[-–/]\s?(\d{2,4})$/, '$1 to $2')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Says the largest and the smallest of several named amounts. */
function sayAmounts(lines: readonly SceneLine[]): CitedText[] {
  const amounts = lines.flatMap(({ phrase, children: [child, second] }) => {
    const amount = child && !second ? readAmount(child.raw) : null;
    // Beside an amount, "more flights for existing routes" is a name, whatever its tags.
    return phrase && phrase.words <= 6 && !/[?:;]/.test(phrase.text) && amount && child
      ? [
          {
            name: named({ ...phrase, form: 'noun_phrase' }),
            value: { label: '', text: child.raw.trim(), value: amount.value },
            unit: amount.unit,
            evidence: evidenceOf([phrase, child]),
          },
        ]
      : [];
  });
  const [largest, second] = amounts.toSorted((a, b) => b.value.value - a.value.value);
  const [smallest, above] = amounts.toSorted((a, b) => a.value.value - b.value.value);
  const isWhole =
    amounts.length >= 3 &&
    amounts.length === lines.length &&
    new Set(amounts.map(({ unit }) => unit)).size === 1;
  if (
    !isWhole ||
    !largest ||
    !smallest ||
    largest.value.value === second?.value.value ||
    smallest.value.value === above?.value.value
  )
    return [];
  return [
    citing(
      `the figure is highest for ${largest.name}, at ${amountOf(largest.value, null)}, and lowest for ${smallest.name}, at ${amountOf(smallest.value, null)}`,
      [largest, smallest],
    ),
  ];
}

const worker =
  /(?:manager|creator|expert|owner|lead|leader|analyst|developer|engineer|designer|director|officer|writer|editor|coordinator|specialist|consultant|architect|trainer|agent|administrator|supervisor|executive|assistant|committee|board|sponsor|team)$/i;

/** Says the duties of each role: "The content creator writes posts and curates content." */
function sayDuties(lines: readonly SceneLine[]): CitedText[] {
  const duties = lines.flatMap(({ phrase, children }) => {
    const acts = commandsOf(children.slice(0, 2).map((child) => child.phrase));
    const isWorker = phrase && worker.test(phrase.text) && isName(phrase, 5);
    if (children.some(({ raw }) => /["“”]/u.test(raw))) return [];
    if (!isWorker || !acts || acts.some(({ words }) => words < 2 || words > 12)) return [];
    return [
      citing(
        `${withThe(phrase.text.toLowerCase())} ${listInWords(acts.map(({ text }) => thirdPerson(text)))}`,
        [phrase, ...acts],
      ),
    ];
  });
  return duties.length >= 2 ? duties.slice(0, 3) : [];
}

function thirdPerson(act: string): string {
  const [verb = '', and = '', second = '', ...rest] = act.split(' ');
  const areTwo = /^(?:and|or)$/.test(and) && baseVerbs.has(second);
  return [inThird(verb), and, areTwo ? inThird(second) : second, ...rest].join(' ').trim();
}

function inThird(verb: string): string {
  if (/(?:s|x|ch|sh|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? verb.replace(/y$/, 'ies') : `${verb}s`;
}

const inRow =
  /\b(?:how|process|steps?|workflow|cycle|approach|pipeline|method|methodology|journey|phases|stages|procedure|lifecycle)\b/i;

/** Says the first and the last of several steps. */
function saySteps(lines: readonly SceneLine[], { understood, audience, title, items }: Scene): string[] {
  const drawn = items.filter(({ item }) => item.content?.kind === 'diagram').length;
  const acts = lines.filter(
    ({ phrase }) => phrase?.form === 'imperative' || phrase?.form === 'gerund',
  ).length;
  if (drawn > 1 || (!inRow.test(title?.text ?? '') && acts < lines.length / 2)) return [];
  if (lines.some(({ phrase }) => worker.test(phrase?.text ?? ''))) return [];
  const names = lines.flatMap(({ phrase }) => {
    if (!phrase || phrase.words > 9) return [];
    if (phrase.form === 'imperative') return [gerundOf(phrase.text)];
    return isName(phrase, 9) ? [phrase.text] : [];
  });
  const isRow =
    slideKinds[understood.kind].says.steps === 'surely' &&
    names.length === lines.length &&
    lines.length >= 3 &&
    lines.length <= 8;
  const isLong = names.length > 4 || names.join(' ').split(' ').length > 12;
  return isRow && new Set(names).size === names.length ? namedStepsWording[audience]({ names, isLong }) : [];
}
