import type { Casing } from '../../../english/casing.ts';
import { asSentence } from '../../../english/join-words.ts';
import type { Pattern, Saying } from '../pattern.ts';
import { isWhole, type Phrase, pairOf } from '../phrase.ts';
import type { Scene, SceneItem, SceneLine } from '../scene.ts';

/** A sentence that leans on what stands before it or beside it on the slide. */
const leansOnOthers =
  /^(?:it|its|they|their|them|he|she|his|her|this|these|those|that|such|here|there it|then|also|however|but|and|or|so|thus|hence|therefore|instead|otherwise|both|the (?:former|latter|above|following|same)|as (?:shown|seen|you can see)|see)\b/i;

const pointsAtPicture =
  /\b(?:as (?:shown|seen)|see|shown) (?:in|on|above|below)\b|\b(?:fig(?:ure)?\.?|table|exhibit|appendix) \d/i;

/** Sentences that stand on the slide, said as they stand. */
export const wholeSentences: Pattern = {
  name: 'whole sentences',
  needs: 'lines that are sentences of their own',
  say({ items, casing }) {
    return items.flatMap((item, place) =>
      linesOf(item).flatMap((line) => sayLine(line, { place, at: item.lines.indexOf(line) }, casing)),
    );
  },
};

function linesOf({ label, labelText, lines }: SceneItem): SceneLine[] {
  const heading = label && isWhole(label) ? [{ raw: labelText ?? '', phrase: label, children: [] }] : [];
  return [...heading, ...lines];
}

type Place = { place: number; at: number };

function sayLine({ raw, phrase, children }: SceneLine, where: Place, casing: Casing): Saying[] {
  const more = children.flatMap((child) => sayLine(child, where, casing));
  const whole = phrase && isWhole(phrase) ? phrase : sentenceBehind(raw, casing);
  if (!whole || isOpenQuote(raw) || /:\s*$/.test(raw) || pointsAtPicture.test(raw) || whole.words > 28)
    return more;
  const leans = leansOnOthers.test(whole.text);
  return [
    {
      text: asSentence(whole.text),
      move: 'whole',
      items: [where.place],
      line: where.at,
      strength: leans ? 0.45 : whole.words <= 18 ? 0.8 : 0.65,
      ...(leans ? { tied: true as const } : {}),
    },
    ...more,
  ];
}

/** One half of a quotation that runs over several sentences. */
function isOpenQuote(raw: string): boolean {
  const count = (marks: RegExp) => raw.match(marks)?.length ?? 0;
  return count(/[“„«]/gu) !== count(/[”»]/gu) || count(/"/gu) % 2 === 1;
}

/** "Mid-term: a strategy needs to be agreed": the sentence behind the label, where it stands without it. */
function sentenceBehind(raw: string, casing: Casing): Phrase | null {
  const pair = pairOf(raw, casing);
  return pair && pair.value.words >= 6 && isWhole(pair.value) && !leansOnOthers.test(pair.value.text)
    ? pair.value
    : null;
}

/** A title that is a statement is the point of its slide. */
export const statedTitle: Pattern = {
  name: 'stated title',
  needs: 'a title that is a sentence',
  say({ title, understood }) {
    if (!title || !isWhole(title) || understood.kind === 'cover' || announces.test(title.text)) return [];
    return [{ text: asSentence(title.text), move: 'whole', items: [], strength: 0.95 }];
  },
};

/** "What changes in the first year" promises an answer and is none. */
const announces =
  /^(?:how|why|where|when|who|which|what(?! (?:you|we|they|people|teams) \p{Ll}+(?: and \p{Ll}+)?(?: by)? (?:will|is|gets?|becomes?|must|can)\b))\b/iu;

/** "Why does it matter?" is asked where the slide answers. */
export function askedTitle({ title, understood }: Scene, said: readonly Saying[]): Saying[] {
  const [first] = said;
  if (!title || !first || understood.kind === 'cover' || !isQuestion(title)) return [];
  if (!/^(?:whole|define|list|chain|contrast|pair)$/.test(first.move)) return [];
  return [{ text: asSentence(title.text), move: 'question', items: [], strength: first.strength }];
}

function isQuestion({ form, text, words }: Phrase): boolean {
  return form === 'question' && /\?$/.test(text) && words >= 3 && words <= 14;
}
