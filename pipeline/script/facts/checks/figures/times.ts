import { monthName, monthNames, shortMonthPattern } from '#pipeline/english/months-and-weekdays.ts';
import type { Facts, Passage, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { contentStems, type SaidText, type SaidWord, stemOf } from '../../said-words.ts';
import { closestPassages } from '../closest-passages.ts';
import { axesOf, namedAmong } from '../mentions.ts';
import { scopesOf } from '../scopes.ts';
import { isYear } from './number-families.ts';

const month = monthNames.join('|');
const dated = new RegExp(
  String.raw`\b(?:(?<day>\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?)?(?<month>${month})\b(?:\s(?<after>\d{1,2})\b)?`,
  'g',
);

/** Finds wrong months: "12 May" where the slide says "12 March". */
export function wrongDates(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const text = slide.passages.map((passage) => passage.text).join(' . ');
  const held = datesIn(text);
  if (held.length === 0) return [];
  const tied = tiedDates(sentence.text).filter((one) => {
    const others = tiedDates(text).filter(({ word }) => word === one.word);
    return (
      others.length > 0 &&
      others.every(({ date }) => date !== one.date) &&
      tiedDates(text).some(({ date }) => date === one.date)
    );
  });
  if (tied.length > 0) return tied.map(({ said }) => ({ kind: 'figure', said }));
  return datesIn(sentence.text)
    .filter(({ name, day }) =>
      day === null
        ? held.every((date) => date.name !== name)
        : held.some((date) => date.day === day) &&
          !held.some((date) => date.day === day && date.name === name),
    )
    .map(({ said }) => ({ kind: 'figure', said }));
}

const tie = new RegExp(
  String.raw`\b(?<word>since|until|till|before|after)\s(?<date>(?:${month})(?: (?:19|20)\d\d)?|(?:19|20)\d\d)\b`,
  'gi',
);

/** Returns dates that a word marks as a start or an end: "since May", "until April". */
function tiedDates(text: string): { said: string; word: string; date: string }[] {
  return [...text.matchAll(tie)].map((match) => ({
    said: match[0],
    word: (match.groups?.word ?? '').toLowerCase().replace('till', 'until'),
    date: match.groups?.date ?? '',
  }));
}

/** Writes out short months: "Jan" below a chart is spoken as January. */
const spelledOut = (text: string): string =>
  text.replace(
    new RegExp(String.raw`(?<!\p{L})${shortMonthPattern}(?!\p{L})\.?`, 'gu'),
    (short) => monthName(short) ?? short,
  );

function datesIn(text: string): { said: string; name: string; day: number | null }[] {
  return [...spelledOut(text).matchAll(dated)].map((match) => {
    const day = match.groups?.day ?? match.groups?.after;
    return { said: match[0], name: match.groups?.month ?? '', day: day === undefined ? null : Number(day) };
  });
}

/** A time of day, in minutes since midnight; two if the text does not say which half of the day it means. */
type ClockTime = { said: string; start: number; end: number; minutes: number[] };

const half = String.raw`(?:\s?(?<half>[ap])\.?m\b\.?|\s(?:in the (?<part>morning|afternoon|evening)|at (?<night>night))\b)`;
const forms: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\d:.])(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?![\d:])${half}?`, 'gi'),
  new RegExp(
    String.raw`\b(?<minute>half|(?:a )?quarter|\d{1,2}(?: minutes)?)\s(?<side>past)\s(?<hour>\d{1,2}|one)\b${half}?`,
    'gi',
  ),
  new RegExp(String.raw`\b(?<minute>(?:a )?quarter)\s(?<side>to)\s(?<hour>\d{1,2}|one)\b${half}?`, 'gi'),
  new RegExp(String.raw`(?<![\d:.,])\b(?<hour>\d{1,2}|one)\so'clock\b${half}?`, 'gi'),
  new RegExp(String.raw`(?<![\d:.,])\b(?<hour>\d{1,2}|one)${half}`, 'gi'),
];

/** Finds the times of day of a text whose number words are digits: "01:20", "half past 4", "6 in the evening". */
export function clockTimesIn(text: string): ClockTime[] {
  const found = forms.flatMap((form) => [...text.matchAll(form)].flatMap(clockTime));
  return found.filter(
    (one, at) => !found.some((other, place) => place < at && one.start < other.end && other.start < one.end),
  );
}

function clockTime(match: RegExpExecArray): ClockTime[] {
  const { hour: written = '', minute = '0', side, half: letter, part, night } = match.groups ?? {};
  const hour = written.toLowerCase() === 'one' ? 1 : Number(written);
  const past = /half/i.test(minute) ? 30 : /quarter/i.test(minute) ? 15 : Number.parseInt(minute, 10);
  if (hour > 24 || past > 59) return [];
  const at = hour * 60 + (side === 'to' ? -past : past);
  const isMorning = letter?.toLowerCase() === 'a' || part?.toLowerCase() === 'morning';
  const isLate = letter !== undefined || part !== undefined;
  const minutes =
    hour > 12 || (hour === 0 && !isLate)
      ? [at]
      : isMorning
        ? [at % (12 * 60)]
        : isLate
          ? [(at % (12 * 60)) + 12 * 60]
          : // "01:20" with its zero is a 24-hour time.
            night === undefined && /^0/.test(written)
            ? [at]
            : [at % (12 * 60), (at % (12 * 60)) + 12 * 60];
  return [{ said: match[0].trim(), start: match.index, end: match.index + match[0].length, minutes }];
}

/** Finds times of day that the slide does not give, or gives for something else. */
export function wrongClockTimes(sentence: SaidText, slide: SlideFacts, facts: Facts): UnsupportedClaim[] {
  const isFrame = slide.number === facts.firstSlide || slide.number === facts.lastSlide;
  const passages = [...(isFrame ? facts.passages : [...slide.passages, ...slide.section]), ...facts.front];
  return clockTimesIn(sentence.text).flatMap(({ said, start, minutes }): UnsupportedClaim[] => {
    const has = ({ text }: Passage) =>
      clockTimesIn(text).some((held) => held.minutes.some((one) => minutes.includes(one)));
    const own = passages.filter(has);
    if (own.length === 0) return [{ kind: 'figure', said }];
    const scope = scopesOf(sentence).find((part) => part.some((word) => word.start >= start)) ?? [];
    const about = contentStems(scope);
    const sharedWith = ({ content }: Passage) => [...about].filter((stem) => content.has(stem)).length;
    const most = Math.max(...own.map(sharedWith));
    const isOfOther = slide.passages.some(
      (passage) =>
        passage.form === 'line' &&
        !has(passage) &&
        clockTimesIn(passage.text).length > 0 &&
        sharedWith(passage) > most,
    );
    return isOfOther ? [{ kind: 'subject', said }] : [];
  });
}

/** Returns the hours between all pairs of times of day on a slide. */
export function hoursBetweenTimes({ passages }: SlideFacts): number[] {
  const times = passages.flatMap(({ text }) =>
    clockTimesIn(text).flatMap(({ minutes }) => minutes.slice(0, 1)),
  );
  return times.flatMap((from, at) => times.slice(at + 1).map((to) => Math.abs(to - from) / 60));
}

/**
 * Calendar words, only one of which is true of a time. If a slide has words of a whole calendar, it is about those
 * alone.
 */
const calendars: readonly { words: readonly string[]; isWhole: boolean }[] = [
  { words: 'monday tuesday wednesday thursday friday saturday sunday'.split(' '), isWhole: true },
  { words: 'spring summer autumn winter'.split(' '), isWhole: true },
  // "6 pm" is in the evening, with or without the word.
  { words: 'morning afternoon evening night'.split(' '), isWhole: false },
  // "May" is also a verb.
  { words: monthNames.map((name) => name.toLowerCase()).filter((name) => name !== 'may'), isWhole: false },
];

/** Finds wrong calendar words: "On Tuesday you take your first calls", where the line about them has Thursday. */
export function wrongCalendarTimes(sentence: SaidText, slide: SlideFacts, facts: Facts): UnsupportedClaim[] {
  return calendars.flatMap(({ words, isWhole }): UnsupportedClaim[] => {
    const timesOf = (some: readonly SaidWord[]) =>
      new Set(some.map(({ word }) => word.replace(/s$/, '')).filter((word) => words.includes(word)));
    const [said, second] = timesOf(sentence.words);
    if (said === undefined || second !== undefined) return [];
    const timed = slide.passages.filter((passage) => timesOf(passage.words).size > 0);
    if (timed.length === 0) return [];
    const own = timed.filter((passage) => timesOf(passage.words).has(said));
    if (own.length === 0) return isWhole && !facts.words.has(said) ? [{ kind: 'figure', said }] : [];
    const rest = new Set([...sentence.content].filter((stem) => stem !== stemOf(said)));
    const closest = closestPassages(rest, slide);
    const isElsewhere =
      closest.length > 0 && closest.every((passage) => timed.includes(passage) && !own.includes(passage));
    const isSupported = own.some(({ content }) => [...rest].some((stem) => content.has(stem)));
    return isElsewhere && !isSupported ? [{ kind: 'subject', said }] : [];
  });
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const names = new Set([...monthNames.map((name) => name.toLowerCase()), ...days]);

/**
 * Finds times that contradict a timeline: "Editing starts in May", where the slide has "September to December:
 * Editing" and "May to August: Shooting".
 */
export function wrongTimeline(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const said = timesIn(sentence);
  if (said.size === 0) return [];
  return axesOf(slide)
    .filter(({ name }) => name.startsWith('terms'))
    .flatMap(({ groups }): UnsupportedClaim[] => {
      const dated = groups.map(({ group }) => ({ times: timesIn(group.key), values: group.values }));
      if (dated.length < 2 || dated.some(({ times }) => times.size === 0)) return [];
      const [event, second] = namedAmong(
        dated.map(({ values }) => values.map(({ text }) => text).join(' ')),
        sentence.words,
      );
      const own = event === undefined || second !== undefined ? undefined : dated[event];
      if (!own || [...said].some((time) => own.times.has(time))) return [];
      const stolen = [...said].find((time) => dated.some(({ times }) => times.has(time)));
      return stolen === undefined ? [] : [{ kind: 'subject', said: stolen }];
    });
}

/** Returns the months, weekdays, quarters and years of a text. */
function timesIn({ words, numbers }: SaidText): ReadonlySet<string> {
  return new Set([
    ...words.map(({ word }) => word).filter((word) => names.has(word) || /^q[1-4]$/.test(word)),
    ...numbers.flatMap(({ values, unit }) => (unit === null ? values.filter(isYear).map(String) : [])),
  ]);
}
