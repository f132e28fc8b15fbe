import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Slide } from '#pipeline/deck/deck.ts';
import type { Casing } from '#pipeline/english/casing/casing.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import type { Evidence } from '#pipeline/script/plan/script-plan.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import { isFigure } from '#pipeline/understanding/text-signs.ts';
import type { SlideItem, UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import type { AuthorsEnglish } from './authors-english.ts';
import { type Cited, evidenceOf, evidenceWith } from './cited.ts';
import { cleanLine } from './clean-text.ts';
import { evidenceOfLine, evidenceOn, openedBy } from './evidence-of-item.ts';
import { joinBroken, type Line } from './join-broken.ts';
import { type Phrase, phraseOf } from './phrase.ts';

/** Slide in the form that patterns read, with phrases instead of texts. */
export type Scene = {
  understood: UnderstoodSlide;
  title: Phrase | null;
  /** Evidence of the title, which may be no phrase. */
  titleEvidence: readonly EvidenceId[];
  items: SceneItem[];
  audience: Audience;
  /** Quality of the author's English. */
  english: AuthorsEnglish;
  casing: Casing;
  /** Name of the deck's subject: "Harborline". */
  subject: string | null;
  isFirst: boolean;
  isLast: boolean;
  /** Evidence of the slide, as it is planned. */
  evidence: readonly Evidence[];
};

/** Part of a slide that patterns read. Its evidence is that of its label, its figure and its lines. */
export type SceneItem = Cited & {
  item: SlideItem;
  /** Heading, or the name of the things that a figure counts. Null for a list, where the first line is one of many. */
  label: Phrase | null;
  labelText: string | null;
  /** Evidence of the label. */
  ofLabel: readonly EvidenceId[];
  lines: SceneLine[];
  /** Prominent figure: "24 %". */
  figure: string | null;
  /** Evidence of the figure. */
  ofFigure: readonly EvidenceId[];
  /** Evidence that its shapes show. */
  shown: readonly Evidence[];
};

export type SceneLine = Cited & {
  raw: string;
  phrase: Phrase | null;
  children: SceneLine[];
  /** Sentence after the first in its paragraph. */
  goesOn?: true;
};

export type SceneRequest = Pick<
  Scene,
  'understood' | 'audience' | 'english' | 'casing' | 'subject' | 'isFirst' | 'isLast' | 'evidence'
> & {
  slide: Slide;
};

export function sceneOf({ slide, ...rest }: SceneRequest): Scene {
  const { understood, casing, evidence } = rest;
  const sentences = sentencesOf(understood.title ?? '');
  const titleEvidence = evidenceWith(
    understood.title ?? '',
    evidence.filter(({ from }) => from === 'title'),
  );
  const items = understood.items.map((item) => sceneItem(item, { slide, casing, evidence }));
  return {
    ...rest,
    title:
      sentences.length > 1 || understood.title === null
        ? null
        : phraseOf(understood.title, casing, titleEvidence),
    titleEvidence,
    items: [...(sentences.length > 1 ? [titleItem(sentences, casing, titleEvidence)] : []), ...items],
  };
}

/** Returns the title as an item. A statement of several sentences is content rather than a title. */
function titleItem(sentences: readonly string[], casing: Casing, evidence: readonly EvidenceId[]): SceneItem {
  return {
    item: emptyItem,
    label: null,
    labelText: null,
    ofLabel: [],
    lines: sentences.map((raw) => ({
      ...{ raw, phrase: phraseOf(raw, casing, evidence), children: [] },
      evidence,
    })),
    figure: null,
    ofFigure: [],
    shown: [],
    evidence,
  };
}

const emptyItem: SlideItem = {
  role: 'text',
  label: null,
  lines: [],
  figures: [],
  box: { x: 0, y: 0, width: 1, height: 1 },
  shapes: [],
  content: null,
  points: [],
  about: null,
};

type ItemContext = { slide: Slide; casing: Casing; evidence: readonly Evidence[] };

function sceneItem(shown: SlideItem, { slide, casing, evidence }: ItemContext): SceneItem {
  const onItem = evidenceOn(shown, slide, evidence);
  const item = withOpening(shown);
  const isList = item.label !== null && isFirstOfMany(item, slide);
  const label = item.label === null || isList ? null : item.label;
  const drawn = item.content?.kind === 'diagram' ? item.content.paragraphs : [];
  const texts = isList ? [{ text: item.label ?? '', level: 0 }, ...item.lines] : [...item.lines, ...drawn];
  const figure =
    item.lines.find(
      ({ text }) => isFigure(text) && (item.role === 'figure' || !/^0?\d{1,2}$/.test(text.trim())),
    )?.text ?? null;
  const lines = texts
    .filter(({ text }) => !isFigure(text) && !/^0?\d{1,2}$/.test(text))
    .map(({ text, level }) => ({ text, level, evidence: evidenceOfLine(text, shown, onItem) }));
  const ofLabel = label === null ? [] : evidenceWith(label, onItem);
  const ofFigure = figure === null ? [] : evidenceWith(figure, onItem);
  return {
    item,
    label: label === null ? null : phraseOf(label, casing, ofLabel),
    labelText: label,
    ofLabel,
    lines: nested(joinBroken(lines), casing),
    figure: figure === null ? null : withSign(figure),
    ofFigure,
    shown: onItem,
    evidence: evidenceOf([{ evidence: ofLabel }, { evidence: ofFigure }, ...lines]),
  };
}

/** Reads a hyphen before a number as a minus rather than a bullet. */
function withSign(figure: string): string {
  const cleaned = cleanLine(figure);
  return /^\s*[-–—](?=[$€£¥₹]?\d)/u.test(figure) && /^[$€£¥₹]?\d/u.test(cleaned) ? `−${cleaned}` : cleaned;
}

/** Joins a large first word with its line: "No" beside "way to plan a berth". */
function withOpening(item: SlideItem): SlideItem {
  const { label, lines } = item;
  const [first, ...rest] = lines;
  return label !== null &&
    /^(?:no|zero|without|only|never)$/i.test(label.trim()) &&
    first &&
    /^\p{Ll}/u.test(first.text)
    ? { ...item, label: null, lines: [{ ...first, text: openedBy(label, first.text) }, ...rest] }
    : item;
}

/** Tells whether the label looks like the other lines of its box, and so is a point rather than a heading. */
function isFirstOfMany({ label, shapes }: SlideItem, { shapes: all }: Slide): boolean {
  const lines = shapes.flatMap((z) => all[z]?.lines ?? []);
  const head = lines.find(({ text }) => text.trim() === label?.trim());
  if (!head) return false;
  return lines.some(
    (line) =>
      line !== head &&
      line.level === head.level &&
      line.sizePt === head.sizePt &&
      line.isBold === head.isBold &&
      line.text.trim() !== '' &&
      !isFigure(line.text),
  );
}

/** Returns the lines of an item after its label. */
export function withLabel({ label, labelText, ofLabel, lines }: SceneItem): SceneLine[] {
  return labelText === null
    ? lines
    : [{ raw: labelText, phrase: label, children: [], evidence: ofLabel }, ...lines];
}

function nested(lines: readonly Line[], casing: Casing): SceneLine[] {
  const roots: SceneLine[] = [];
  const open: { level: number; line: SceneLine }[] = [];
  for (const { text, level, evidence } of lines) {
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const sentences = sentencesOf(text);
    for (const [index, raw] of sentences.entries()) {
      const line: SceneLine = {
        raw,
        phrase: phraseOf(raw, casing, evidence),
        children: [],
        evidence,
        ...(index > 0 && { goesOn: true }),
      };
      (open.at(-1)?.line.children ?? roots).push(line);
      if (index === sentences.length - 1) open.push({ level, line });
    }
  }
  return roots;
}

/** Splits a paragraph into its sentences, with a line for each. */
function sentencesOf(text: string): string[] {
  const sentences = splitSentences(text.replace(/\n/g, ' '));
  const isWhole = (one: string) => one.split(' ').length >= 2 && !/\s\.$/.test(one);
  return sentences.length > 1 && sentences.every(isWhole) ? sentences : [text];
}
