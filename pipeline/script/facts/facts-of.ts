import type { Deck, Slide } from '../../deck/deck.ts';
import { monthName } from '../../english/months-and-weekdays.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { slideTexts } from '../slide-texts.ts';
import { contentPassages } from './collect/content-passages.ts';
import { countsOf } from './collect/counts-of.ts';
import { groupsOf } from './collect/groups-of.ts';
import { seriesOf, seriesOfLines } from './collect/series-of.ts';
import type { Facts, Passage, SlideFacts } from './facts.ts';
import { nameWords } from './name-words.ts';
import { shortenedYears } from './numeric-facts.ts';
import { readWords } from './said-words.ts';

/** Collects what a deck says, slide by slide. Costs about a millisecond a slide; ask for it once a deck. */
export function factsOf(deck: Deck): Facts {
  const understood = new Map(understandDeck(deck).map((slide) => [slide.number, slide]));
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const slides = new Map<number, SlideFacts>();
  let section: readonly Passage[] = [];
  for (const slide of shown) {
    const own = slideFacts(slide, understood.get(slide.number));
    slides.set(slide.number, { ...own, section });
    if (understood.get(slide.number)?.kind === 'divider') section = own.passages;
  }
  const { title, author, company } = deck.properties;
  const properties = [title, author, company].flatMap((text) =>
    text ? [passageOf(text, shown[0]?.number ?? 1, 'properties')] : [],
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
  const notes = slide.notes.flatMap(sentencesIn).map((text) => passageOf(text, slide.number, 'notes'));
  const lines = slideTexts({ ...slide, notes: [] })
    .concat(understood ? [...titlesOf(understood), ...labelledTexts(understood)] : [])
    .filter((text) => text.trim() !== '');
  const passages = [
    ...[...new Set(lines)].map((text) => passageOf(text, slide.number, 'slide')),
    ...contentPassages(slide).map((text) => passageOf(text, slide.number, 'slide')),
    ...notes,
  ];
  return {
    number: slide.number,
    passages,
    groups: groupsOf(slide, understood),
    series: [...slide.blocks.flatMap(seriesOf), ...seriesOfLines(slide)],
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

/** A card's heading with its text: "9 hours" and "a week go into calls" are one thing that is said. */
function labelledTexts({ items }: UnderstoodSlide): string[] {
  return items.flatMap(({ label, lines, content }) =>
    content === null && lines.length + (label === null ? 0 : 1) > 1 && lines.length <= 4
      ? [[...(label === null ? [] : [label]), ...lines.map(({ text }) => text)].join(' ')]
      : [],
  );
}

function passageOf(written: string, slideNumber: number, from: Passage['from']): Passage {
  const read = readWords(written);
  const years = shortenedYears(written).map((year) => ({
    text: String(year),
    values: [year],
    unit: null,
    start: 0,
    end: 0,
    isCode: false,
  }));
  return { ...read, numbers: [...read.numbers, ...years], written, slideNumber, from };
}

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);

/** Words in lower case, and what a date in digits says: "6/30/2010" is in June. */
function namesOf({ written }: Passage): string[] {
  const bare = nameWords(written).map(({ word }) => word.toLowerCase());
  const months = [...written.matchAll(/\b(\d{1,2})[/.](\d{1,2})[/.]\d{2,4}\b/g)].flatMap(([, a, b]) =>
    [a, b].flatMap((part) => monthName(Number(part))?.toLowerCase() ?? []),
  );
  return [...bare, ...bare.flatMap((word) => word.split('.')), ...months];
}
