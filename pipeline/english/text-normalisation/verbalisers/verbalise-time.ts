import { cardinal } from '../../number-to-words.ts';
import { spellLetters } from '../spell-letters.ts';
import { rangeDash } from './amount.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

const hour = '[01]?[0-9]|2[0-4]';
const half = String.raw`\s?(?:[AaPp]\.?[Mm]\.?)`;

/** Returns the source of a pattern for hour, minute and half of the day, in groups named after `name`: "firstHour". */
function timePattern(name: string): string {
  return String.raw`(?<${name}Hour>${hour}):(?<${name}Minute>[0-5]\d)(?::[0-5]\d)?(?<${name}Half>${half})?`;
}

/** Returns `timePattern` for an hour with its half of the day: "10am", "5:30 p.m.", "5.30pm". */
function hourPattern(name: string): string {
  return `(?<${name}Hour>${hour})(?:[:.](?<${name}Minute>[0-5][0-9]))?(?<${name}Half>${half})`;
}
const zone = String.raw`(?:\s(?<zone>[ECMP][SD]?T)\b)?`;
const zoneNames: Record<string, string> = { E: 'Eastern', C: 'Central', M: 'Mountain', P: 'Pacific' };
const dash = String.raw`(?:${rangeDash}|\sto\s)`;

const clockRange = expression(`${timePattern('first')}${dash}${timePattern('last')}${zone}`);
const halfRange = expression(
  `(?<firstHour>${hour})(?:[:.](?<firstMinute>[0-5][0-9]))?(?<firstHalf>${half})?${dash}${hourPattern('last')}${zone}`,
);
/** A range of positions in a talk or a video: "0:00–0:25". No clock shows an hour of one zero. */
const stopwatchRange = expression(
  String.raw`(?<firstMinute>0):(?<firstSecond>[0-5]\d)${dash}(?<lastMinute>\d{1,2}):(?<lastSecond>[0-5]\d)`,
);
const clock = expression(`${timePattern('first')}${zone}`);
const hourAndHalf = expression(`${hourPattern('first')}${zone}`);

/** Verbaliser for "10:30 am", "10.30am", "17:00", "10 a.m.", "9am-5pm", "9:00–17:00", "0:00–0:25". */
export const verbaliseTime = firstOf([
  verbaliser(
    stopwatchRange,
    (groups) => `${placeInWords(groups, 'first')} to ${placeInWords(groups, 'last')}`,
  ),
  verbaliser(clockRange, rangeInWords),
  verbaliser(halfRange, rangeInWords),
  verbaliser(clock, momentInWords),
  verbaliser(hourAndHalf, momentInWords),
]);

/** Returns a position in words: "0:00" → "zero", "0:25" → "twenty-five seconds", "1:05" → "one oh five". */
function placeInWords(groups: Groups, name: 'first' | 'last'): string {
  const minute = Number(groups[`${name}Minute`]);
  const second = groups[`${name}Second`] ?? '';
  const seconds = cardinal(String(Number(second)));
  if (minute === 0) return second === '00' ? seconds : `${seconds} ${second === '01' ? 'second' : 'seconds'}`;
  const minutes = cardinal(String(minute));
  if (second === '00') return `${minutes} ${minute === 1 ? 'minute' : 'minutes'}`;
  return `${minutes} ${second.startsWith('0') ? 'oh ' : ''}${seconds}`;
}

type Groups = Record<string, string | undefined>;

function rangeInWords(groups: Groups): string {
  return `${timeInWords(groups, 'first')} to ${timeInWords(groups, 'last')}${zoneInWords(groups)}`;
}

function momentInWords(groups: Groups): string {
  return timeInWords(groups, 'first') + zoneInWords(groups);
}

/** Returns a time zone in words, as people say it after a time: "PST" and "PT" → " Pacific". */
function zoneInWords({ zone: written }: Groups): string {
  return written === undefined ? '' : ` ${zoneNames[written.slice(0, 1)]}`;
}

function timeInWords(groups: Groups, name: 'first' | 'last'): string {
  const hours = Number(groups[`${name}Hour`]);
  const minutes = groups[`${name}Minute`];
  const writtenHalf = groups[`${name}Half`];
  const isAfternoon = hours > 12 && hours < 24;
  const letters = writtenHalf?.replace(/[^a-z]/gi, '').toUpperCase() ?? (isAfternoon ? 'PM' : '');
  const clockHour = cardinal(String(isAfternoon ? hours - 12 : hours % 24 === 0 ? 12 : hours));
  const spokenHalf = letters === '' ? '' : ` ${spellLetters(letters)}`;
  if (minutes === undefined || minutes === '00') {
    const oClock = letters === '' && minutes === '00' ? " o'clock" : '';
    return `${clockHour}${oClock}${spokenHalf}`;
  }
  const minuteWords = cardinal(String(Number(minutes)));
  return `${clockHour} ${minutes.startsWith('0') ? 'oh ' : ''}${minuteWords}${spokenHalf}`;
}
