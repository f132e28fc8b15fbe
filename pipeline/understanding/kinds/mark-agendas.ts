import { wordList } from '../../english/word-list.ts';
import type { UnderstoodSlide } from '../understood-slide.ts';

/** Titles that always name an agenda, whatever lines follow them. */
const plainly: readonly RegExp[] = [
  /^(?:(?:our|the|my|meeting|session|course|workshop|training|today[’']s|day \d+) )*(?:agenda|outline|table of contents?|contents)\b[\s:?!.]*$/i,
  /^(?:today[’']s topics|what we(?:[’']ll| will) cover|(?:learning|session|course|lesson) objectives|overview of (?:today|the session))\b[\s:?!.]*$/i,
];
/** Titles that may name an agenda, or something else: "The education agenda", "Content". */
const maybe = /\b(?:agenda|outline|contents?|topics|objectives|overview)\b/i;

/** Minimum share of an agenda's items that are titles of later slides. */
const minShared = 0.5;

/**
 * Marks slides as agendas that list the topics of this deck. If the title is ambiguous, half of the items must be
 * titles of later slides, in nearly the same words.
 */
export function markAgendas(slides: readonly UnderstoodSlide[]): UnderstoodSlide[] {
  return slides.map((slide, index) => {
    const title = slide.title?.trim() ?? '';
    if (plainly.some((form) => form.test(title))) return slide;
    const isNamed = slide.kind === 'agenda';
    if (!isNamed && !(slide.kind === 'list' && maybe.test(title))) return slide;
    const isAgenda = announcesTitles(slide, slides.slice(index + 1));
    if (isAgenda === isNamed) return slide;
    return { ...slide, kind: isAgenda ? 'agenda' : 'list', confidence: 0.6 };
  });
}

function announcesTitles({ items }: UnderstoodSlide, later: readonly UnderstoodSlide[]): boolean {
  const points = items.flatMap(({ label, lines }) => [
    ...(label === null ? [] : [label]),
    ...lines.filter(({ level }) => level === 0).map(({ text }) => text),
  ]);
  const titles = later.flatMap(({ title }) => (title === null ? [] : [wordsOf(title)]));
  const shared = points.filter((point) => titles.some((title) => areAlike(wordsOf(point), title)));
  return points.length >= 2 && shared.length >= Math.max(2, minShared * points.length);
}

const small = new Set(wordList(import.meta, 'small-words'));

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !small.has(word)).map((word) => word.replace(/s$/u, '')));
}

function areAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const common = [...a].filter((word) => b.has(word)).length;
  return common > 0 && common >= 0.6 * Math.min(a.size, b.size) && common >= 0.4 * Math.max(a.size, b.size);
}
