import type { Facts, Passage, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { contentStems, type SaidText } from '../../said-words.ts';
import { scopesOf } from '../scopes.ts';

/** A time of day, in minutes since midnight: two of them where the text does not say which half of the day it means. */
export type ClockTime = { said: string; start: number; end: number; minutes: number[] };

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
          : // "01:20" with its nought is the time of a clock of 24 hours.
            night === undefined && /^0/.test(written)
            ? [at]
            : [at % (12 * 60), (at % (12 * 60)) + 12 * 60];
  return [{ said: match[0].trim(), start: match.index, end: match.index + match[0].length, minutes }];
}

/** A time of day that the slide does not give, or gives for something else. */
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

/** The hours between the times of day of a slide's lines, each with each. */
export function hoursBetweenTimes({ passages }: SlideFacts): number[] {
  const times = passages.flatMap(({ text }) =>
    clockTimesIn(text).flatMap(({ minutes }) => minutes.slice(0, 1)),
  );
  return times.flatMap((from, at) => times.slice(at + 1).map((to) => Math.abs(to - from) / 60));
}
