import { isFirstName } from '../../english/english-words.ts';
import { anyOf } from '../../english/word-list.ts';
import { isMetaLine, type WhyLeftOut } from './presenter-signs.ts';

/** Purpose of a part of the notes: to be spoken word for word, the point of the slide in a line, or unknown. */
export type NotePart = 'script' | 'summary' | 'open';

/** A line of notes with its section. `why` is set if its section is not for the audience. */
export type LabelledLine = { line: string; part: NotePart; why: WhyLeftOut | null };

type Section = { part: NotePart; why: WhyLeftOut | null; isLong: boolean };

const said = { part: 'script', why: null, isLong: true } as const;
const summary = { part: 'summary', why: null, isLong: false } as const;
const open = { part: 'open', why: null, isLong: true } as const;
/** Section that continues to the next heading: lists of questions, tips, steps of a demonstration. */
const forPresenter = { part: 'open', why: 'section', isLong: true } as const;
/** Section that ends with its line, or with the line after a separate heading. */
const brief = { part: 'open', why: 'section', isLong: false } as const;
const timing = { part: 'open', why: 'timing', isLong: false } as const;
const source = { part: 'open', why: 'source', isLong: false } as const;
const todo = { part: 'open', why: 'todo', isLong: false } as const;

/** Headings such as "Note to the presenter" and "tips for yourself". */
const notesToPresenters = `(?:note|notes|message|instructions?|guidance|tips?|advice|reminder)s? (?:to|for) (?:the )?${anyOf(import.meta, 'people-who-present')}`;
/** Headings such as "Delivery notes" and "stage directions". */
const presentersNotes = `${anyOf(import.meta, 'kinds-of-notes')} (?:notes?|tips?|guidance|instructions?|directions?|steps?|script|info(?:rmation)?|details?|plan|flow|cues?)`;

/** Headings of sections in presenters' notes, with the kind of section below each. The first match counts. */
const sections: readonly (readonly [names: string, section: Section])[] = [
  [String.raw`${anyOf(import.meta, 'headings-of-scripts')}|speaker ?\d*|presenter ?\d*`, said],
  [anyOf(import.meta, 'headings-of-summaries'), summary],
  [anyOf(import.meta, 'headings-of-points'), open],
  [`${notesToPresenters}|${presentersNotes}`, forPresenter],
  [
    '(?:(?:other|more|further|alternat(?:iv)?e|potential|possible|proposed|candidate) )+(?:tag ?lines?|titles?|headlines?|headings?|slogans?|wordings?|phrasings?|names?|versions?|copy|ideas?)',
    forPresenter,
  ],
  [
    String.raw`${anyOf(import.meta, 'headings-for-presenters')}|q ?\d*|a ?\d*|if (?:they |someone |you(?:[’']re| are) )?asked?(?: about .{1,40})?`,
    forPresenter,
  ],
  [
    String.raw`${anyOf(import.meta, 'headings-of-purposes')}|transition(?:s|ing)?(?: to .{1,40})?|slide(?: ?\d+)?(?: title)?`,
    brief,
  ],
  [anyOf(import.meta, 'headings-of-timing'), timing],
  [anyOf(import.meta, 'headings-of-sources'), source],
  [String.raw`${anyOf(import.meta, 'headings-of-tasks')}|to-?\s?dos?`, todo],
];

const opening = String.raw`^[\s#*_[(<{=>•–—-]*`;
const closing = String.raw`[\s*_\])>}=]{0,9}`;
const minutes = String.raw`(?:\s*[([][^)\]]{1,30}[)\]])?`;
const headings = sections.map(([names, section]) => ({
  alone: new RegExp(`${opening}(?:${names})${minutes}${closing}:?${closing}$`, 'iu'),
  inline: new RegExp(
    `${opening}(?:${names})${minutes}${closing}(?::|\\s[-–—]\\s)${closing}\\s*(?=\\S)`,
    'iu',
  ),
  section,
}));

const afterSentence = new RegExp(
  String.raw`(?<=[.!?)\]"”:]\s)(?:\*\*)?(?:${sections.map(([names]) => names).join('|')})(?:\s\([^)]{1,20}\))?(?:\*\*)?:(?=\*{0,2}\s)`,
  'giu',
);

/** Divides a line before the names of sections in it: deck generators write all notes into one paragraph. */
function partedLine(line: string): string[] {
  const starts = [...line.matchAll(afterSentence)]
    .filter(([found]) => /^\**\p{Lu}/u.test(found))
    .map(({ index }) => index);
  return [0, ...starts].map((start, place) => line.slice(start, starts[place]));
}

/** Assigns each line of the notes to its section. Lines that only name a section, a speaker or a slide are headings. */
export function labelledLines(notes: readonly string[]): LabelledLine[] {
  const labelled: LabelledLine[] = [];
  let section: Section = open;
  let linesLeft = Number.POSITIVE_INFINITY;
  for (const line of joinedLines(notes).flatMap(partedLine)) {
    const heading = headingOf(line);
    if (heading) {
      section = heading.section;
      linesLeft = section.isLong || section.why === null ? Number.POSITIVE_INFINITY : 1;
      if (heading.isAlone) {
        labelled.push({ line: line.trim(), part: 'open', why: 'heading' });
        continue;
      }
      if (!section.isLong) linesLeft = 0;
      labelled.push({ line: heading.rest, part: section.part, why: section.why });
      continue;
    }
    if (section.part === 'script' && isCapitalHeading.test(line.replace(/\S*\d\S*/gu, ''))) {
      section = open;
      labelled.push({ line: line.trim(), part: 'open', why: 'heading' });
      continue;
    }
    if (isMetaLine(line)) {
      labelled.push({ line: line.trim(), part: 'open', why: 'heading' });
      continue;
    }
    const isListed = /^\s*(?:[-–—•●○▪■◦‣►▶*]|\d{1,2}[.)])\s*\S/u.test(line);
    const within = linesLeft > 0 || (isListed && section.why !== null);
    if (!within) section = open;
    linesLeft -= isListed ? 0 : 1;
    labelled.push({ line: withoutSpeaker(line), part: section.part, why: section.why });
  }
  return labelled.filter(({ line }) => /[\p{L}\p{N}]/u.test(line));
}

/** Heading in capitals, which ends the spoken words above it: "WHAT THE PORT HOLDS". */
const isCapitalHeading = /^(?=.*\p{Lu}{3})[^\p{Ll}.!?]{4,80}$/u;

function headingOf(line: string): { section: Section; isAlone: boolean; rest: string } | null {
  for (const { alone, inline, section } of headings) {
    if (alone.test(line)) return { section, isAlone: true, rest: '' };
    const opened = inline.exec(line);
    if (opened) return { section, isAlone: false, rest: line.slice(opened[0].length) };
  }
  return null;
}

/** Joins lines. A line that begins in lower case continues the previous one. */
function joinedLines(notes: readonly string[]): string[] {
  const lines: string[] = [];
  for (const line of notes) {
    const before = lines.at(-1);
    const goesOn = before !== undefined && /^\p{Ll}/u.test(line) && /[\p{L}\p{N},]$/u.test(before);
    if (goesOn && !headingOf(before)?.isAlone) lines[lines.length - 1] = `${before} ${line}`;
    else lines.push(line);
  }
  return lines;
}

/** Removes the name of the speaker: "ANNA: Thank you", "John: Welcome". */
function withoutSpeaker(line: string): string {
  const named = /^\s*(\p{Lu}[\p{L}.’'-]{1,20})(?: \p{Lu}[\p{L}.’'-]{0,20})?:\s+(?=\S)/u.exec(line);
  if (!named?.[1]) return line;
  const isName = isFirstName(named[1].toLowerCase());
  return isName ? line.slice(named[0].length) : line;
}
