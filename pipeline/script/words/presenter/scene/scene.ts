import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Slide } from '#pipeline/deck/deck.ts';
import type { Casing } from '#pipeline/english/casing/casing.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import { isFigure } from '#pipeline/understanding/text-signs.ts';
import type { SlideItem, UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import type { AuthorsEnglish } from './authors-english.ts';
import { cleanLine } from './clean-text.ts';
import { type Phrase, phraseOf } from './phrase.ts';

/** Slide in the form that patterns read, with phrases instead of texts. */
export type Scene = {
  understood: UnderstoodSlide;
  title: Phrase | null;
  items: SceneItem[];
  audience: Audience;
  /** Quality of the author's English. */
  english: AuthorsEnglish;
  casing: Casing;
  /** Name of the deck's subject: "Harborline". */
  subject: string | null;
  isFirst: boolean;
  isLast: boolean;
};

export type SceneItem = {
  item: SlideItem;
  /** Heading, or the name of the things that a figure counts. Null for a list, where the first line is one of many. */
  label: Phrase | null;
  labelText: string | null;
  lines: SceneLine[];
  /** Prominent figure: "24 %". */
  figure: string | null;
};

export type SceneLine = {
  raw: string;
  phrase: Phrase | null;
  children: SceneLine[];
  /** Sentence after the first in its paragraph. */
  goesOn?: true;
};

export type SceneRequest = Pick<
  Scene,
  'understood' | 'audience' | 'english' | 'casing' | 'subject' | 'isFirst' | 'isLast'
> & {
  slide: Slide;
};

export function sceneOf({ slide, ...rest }: SceneRequest): Scene {
  const { understood, casing } = rest;
  const sentences = sentencesOf(understood.title ?? '');
  const items = understood.items.map((item) => sceneItem(item, slide, casing));
  return {
    ...rest,
    title: sentences.length > 1 || understood.title === null ? null : phraseOf(understood.title, casing),
    items: [...(sentences.length > 1 ? [titleItem(sentences, casing)] : []), ...items],
  };
}

/** Returns the title as an item. A statement of several sentences is content rather than a title. */
function titleItem(sentences: readonly string[], casing: Casing): SceneItem {
  return {
    item: emptyItem,
    label: null,
    labelText: null,
    lines: sentences.map((raw) => ({ raw, phrase: phraseOf(raw, casing), children: [] })),
    figure: null,
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

function sceneItem(shown: SlideItem, slide: Slide, casing: Casing): SceneItem {
  const item = withOpening(shown);
  const isList = item.label !== null && isFirstOfMany(item, slide);
  const label = item.label === null || isList ? null : item.label;
  const drawn = item.content?.kind === 'diagram' ? item.content.paragraphs : [];
  const lines = isList ? [{ text: item.label ?? '', level: 0 }, ...item.lines] : [...item.lines, ...drawn];
  const figure =
    item.lines.find(
      ({ text }) => isFigure(text) && (item.role === 'figure' || !/^0?\d{1,2}$/.test(text.trim())),
    )?.text ?? null;
  return {
    item,
    label: label === null ? null : phraseOf(label, casing),
    labelText: label,
    lines: nested(
      joinBroken(lines.filter(({ text }) => !isFigure(text) && !/^0?\d{1,2}$/.test(text))),
      casing,
    ),
    figure: figure === null ? null : withSign(figure),
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
    ? { ...item, label: null, lines: [{ ...first, text: `${label.trim()} ${first.text}` }, ...rest] }
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

type Line = { text: string; level: number };

/** Joins a line that ends in "and", "of" or a comma with the next one. It was broken to fit its box. */
function joinBroken(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const opensSmall = /^\s*\p{Ll}(?![\w.]*\()/u.test(line.text);
    const goesOn =
      last?.level === line.level &&
      (isBrokenPair(last.text, line.text) ||
        /(?:\b(?:and|of|the|a|an)|,)\s*$/i.test(last.text) ||
        (opensSmall && !/[.:;?!]\s*$/.test(last.text) && opensLarge.test(last.text)));
    if (last && goesOn) last.text = `${last.text.trimEnd()} ${line.text.trimStart()}`;
    else joined.push({ ...line });
  }
  return joined;
}

/** Capital after the mark of a point: "✔ No map of berths and". */
const opensLarge = /^[^\p{L}\d(“"]*\p{Lu}/u;

/**
 * Tells whether a line ends in two adjectives for the noun of the next line: "Academic and Social" over "Support
 * Services".
 */
function isBrokenPair(text: string, next: string): boolean {
  const [first = '', second = '', ...more] = text.toLowerCase().split(/\s(?:and|or|&)\s/u);
  const describes = (word: string) =>
    /^\p{L}+(?:al|ic|ive|ous|ary|ial|ble)$/u.test(word.trim()) &&
    !/^(?:material|capital|proposal|goal|arrival|approval|manual|signal|trial|music|topic|public|traffic|archive|library|table|summary|salary|vehicle)$/.test(
      word.trim(),
    );
  return (
    more.length === 0 &&
    describes(first) &&
    /^\p{L}+$/u.test(second.trim()) &&
    (describes(second) || /^social$/.test(second)) &&
    /^\s*\p{Lu}\p{L}+(?: \p{L}+){0,2}\s*$/u.test(next)
  );
}

function nested(lines: readonly Line[], casing: Casing): SceneLine[] {
  const roots: SceneLine[] = [];
  const open: { level: number; line: SceneLine }[] = [];
  for (const { text, level } of lines) {
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const sentences = sentencesOf(text);
    for (const [index, raw] of sentences.entries()) {
      const line: SceneLine = {
        raw,
        phrase: phraseOf(raw, casing),
        children: [],
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
