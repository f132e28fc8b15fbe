import { monthNames } from '#pipeline/english/months-and-weekdays.ts';
import type { SlideFacts, UnsupportedClaim } from '../../facts.ts';
import type { SaidText } from '../../said-words.ts';
import { axesOf, namedAmong } from '../mentions.ts';
import { isYear } from './number-families.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const names = new Set([...monthNames.map((name) => name.toLowerCase()), ...days]);

/** "Editing starts in May", where the slide has "September to December: Editing" and "May to August: Shooting". */
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

/** The months, weekdays, quarters and years of a text. */
function timesIn({ words, numbers }: SaidText): ReadonlySet<string> {
  return new Set([
    ...words.map(({ word }) => word).filter((word) => names.has(word) || /^q[1-4]$/.test(word)),
    ...numbers.flatMap(({ values, unit }) => (unit === null ? values.filter(isYear).map(String) : [])),
  ]);
}
