import { decapitalised } from '#pipeline/english/capitalised.ts';
import type { Casing } from '#pipeline/english/casing/casing.ts';
import { needsOtherLine, opensWithKnown } from '#pipeline/english/dependence/line-dependence.ts';
import { baseVerbs, thirdPersonVerbs } from '#pipeline/english/english-verbs.ts';
import { isClosedSentence } from '#pipeline/english/grammar/is-closed-sentence.ts';
import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { isWellAsked } from '#pipeline/english/is-well-asked.ts';
import { asSentence } from '#pipeline/english/join-words.ts';
import { phraseForm } from '#pipeline/english/phrase-form.ts';
import { pointsAtPicture } from '#pipeline/english/points-at-picture.ts';
import { saysI } from '#pipeline/english/says-i.ts';
import { withSubjectArticle } from '#pipeline/english/with-subject-article.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { type Candidate, createPattern, type Point } from '../pattern.ts';
import { isWhole, type Phrase, pairOf, phraseOf } from '../scene/phrase.ts';
import type { Scene, SceneItem, SceneLine } from '../scene/scene.ts';
import { completed, maxWholeWords, withCause } from './completed-lines.ts';
import { isDenying, linesWithoutFact } from './no-facts.ts';

/** Sentences of the slide, unchanged. */
export const wholeSentences = createPattern({
  name: 'whole sentences',
  needs: 'lines that are sentences of their own',
  fitsCover: true,
  addsToOthers: true,
  quotesLines: true,
  plan({ items, casing, understood }) {
    // Cards are independent of each other. The points of a list are consecutive: "Teams plan. But they seldom
    // agree."
    const areInOrder = slideKinds[understood.kind].lines === 'consecutive';
    let isAfterSaid = false;
    return items.flatMap((item, place) => {
      const points = sayLines(linesOf(item), (line) => ({ place, at: item.lines.indexOf(line) }), {
        casing,
        isAfterSaid: areInOrder && isAfterSaid,
        silent: linesWithoutFact(item.labelText, item.lines),
      });
      isAfterSaid = points.at(-1)?.line === item.lines.length - 1;
      return points;
    });
  },
  word: ({ text }) => [withSubjectArticle(withLastAnd(text))],
});

function linesOf({ label, labelText, lines, ofLabel }: SceneItem): SceneLine[] {
  const heading =
    label && (isWhole(label) || /:\s/.test(labelText ?? ''))
      ? [{ raw: labelText ?? '', phrase: label, children: [], evidence: ofLabel }]
      : [];
  return [...heading, ...lines];
}

type Place = { place: number; at: number };
type Before = { casing: Casing; isAfterSaid: boolean; silent: ReadonlySet<SceneLine> };

/** Says lines in their order. One that depends on the line before it is said only after that. */
function sayLines(
  lines: readonly SceneLine[],
  placeOf: (line: SceneLine) => Place,
  before: Before,
): Point<Phrase>[] {
  let { isAfterSaid } = before;
  return lines.flatMap((line, index) => {
    if (namesSpeaker(lines[index - 1]?.raw) || (line.goesOn && !isAfterSaid && opensWithKnown(line.raw)))
      return [];
    const own = before.silent.has(line) ? [] : sayLine(line, placeOf(line), { ...before, isAfterSaid });
    const isSaid = own.length > 0;
    const more = sayLines(line.children, () => placeOf(line), { ...before, isAfterSaid: isSaid });
    isAfterSaid = more.length > 0 || (isSaid && line.children.length === 0);
    return [...own, ...more];
  });
}

/**
 * Tells whether a line names the speaker of the lines under it, which are then not the deck's own words: "The
 * College Board:".
 */
function namesSpeaker(line: string | undefined): boolean {
  const name = /^\s*(?:The )?(?<name>[\p{L}. ]+):\s*$/u.exec(line ?? '')?.groups?.name?.trim() ?? '';
  const words = name.split(/ +/).filter((word) => !/^(?:of|for|and|the|on)$/.test(word));
  return words.length >= 2 && words.every((word) => /^\p{Lu}/u.test(word));
}

function sayLine(
  line: SceneLine,
  where: Place,
  { casing, isAfterSaid }: Pick<Before, 'casing' | 'isAfterSaid'>,
): Point<Phrase>[] {
  const uncounted = withoutCount(line, casing);
  const { raw, phrase } = uncounted;
  if (phrase && (isOwnOrder(phrase) || isCutOrder(phrase) || saysI.test(raw))) return [];
  const whole =
    (opensWithHeading.test(raw) ? sentenceBehind(uncounted, casing) : null) ??
    (phrase && (isWhole(phrase) || addresses(phrase)) && !runsOn(raw, casing) ? phrase : null) ??
    (phrase && completed(phrase)) ??
    sentenceBehind(uncounted, casing);
  if (
    !whole ||
    isOpenQuote(raw) ||
    isQuoted.test(raw) ||
    namesAddress.test(raw) ||
    isNotYet.test(raw) ||
    /:\s*$/.test(raw) ||
    pointsAtPicture(raw) ||
    whole.words > maxWholeWords
  )
    return [];
  const leans = needsOtherLine(whole.text) && !isJudgement.test(whole.text);
  if (leans && !isAfterSaid) return [];
  return [
    {
      rhetoricalRole: 'whole',
      items: [where.place],
      line: where.at,
      strength: leans ? 0.45 : whole.words <= 18 ? 0.8 : 0.65,
      parts: whole,
      ...(leans ? { tied: true as const } : {}),
    },
  ];
}

/** Adds the last "and" to a list: "Bots check permits, save the proof, update the list". */
function withLastAnd(text: string): string {
  const { before = '', last = '' } = /^(?<before>.+), (?<last>[^,]+)$/u.exec(text)?.groups ?? {};
  const beside = before.split(', ').at(-1) ?? '';
  if (
    !opensWhole.test(text) ||
    !before.includes(', ') ||
    /\b(?:and|or|but|not|so)\b/u.test(`${beside} ${last}`)
  )
    return text;
  const [one = '', other = ''] = [firstWord(beside), firstWord(last)];
  const areAlike =
    (one === other && opensPhrase.test(one)) ||
    (isDoing(one) && (isDoing(other) || doesMore.test(last))) ||
    (isSurelySentence(beside) && isSurelySentence(last));
  return areAlike ? `${before}, and ${last}` : text;
}

/** Openings with a predicate: "Reasons over results". */
const doesMore = /^\p{Ll}{3,}[^s\W]s (?:over|through|across|into|with|on|to|the|an?|your|each|every)\s/u;
/** Openings that lack more than an "and": "Bot checks permits, …". */
const opensWhole = /^(?:the|an?|our|your|each|every|we|you|they|it|\p{Ll}+s|AI)\s/iu;
const opensPhrase = /^(?:the|an?|more|less|fewer|every|each|one|your|our|from|to|in|for|with|by)$/u;

function isDoing(word: string): boolean {
  return thirdPersonVerbs.has(word) || (/[^s]s$/.test(word) && baseVerbs.has(word.slice(0, -1)));
}

function firstWord(text: string): string {
  return text.trim().split(' ')[0]?.toLowerCase() ?? '';
}

/** Removes a label with a number: "Principle 5 – watch the quay". */
function withoutCount(line: SceneLine, casing: Casing): SceneLine {
  const rest =
    /^(?:principle|rule|tip|lesson|reason|point|step|item|number|no\.?)\s?\d+\s?[–—:-]\s+(?<rest>\S.*)$/iu.exec(
      line.raw.trim(),
    )?.groups?.rest;
  return rest === undefined ? line : { ...line, raw: rest, phrase: phraseOf(rest, casing, line.evidence) };
}

/** Tells whether a line is a name and its act rather than one sentence: "Harborline – collect all berths". */
function runsOn(raw: string, casing: Casing): boolean {
  const [heading = '', ...rest] = raw.split(/\s[–—-]\s/u);
  const name = phraseOf(heading, casing);
  return (
    rest.length === 1 &&
    opensWithHeading.test(raw) &&
    !(name && (isWhole(name) || isSurelySentence(name.text)))
  );
}

/** Openings with a heading: "Late trucks – planners may wait for hours". */
const opensWithHeading = /^[^:.,]{2,50}\s[–—-]\s/u;

/** Tells whether a line is a short order that only its slide explains: "Create and save a chart". */
function isCutOrder({ form, text, words }: Phrase): boolean {
  return form === 'imperative' && words <= 5 && !/\b(?:you|your)\b/i.test(text);
}

/** Tells whether an order is for its authors: "Expand our reach to more countries". */
function isOwnOrder({ form, text }: Phrase): boolean {
  return (
    form === 'imperative' &&
    /\b(?:our|we)\b/i.test(text) &&
    !/^(?:join|visit|meet|see|try|read|use)\b/i.test(text)
  );
}

/** Tells whether a line is an order to the viewer: "Build your host and run it". */
function addresses({ form, text, words }: Phrase): boolean {
  return (
    form === 'imperative' &&
    words >= 4 &&
    words <= 16 &&
    /\byour\b(?! own$)/i.test(text) &&
    !/[:;=|+]/.test(text)
  );
}

/** Judgements that begin with "it", which then refers to nothing: "It is important to react quickly". */
const isJudgement =
  /^it is (?:very )?(?:important|essential|critical|crucial|vital|necessary|imperative|advisable|worthwhile) to \p{Ll}{2,}\s\S/iu;

/** Quotation or example rather than a statement of the deck: "“Customs has your parcel.”". */
const isQuoted = /^\s*[“"][^“”"]{8,}[”"][.!]?\s*$/u;

/** Asides that postpone a statement: "The map is open to all (coming soon)". */
const isNotYet =
  /\((?:coming soon|planned|tb[dac]|not yet|in progress|draft|future|proposed|expected|upcoming|soon)\b[^)]*\)/iu;

/** Addresses, without which the sentence would be incomplete: "All maps are at https://…". */
const namesAddress = /(?<!\(\S*)(?:https?:\/\/|\bwww\.)\S/u;

/** Tells whether a line is part of a quotation that spans several sentences. */
function isOpenQuote(raw: string): boolean {
  const count = (marks: RegExp) => raw.match(marks)?.length ?? 0;
  return count(/[“„«]/gu) !== count(/[”»]/gu) || count(/"/gu) % 2 === 1;
}

/** Returns the sentence after a label, if it is independent of that: "Mid-term: a strategy needs to be agreed". */
function sentenceBehind({ raw, evidence }: SceneLine, casing: Casing): Phrase | null {
  const { label, value } = pairOf(raw, casing, evidence) ?? {};
  if ((label && isDenying(label.text)) || /^["“]/u.test(raw)) return null;
  // "Validate: validate the plan" explains a word rather than giving an order.
  if (label && value?.text.toLowerCase().startsWith(`${label.text.toLowerCase()} `)) return null;
  // "Ex: a ship is late" is an example.
  if (label && value && /^(?:ex|e\.?g|example)\.?$/iu.test(label.text) && /^an?\s/iu.test(value.text))
    return null;
  const said = value && (isWhole(value) ? value : withCause(value));
  // A full stop marks even a short line as a sentence.
  const fewest = said?.isClosed && /^[^–—]{2,50}:\s/u.test(raw) ? 4 : 6;
  return said && said.words >= fewest && !needsOtherLine(said.text)
    ? { ...said, text: `${whenOf(label)}${said.text}` }
    : null;
}

/** Turns a label into a time: "Week 1: ships arrive" → "in week 1, ships arrive". */
function whenOf(label: Phrase | undefined): string {
  const when =
    /^(?<span>week|month|year|phase|stage|sprint|module|lesson|chapter|day) (?:\d+|one|two|three|four|five)$/iu.exec(
      label?.text ?? '',
    );
  if (!when) return '';
  return `${/^day$/iu.test(when.groups?.span ?? '') ? 'on' : 'in'} ${when[0].toLowerCase()}, `;
}

/** Title that is a statement, and so the slide's point. */
export const statedTitle = createPattern({
  name: 'stated title',
  needs: 'a title that is a sentence',
  fitsCover: true,
  quotesLines: true,
  plan({ title, understood }) {
    // "What changes in the first year" promises an answer without giving it.
    if (
      !title ||
      !isStatement(title) ||
      slideKinds[understood.kind].announces === 'talk' ||
      title.form === 'wh_clause'
    )
      return [];
    if (needsOtherLine(title.text)) return [];
    if (isQuoted.test(understood.title ?? '')) return [];
    return [{ rhetoricalRole: 'whole', items: [], strength: 0.95, parts: title }];
  },
  word: ({ text }) => [text],
});

/** Tells whether a title is a statement. Three words may be enough: "Practice makes perfect". */
function isStatement(title: Phrase): boolean {
  // "Our approach, why we do what we do" is a heading and a question.
  if (/, (?:why|how|what|where)\b/i.test(title.text)) return false;
  return (
    isWhole(title) ||
    isClosedSentence(title.text) ||
    (title.words === 3 && title.form === 'sentence' && isSurelySentence(title.text))
  );
}

/** Asks the title's question where the slide answers it: "Why does it matter?" */
export function askedTitle({ title, understood }: Scene, said: readonly Candidate[]): Candidate[] {
  const [first] = said;
  if (!title || !first || slideKinds[understood.kind].announces === 'talk' || !isQuestion(title)) return [];
  if (!/^(?:whole|define|list|chain|contrast|pair)$/.test(first.rhetoricalRole) || !isWellAsked(title.text))
    return [];
  // An order does not answer "what".
  if (/^what\b/i.test(title.text) && phraseForm(decapitalised(first.text)) === 'imperative') return [];
  const { strength } = first;
  const { evidence } = title;
  return [{ text: asSentence(title.text), rhetoricalRole: 'question', items: [], strength, evidence }];
}

function isQuestion({ form, text, words }: Phrase): boolean {
  return form === 'question' && /\?$/.test(text) && words >= 3 && words <= 14;
}
