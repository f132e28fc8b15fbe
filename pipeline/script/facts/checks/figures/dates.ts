import { monthNames } from '../../../../english/months-and-weekdays.ts';
import type { SlideFacts, Untraced } from '../../facts.ts';
import type { SaidText } from '../../said-words.ts';

const month = monthNames.join('|');
const dated = new RegExp(
  String.raw`\b(?:(?<day>\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?)?(?<month>${month})\b(?:\s(?<after>\d{1,2})\b)?`,
  'g',
);

/** A month in the place of another one: "12 May" where the slide says "12 March". */
export function wrongDates(sentence: SaidText, slide: SlideFacts): Untraced[] {
  const held = datesIn(slide.passages.map(({ text }) => text).join(' . '));
  if (held.length === 0) return [];
  return datesIn(sentence.text)
    .filter(({ name, day }) =>
      day === null
        ? held.every((date) => date.name !== name)
        : held.some((date) => date.day === day) &&
          !held.some((date) => date.day === day && date.name === name),
    )
    .map(({ said }) => ({ kind: 'figure', said }));
}

function datesIn(text: string): { said: string; name: string; day: number | null }[] {
  return [...text.matchAll(dated)].map((match) => {
    const day = match.groups?.day ?? match.groups?.after;
    return { said: match[0], name: match.groups?.month ?? '', day: day === undefined ? null : Number(day) };
  });
}
