import { monthName, monthNames, shortMonthPattern } from '#pipeline/english/months-and-weekdays.ts';
import type { SlideFacts, UnsupportedClaim } from '../../facts.ts';
import type { SaidText } from '../../said-words.ts';

const month = monthNames.join('|');
const dated = new RegExp(
  String.raw`\b(?:(?<day>\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?)?(?<month>${month})\b(?:\s(?<after>\d{1,2})\b)?`,
  'g',
);

/** A month in the place of another one: "12 May" where the slide says "12 March". */
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

/** "since May", "until April": dates that a word puts at the start or at the end. */
function tiedDates(text: string): { said: string; word: string; date: string }[] {
  return [...text.matchAll(tie)].map((match) => ({
    said: match[0],
    word: (match.groups?.word ?? '').toLowerCase().replace('till', 'until'),
    date: match.groups?.date ?? '',
  }));
}

/** "Jan" below a chart is spoken as January. */
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
