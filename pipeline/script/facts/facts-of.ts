import type { Deck, Slide } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { monthName } from '../../english/months-and-weekdays.ts';
import { slideKinds } from '../../understanding/slide-kinds.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { contentPassages } from './collect/content-passages.ts';
import { countsOf } from './collect/counts-of.ts';
import { groupsOf } from './collect/groups-of.ts';
import { forbiddenCells, headingsOf, isForbidding } from './collect/headings.ts';
import { numberedPairs } from './collect/numbered-pairs.ts';
import { scaledSeriesOf, seriesOf } from './collect/series-of.ts';
import { seriesOfLines } from './collect/series-of-lines.ts';
import type { Facts, Passage, SlideFacts } from './facts.ts';
import { nameWords } from './name-words.ts';
import { shortenedYears } from './numeric-facts.ts';
import { contentStems, readWords, type SaidText } from './said-words.ts';

/** Cache: the fact lock, framing and citing need the facts of the same deck one after the other. */
const collected = new WeakMap<Deck, Facts>();

/** Collects the facts of a deck, slide by slide. Takes about a millisecond for each slide. */
export function factsOf(deck: Deck): Facts {
  const known = collected.get(deck);
  if (known) return known;
  const facts = collectFacts(deck);
  collected.set(deck, facts);
  return facts;
}

function collectFacts(deck: Deck): Facts {
  const understood = understandDeck(deck);
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const slides = new Map<number, SlideFacts>();
  let section: readonly Passage[] = [];
  for (const slide of shown) {
    const own = slideFacts(slide, understood.get(slide.number));
    slides.set(slide.number, { ...own, section });
    const kind = understood.get(slide.number)?.kind;
    if (kind && slideKinds[kind].announces === 'section') section = own.passages;
  }
  const { title, author, company } = deck.properties;
  const properties = [title, author, company].flatMap((text) =>
    text ? [passageOf({ written: text, slideNumber: shown[0]?.number ?? 1, from: 'properties' })] : [],
  );
  const all = [...slides.values()].flatMap(({ passages }) => passages);
  const first = shown[0] ? (slides.get(shown[0].number)?.passages ?? []) : [];
  return {
    slides,
    words: new Set([...all, ...properties].flatMap(namesOf)),
    affirmed: new Set(
      all.flatMap(({ words }) => words.filter(({ isDenied }) => !isDenied).map(({ stem }) => stem)),
    ),
    passages: all,
    rivals: [...slides.values()].flatMap(rivalsOf),
    front: [...first, ...properties],
    firstSlide: shown[0]?.number ?? 1,
    lastSlide: shown.at(-1)?.number ?? 1,
  };
}

function slideFacts(slide: Slide, understood: UnderstoodSlide | undefined): Omit<SlideFacts, 'section'> {
  const titles = [slide.title ?? '', ...(understood ? titlesOf(understood) : [])];
  const forbidden = forbiddenCells(slide);
  const lines = [...slideTexts({ ...slide, notes: [] }), ...titles].filter(
    (text) => text.trim() !== '' && !forbidden.has(text),
  );
  const headings = headingsOf(slide, understood);
  const on = { slideNumber: slide.number, from: 'slide' } as const;
  const passages = [
    ...[...new Set(lines)].flatMap((written) =>
      linePassages({ ...on, written, heading: headings.get(written) }),
    ),
    ...(understood ? cardTexts(understood) : []).map((written) =>
      passageOf({ ...on, written, form: 'card' }),
    ),
    ...[...contentPassages(slide), ...numberedPairs(lines)].map((written) =>
      passageOf({ ...on, written, form: 'cell' }),
    ),
    ...slide.notes.flatMap(sentencesIn).flatMap((written) => linePassages({ ...on, written, from: 'notes' })),
  ];
  return {
    number: slide.number,
    title: contentStems(titles.flatMap((title) => readWords(title).words)),
    passages,
    groups: groupsOf(slide, understood),
    series: [...slide.blocks.flatMap(seriesOf), ...seriesOfLines(slide, understood)],
    scaled: slide.blocks.flatMap(scaledSeriesOf),
    counts: countsOf(slide, understood),
    stems: new Set(passages.flatMap(({ words }) => words.map(({ stem }) => stem))),
  };
}

function rivalsOf({ groups }: SlideFacts): string[][] {
  const axes = new Set(
    groups.map(({ axis }) => axis).filter((axis) => /(?:rows|columns|categories)$/.test(axis)),
  );
  return [...axes]
    .map((axis) => groups.filter((group) => group.axis === axis).map(({ key }) => key))
    .filter((keys) => keys.length <= 12 && keys.every(({ words }) => words.length === 1))
    .map((keys) => keys.flatMap(({ words }) => words.map(({ stem }) => stem)));
}

const titlesOf = ({ title, kicker }: UnderstoodSlide): string[] => [title ?? '', kicker ?? ''];

/** Returns a card's heading with its text: "9 hours" and "a week go into calls" are one statement. */
function cardTexts({ items }: UnderstoodSlide): string[] {
  return items.flatMap(({ label, lines, content }) => {
    const texts = lines.map(({ text }) => text);
    const [first = '', ...rest] = label === null ? texts : [`${label} ${texts[0] ?? ''}`, ...texts.slice(1)];
    const count = texts.length + (label === null ? 0 : 1);
    // A bar ends a clause, so a denial in one line does not reach the next.
    return content === null && count > 1 && texts.length <= 4 ? [[first, ...rest].join(' | ')] : [];
  });
}

/** Divides a line into statements with one number each: "Grade 4: 50%, grade 8: 55%". */
function linePassages(line: Written): Passage[] {
  const parts = line.written.split(/[,;|]\s+|[()]/).filter((part) => /\p{L}{2}/u.test(part));
  const numbered = parts
    .filter((part) => /\d/.test(part) && /\p{L}{3}/u.test(part))
    .map((written) => passageOf({ ...line, written }));
  if (!areOfOneKind(numbered)) return [passageOf(line)];
  return [passageOf({ ...line, form: 'card' }), ...numbered];
}

/** Tells whether the parts of a line, at least two, have numbers of one unit, or of things with one name. */
function areOfOneKind([first, ...others]: readonly Passage[]): boolean {
  if (!first || others.length === 0) return false;
  const unit = first.numbers.at(-1)?.unit ?? null;
  return others.every(
    ({ numbers, content }) =>
      (unit !== null && numbers.some((number) => number.unit === unit)) ||
      [...content].some((stem) => first.content.has(stem)),
  );
}

type Written = Pick<Passage, 'written' | 'slideNumber' | 'from'> & {
  form?: Passage['form'];
  heading?: SaidText | undefined;
};

/** Converts a text of the deck to the form in which the fact lock compares it. */
export function passageOf({ heading, form = 'line', ...passage }: Written): Passage {
  const read = readWords(passage.written);
  const years = shortenedYears(passage.written).map((year) => ({
    text: String(year),
    values: [year],
    unit: null,
    start: 0,
    end: 0,
    isCode: false,
  }));
  const isTurned = heading !== undefined && isForbidding(heading.text);
  return {
    ...read,
    ...passage,
    words: isTurned ? read.words.map((word) => ({ ...word, isDenied: !word.isDenied })) : read.words,
    form,
    heading: heading ?? null,
    numbers: [...read.numbers, ...years],
  };
}

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);

/** Returns the words in lower case, and the months of dates in digits: "6/30/2010" and "06/2010" are in June. */
export function namesOf({ written }: Passage): string[] {
  const bare = nameWords(written).map(({ word }) => word.toLowerCase());
  const months = [...written.matchAll(/\b(\d{1,2})[/.](?:(\d{1,2})[/.]\d{2,4}|(?:19|20)\d\d)\b/g)].flatMap(
    ([, a, b]) => [a, b].flatMap((part) => (part && monthName(Number(part))?.toLowerCase()) ?? []),
  );
  // "Jan" below a chart is spoken as January.
  const spelled = bare.flatMap((word) => monthName(word)?.toLowerCase() ?? []);
  return [...bare, ...bare.flatMap((word) => word.split('.')), ...months, ...spelled];
}
