import type { Paragraph, Slide } from '../../deck/deck.ts';
import { decapitalised } from '../../english/capitalised.ts';
import type { Casing } from '../../english/casing.ts';
import { wordCount } from '../../english/join-words.ts';
import { monthLikePattern } from '../../english/months-and-weekdays.ts';
import { type PhraseForm, phraseForm } from '../../english/phrase-form.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { splitSentences } from '../../english/spoken/split-sentences.ts';
import { cleanLine, isLatin, isSpeakable, withoutAsides } from './clean-text.ts';
import { completed } from './completed.ts';
import { isFigure } from './is-figure.ts';
import { labelFigures } from './label-figures.ts';
import { stepNumbers } from './step-numbers.ts';

/** A line of a slide and what is indented under it. */
export type Point = {
  /** As it belongs inside a sentence: no end mark but "?", first word in lower case unless it is a name. */
  text: string;
  form: PhraseForm;
  /** "President" of "President – Eithne Reichert"; `text` is then what follows. */
  label: string | null;
  /** The line ended with a colon: what follows completes it. */
  opensList: boolean;
  children: Point[];
};

/**
 * The texts and diagrams of a slide as trees of points: one for each diagram, one for the text boxes between.
 * What was said on an earlier slide (`said`) is left out.
 */
export function outlineOf(slide: Slide, casing: Casing, said: ReadonlySet<string>): Point[][] {
  const seen = new Set<string>([sameWordsKey(slide.title ?? '')]);
  const isFresh = ({ text }: Paragraph) => {
    const key = sameWordsKey(cleanLine(text));
    if (key === '' || seen.has(key) || said.has(key)) return false;
    seen.add(key);
    return isLatin(text);
  };
  return groupsOf(slide)
    .map((paragraphs) => adopt(nest(paragraphs.filter(isFresh).flatMap(sentencesOf), casing)))
    .filter((points) => points.length > 0);
}

function groupsOf(slide: Slide): Paragraph[][] {
  const groups: Paragraph[][] = [[]];
  const numbers = stepNumbers(slide.blocks);
  const blocks = slide.blocks.flatMap((block) => {
    if (block.kind !== 'text' && block.kind !== 'diagram') return [];
    const paragraphs = block.paragraphs.filter(({ text }) => !numbers.has(text.trim()));
    return isListing(paragraphs) ? [] : [{ kind: block.kind, paragraphs }];
  });
  const areCards = blocks.filter(({ paragraphs }) => isCard(paragraphs)).length > 1;
  for (const { kind, paragraphs } of blocks) {
    const lines = joinBroken(withoutCredits(paragraphs));
    const nested = areCards && isCard(lines) ? underFirst(lines) : lines;
    if (kind === 'diagram') groups.push(withDates(nested), []);
    else groups.at(-1)?.push(...nested);
  }
  return groups.map(labelFigures);
}

/** A box of a few words over a longer text: a heading and what belongs under it. */
function isCard([heading, ...texts]: Paragraph[]): boolean {
  const [first] = texts;
  if (!heading || !first || isFigure(heading.text) || first.level !== heading.level) return false;
  return (
    wordCount(heading.text) <= 3 &&
    texts.length <= 3 &&
    wordCount(first.text) > 4 &&
    !/[.:,]\s*$/.test(heading.text)
  );
}

function underFirst(paragraphs: Paragraph[]): Paragraph[] {
  return paragraphs.map(({ level, text }, index) => ({ level: index === 0 ? level : level + 1, text }));
}

const date = new RegExp(String.raw`^(?:(?:19|20)\d\d|Q[1-4]|${monthLikePattern}(?: \d{1,4})?)$`, 'i');

/** "January" and "Concept testing" side by side, again and again: dates and what happens then. */
function withDates(paragraphs: Paragraph[]): Paragraph[] {
  const isDate = ({ text }: Paragraph) => date.test(text.trim());
  const alternates =
    paragraphs.length >= 4 && paragraphs.every((paragraph, index) => isDate(paragraph) === (index % 2 === 0));
  if (!alternates) return paragraphs;
  return paragraphs.flatMap(({ level, text }, index) => {
    const next = paragraphs[index + 1];
    return index % 2 === 0 && next ? [{ level, text: `${text}: ${next.text}` }] : [];
  });
}

/** A block of code or settings: a few of its lines may look like words. */
function isListing(paragraphs: Paragraph[]): boolean {
  const lines = paragraphs
    .map(({ text }) => cleanLine(text))
    .filter((text) => text !== '' && !isFigure(text));
  return lines.length >= 3 && lines.filter((line) => !isSpeakable(line)).length >= lines.length / 2;
}

/** A paragraph of several sentences is as many points. */
function sentencesOf(paragraph: Paragraph): Paragraph[] {
  const sentences = splitSentences(cleanLine(paragraph.text));
  return sentences.every((sentence) => sentence.split(' ').length >= 3)
    ? sentences.map((text) => ({ ...paragraph, text }))
    : [paragraph];
}

/** "Presented by" and the name after it, or "Source:" and what follows, are for reading. */
function withoutCredits(paragraphs: Paragraph[]): Paragraph[] {
  const credit = /^\W*(?:presented|prepared|written|hosted|sponsored|organi[sz]ed) by\b/i;
  const source = paragraphs.findIndex(({ text }) => /^\W*sources?\s*:/i.test(text));
  const body = source < 0 ? paragraphs : paragraphs.slice(0, source);
  return body.filter(({ text }, index) => {
    const before = body[index - 1]?.text ?? '';
    return !credit.test(text) && !(credit.test(before) && /\bby\W*$/i.test(before));
  });
}

/** @returns null when the line has nothing to say. */
export function makePoint(line: string, casing: Casing): Point | null {
  const cleaned = withoutAsides(cleanLine(line)).replace(/^(?:q|a|question|answer)\s*[:.)]\s*/i, '');
  const opensList = /:$/.test(cleaned);
  const text = cleaned.replace(/[\s.:;,!–-]+$/u, '');
  if (
    cleanLine(line) !== line.trim() &&
    /^(?:contact|e-?mail|visit|call|web(?:site)?|see|at|phone|go to)$/i.test(text)
  )
    return null;
  if (!isSpeakable(text) || /^(?:vs\.?|not\s.*)$/iu.test(text) || /^\p{Ll}{1,2}$/u.test(text)) return null;
  const pair = opensList ? null : splitPair(text, casing);
  const body = completed(
    casing
      .inSentence(pair?.value ?? text)
      .replace(
        /(?<!\d)\s+[–—-]\s+(A |An |The |Our )?/gu,
        (_, word: string | undefined) => `, ${word?.toLowerCase() ?? ''}`,
      ),
  );
  const form = phraseForm(body);
  if (form === 'imperative' && /\s[–—]\s/u.test(pair?.value ?? text))
    return makePoint(text.split(/\s[–—]\s/u)[0] ?? '', casing);
  const asked = form === 'question' && !body.endsWith('?') ? `${body}?` : body;
  return { text: withSmallVerb(asked, form), form, label: pair?.label ?? null, opensList, children: [] };
}

/** What opens with a verb has a small letter inside a sentence, whether the dictionary knows the verb or not. */
function withSmallVerb(text: string, form: PhraseForm): string {
  const opensWithVerb = form === 'predicate' || form === 'imperative' || form === 'participle';
  return opensWithVerb ? decapitalised(text) : text;
}

/** Splits "Label: value", "Label – value" and "LBL = value"; a dash inside a sentence is no label. */
function splitPair(text: string, casing: Casing): { label: string; value: string } | null {
  const match = /^(?<label>[^:]{1,60}?)(?:\s*:\s+|\s+[–—]\s*|\s+-\s+|—|\s+=\s*)(?<value>.{2,})$/u.exec(text);
  const { label = '', value = '' } = match?.groups ?? {};
  if (!match || label.split(' ').length > 6 || /^\d{1,2}$/.test(label)) return null;
  if (/(?:^|\s)\d{1,3}$/.test(label) && /^\d/.test(value) && !/:/.test(match[0])) return null;
  const inner = casing.inSentence(label);
  const form = phraseForm(inner);
  return form === 'noun_phrase' || form === 'gerund' || form === 'adjective' || form === 'prepositional'
    ? { label: inner, value }
    : null;
}

/** A line that ends in "and", "of" or a comma goes on in the next one: it was broken to fit its box. */
function joinBroken(paragraphs: Paragraph[]): Paragraph[] {
  const joined: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const last = joined.at(-1);
    const goesOn =
      last &&
      last.level === paragraph.level &&
      (/(?:\b(?:and|of|the)|,)\s*$/i.test(last.text) ||
        (/\b(?:for|to|with|or|in|by)\s*$/i.test(last.text) && /^\s*\p{Ll}/u.test(paragraph.text)));
    const startsSmall = /^\s*(?:and|of|or|for|to)\s\p{Ll}?/u.test(paragraph.text);
    if (
      last &&
      (goesOn || (startsSmall && last.level === paragraph.level && !/[.:?!]\s*$/.test(last.text)))
    ) {
      last.text = `${last.text.trimEnd()} ${paragraph.text.trimStart()}`;
    } else joined.push({ ...paragraph });
  }
  return joined;
}

function nest(paragraphs: Paragraph[], casing: Casing): Point[] {
  const roots: Point[] = [];
  const open: { level: number; point: Point }[] = [];
  for (const { level, text } of paragraphs) {
    const point = makePoint(text, casing);
    if (!point || (point.form === 'question' && point.text.split(' ').length < 3)) continue;
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    (open.at(-1)?.point.children ?? roots).push(point);
    open.push({ level, point });
  }
  return roots;
}

/** Lines that follow "Label:", or a short heading before a sentence, belong under it though not indented. */
function adopt(points: Point[]): Point[] {
  const headings = points.filter((point, index) => isHeading(point) && isLonger(points[index + 1]));
  const headingTexts = new Set(headings.map((point) => point.text));
  const introduces = headings.some((_, index) => points[index + 1]?.form === 'infinitive');
  const alternating =
    (headings.length >= 2 || introduces) && points[0] !== undefined && headings.includes(points[0]);
  const adopted: Point[] = [];
  for (const point of points) {
    const last = adopted.at(-1);
    const under =
      last !== undefined &&
      !point.opensList &&
      ((last.opensList && (last.children.length === 0 || points.includes(last.children[0] ?? point))) ||
        (alternating && headingTexts.has(last.text) && !headingTexts.has(point.text)));
    if (under && point.children.length === 0) last.children.push(point);
    else adopted.push({ ...point, children: adopt(point.children) });
  }
  return adopted;
}

function isHeading(point: Point): boolean {
  const named = point.form === 'noun_phrase' || point.form === 'adjective';
  return named && point.label === null && point.children.length === 0 && point.text.split(' ').length <= 3;
}

function isLonger(point: Point | undefined): boolean {
  return point !== undefined && `${point.label ?? ''} ${point.text}`.trim().split(' ').length >= 6;
}
